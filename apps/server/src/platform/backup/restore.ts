import { execFileSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLog, type Log } from '../log/log.ts';
import type { Account } from '../postgres/account.ts';
import { withInterrupts } from '../postgres/beside.ts';
import { findBinaries } from '../postgres/binaries.ts';
import { placeCluster } from '../postgres/cluster.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { lockDataDir } from '../postgres/lock.ts';
import { FILES, JOBS, RETAINED } from './backup.ts';
import { CLUSTER } from './cluster-backup.ts';
import { checkEntry, complete, restoreEntry } from './copy-files.ts';
import { BackupError, type Manifest, readManifest } from './manifest.ts';
import { assertEmpty, restoreRows, type WaitingJob } from './rows-backup.ts';

/**
 * Brings a backup back: into a data folder that holds no database yet (a cluster, or rows without DATABASE_URL), or
 * into the empty database at DATABASE_URL. Nothing that exists is written over.
 * @param migrations folder of the migrations of this version
 */
export async function restoreBackup(config: Config, backup: string, migrations: string): Promise<Manifest> {
  const log = createLog('error');
  const manifest = await readManifest(backup);
  assertKnown(manifest, migrations);
  if (manifest.kind === 'cluster' && config.databaseUrl)
    throw new BackupError(
      'This backup is a copy of an embedded database: unset DATABASE_URL, and write one with `npm run backup -- <folder> --rows` to move it to another PostgreSQL.',
    );
  if (manifest.kind === 'cluster') await assertSameMajor(manifest);
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  const files = config.store.kind === 'folder' ? config.store.folder : join(config.dataDir, 'files');
  assertFree(config.dataDir, files, manifest);
  if (config.databaseUrl) await assertEmpty(config.databaseUrl);
  // Read whole before anything is made: a backup that is spoilt leaves nothing behind.
  for (const entry of manifest.entries) await checkEntry(backup, entry);
  if (manifest.kind === 'cluster') await restoreCluster(backup, manifest, config.dataDir, log);
  const owner = ownerOf(files);
  await restoreBelow(backup, manifest, FILES, files);
  if (owner) giveTo(owner, files);
  await restoreBelow(
    backup,
    manifest,
    RETAINED,
    config.dataDir,
    manifest.kind === 'rows' ? ['postgres.password'] : [],
  );
  if (manifest.kind === 'rows') await restoreTables(config, backup, manifest, migrations, log);
  return manifest;
}

/**
 * A migration unknown to this version cannot be served: the backup is restored by the version that wrote it, or a
 * newer one.
 */
function assertKnown(manifest: Manifest, folder: string): void {
  const known = new Map(readMigrations(folder).map(({ name, checksum }) => [name, checksum]));
  const strange = manifest.migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (strange)
    throw new BackupError(
      `The backup was written with migration ${strange.name}, which this version does not have: restore it with the version that wrote it, or a newer one.`,
    );
}

const majorOf = (version: string): string | undefined => /\d+/.exec(version)?.[0];

/** A cluster is started by the major version that wrote it, and by no other. */
async function assertSameMajor({ server }: Manifest): Promise<void> {
  const { postgres } = await findBinaries(undefined);
  const here = majorOf(execFileSync(postgres, ['--version'], { encoding: 'utf8' }));
  if (here !== majorOf(server))
    throw new BackupError(
      `This backup is a cluster of PostgreSQL ${majorOf(server)}, and this version has ${here}: restore it with the version that wrote it, and move its data with \`npm run backup -- <folder> --rows\`.`,
    );
}

function assertFree(dataDir: string, files: string, manifest: Manifest): void {
  const unlock = lockDataDir(dataDir); // throws while a server lives there
  unlock();
  const cluster = ['postgres', 'postgres.location'].map((name) => join(dataDir, name));
  const hasFiles = manifest.files === 'here' && existsSync(files) && readdirSync(files).length > 0;
  const taken = [...cluster.filter((path) => existsSync(path)), ...(hasFiles ? [files] : [])][0];
  if (!taken) return;
  const [moved, setting] = dirname(taken) === dataDir ? [dataDir, 'DATA_DIR'] : [files, 'FILES_DIR'];
  throw new BackupError(
    `${taken} exists: a restore writes over nothing. Move ${moved} away, or set another ${setting}.`,
  );
}

async function restoreBelow(
  backup: string,
  manifest: Manifest,
  under: string,
  folder: string,
  without: readonly string[] = [],
): Promise<void> {
  for (const entry of manifest.entries) {
    const path = relative(under, entry.path);
    if (!path.startsWith('..') && !without.includes(path)) await restoreEntry(backup, entry, folder, path);
  }
}

/** The cluster beside its place, then moved there: a half one never counts. */
async function restoreCluster(backup: string, manifest: Manifest, dataDir: string, log: Log): Promise<void> {
  const { dir, account } = placeCluster(dataDir, log);
  const half = `${dir}.new`;
  rmSync(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  for (const folder of manifest.folders)
    await mkdir(join(half, relative(CLUSTER, folder)), { recursive: true, mode: 0o700 });
  await restoreBelow(backup, manifest, CLUSTER, half);
  if (account) giveTo(account, half);
  await complete(half);
  renameSync(half, dir);
}

/** Account that a folder was made for, where root restores: the server may run under it, and reads what it owns. */
function ownerOf(folder: string): Account | undefined {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function giveTo(account: Account, path: string): void {
  chownSync(path, account.uid, account.gid);
  for (const name of readdirSync(path, { recursive: true }))
    chownSync(join(path, String(name)), account.uid, account.gid);
}

async function restoreTables(
  config: Config,
  backup: string,
  manifest: Manifest,
  migrations: string,
  log: Log,
): Promise<void> {
  const embedded = config.databaseUrl
    ? undefined
    : await withInterrupts(startEmbedded({ dataDir: config.dataDir, log }));
  const url = config.databaseUrl ?? embedded!.url;
  const then = mkdtempSync(join(tmpdir(), 'rollcall-migrations-'));
  try {
    await assertEmpty(url);
    // The tables as they were, their rows, and what has changed since: later migrations may move rows.
    for (const { name } of manifest.migrations) cpSync(join(migrations, name), join(then, name));
    await migrate(url, then);
    await restoreRows(url, backup, manifest);
    await migrate(url, migrations);
    await confirmAgain(url, JSON.parse(await readFile(join(backup, JOBS), 'utf8')) as WaitingJob[], log);
  } finally {
    rmSync(then, { recursive: true, force: true });
    await embedded?.stop();
  }
}

/** Jobs that waited or were at work wait again; each bears to run twice. */
async function confirmAgain(url: string, waiting: WaitingJob[], log: Log): Promise<void> {
  const jobs = createJobs({ url, log, worker: false });
  await jobs.start([...new Set(waiting.map((job) => job.name))].map((name) => ({ name })));
  for (const { name, data, key } of waiting)
    await jobs.enqueue(
      undefined,
      { name, payload: z.looseObject({}) },
      data,
      key ? { singletonKey: key } : {},
    );
  await jobs.stop();
}
