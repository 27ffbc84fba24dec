import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  createTestDatabase,
  runStatement,
  type TestDatabase,
  withDatabase,
} from '../postgres/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
const name = `migrate_${process.pid}`;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'platform-migrations-'));
  const { url } = inject('testCluster');
  await runStatement(url, `CREATE DATABASE ${name}`);
  database = {
    url: withDatabase(url, name),
    drop: () => runStatement(url, `DROP DATABASE ${name} WITH (FORCE)`),
  };
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql);

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('migrate', () => {
  it('applies files in order, and only new ones the second time', async () => {
    write('0002_fill.sql', 'INSERT INTO note VALUES (1)');
    write('0001_note.sql', 'CREATE TABLE note (id integer)');
    expect(await migrate(database.url, folder)).toEqual(['0001_note.sql', '0002_fill.sql']);
    write('0003_more.sql', 'INSERT INTO note VALUES (2)');
    expect(await migrate(database.url, folder)).toEqual(['0003_more.sql']);
    expect(await query(database.url, 'SELECT count(*)::int AS n FROM note')).toEqual([{ n: 2 }]);
  });

  it('refuses a changed file, a removed one and one that comes late', async () => {
    write('0002_note.sql', 'CREATE TABLE note (id integer)');
    await migrate(database.url, folder);
    write('0001_late.sql', 'SELECT 1');
    await expect(migrate(database.url, folder)).rejects.toThrow(/0001_late.sql stands before 0002_note.sql/);
    rmSync(join(folder, '0001_late.sql'));
    write('0002_note.sql', 'CREATE TABLE note (id bigint)');
    await expect(migrate(database.url, folder)).rejects.toThrow(/0002_note.sql has changed/);
    rmSync(join(folder, '0002_note.sql'));
    await expect(migrate(database.url, folder)).rejects.toThrow(/start the newer version/);
  });

  it('leaves nothing of a file that fails', async () => {
    write('0001_bad.sql', 'CREATE TABLE note (id integer); INSERT INTO missing VALUES (1)');
    await expect(migrate(database.url, folder)).rejects.toThrow(/0001_bad.sql failed/);
    expect(await query(database.url, "SELECT to_regclass('note') AS note")).toEqual([{ note: null }]);
  });

  it('applies each file once when four processes start at once', async () => {
    write('0001_note.sql', 'CREATE TABLE note (id integer); SELECT pg_sleep(0.1)');
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, folder)));
    expect(runs.flat()).toEqual(['0001_note.sql']);
  });
});

describe('createTestDatabase', () => {
  it('gives a migrated database of its own', async () => {
    const [a, b] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await query(a.url, "INSERT INTO sensitive_word VALUES ('x', now())");
    expect(await query(b.url, 'SELECT word FROM sensitive_word')).toEqual([]);
    await Promise.all([a.drop(), b.drop()]);
    await expect(query(a.url, 'SELECT 1')).rejects.toThrow(/does not exist/);
  });
});
