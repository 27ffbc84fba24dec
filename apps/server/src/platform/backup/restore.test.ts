import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { openBeside } from '../postgres/beside.ts';
import {
  createTestDatabase,
  runStatement,
  type TestDatabase,
  withDatabase,
} from '../postgres/test-database.ts';
import { createBackup } from './backup.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
/** An account that is not root; none has to exist. */
const OTHER = 54_321;

let folder: string;
let living: TestDatabase;
let empty: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-restore-'));
  living = await createTestDatabase();
  const name = `empty_${process.pid}_${Date.now()}`;
  const { url } = inject('testCluster');
  await runStatement(url, `CREATE DATABASE ${name}`);
  empty = {
    url: withDatabase(url, name),
    drop: () => runStatement(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
});
afterAll(async () => {
  await living?.drop();
  await empty?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Configuration with a data folder and a folder of files, each by its name. */
const configOf = (databaseUrl: string, data: string, files: string) =>
  loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, data), FILES_DIR: join(folder, files) });

it('a backup is not written among the uploaded files, of which the next would be one', async () => {
  const config = configOf(living.url, 'data', 'files');
  for (const target of ['files', 'files/backup/today'])
    await expect(createBackup(config, join(folder, target))).rejects.toThrow(
      'the folder of the uploaded files',
    );
  expect(existsSync(join(folder, 'files/backup'))).toBe(false);
});

it('a restore that is refused leaves nothing behind, and what root restores belongs to whom the folder was made for', async () => {
  mkdirSync(join(folder, 'files/ab/cd'), { recursive: true });
  writeFileSync(join(folder, 'files/ab/cd/picture'), 'a picture');
  const saved = join(folder, 'files-and-rows');
  await createBackup(configOf(living.url, 'data', 'files'), saved);

  const files = join(folder, 'restored');
  mkdirSync(files, { mode: 0o700 });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(files, OTHER, OTHER);
  const restore = (url: string) => restoreBackup(configOf(url, 'new', 'restored'), saved, MIGRATIONS);
  await expect(restore(living.url)).rejects.toThrow('The database is not empty');
  await expect(restore(withDatabase(empty.url, 'none_of_that_name'))).rejects.toThrow('does not exist');
  expect(readdirSync(files)).toEqual([]);

  await restore(empty.url);
  await expect(restore(empty.url)).rejects.toThrow(`Move ${files} away, or set another FILES_DIR.`);
  const owners = ['', 'ab', 'ab/cd', 'ab/cd/picture'].map((path) => statSync(join(files, path)).uid);
  expect(owners).toEqual(Array(4).fill(isRoot ? OTHER : process.getuid?.()));
});

it('a cluster of another major version of PostgreSQL is refused before anything of it is restored', async () => {
  const other = join(folder, 'other-version');
  mkdirSync(other);
  const manifest: Manifest = {
    format: 1,
    kind: 'cluster',
    started: '2025-01-01T00:00:00.000Z',
    finished: '2025-01-01T00:00:01.000Z',
    server: '15.3',
    files: 'store',
    migrations: [],
    tables: [],
    sequences: [],
    folders: [],
    entries: [],
  };
  await writeManifest(other, manifest);
  const config = loadConfig({ DATA_DIR: join(folder, 'older') });
  await expect(restoreBackup(config, other, MIGRATIONS)).rejects.toThrow('a cluster of PostgreSQL 15');
  expect(readdirSync(config.dataDir).filter((name) => name.startsWith('postgres'))).toEqual([]);
});

it('a backup whose manifest was cut off is none', async () => {
  const cut = join(folder, 'cut');
  mkdirSync(cut);
  writeFileSync(join(cut, 'manifest.json'), '{\n "format": 1,');
  await expect(restoreBackup(configOf(empty.url, 'cut-data', 'cut-files'), cut, MIGRATIONS)).rejects.toThrow(
    'is no backup',
  );
});

it('a command makes no database where there is none', async () => {
  const config = loadConfig({ DATA_DIR: join(folder, 'nothing') });
  await expect(openBeside(config)).rejects.toThrow('has no database');
  expect(readdirSync(config.dataDir).filter((name) => name.startsWith('postgres'))).toEqual([]);
});
