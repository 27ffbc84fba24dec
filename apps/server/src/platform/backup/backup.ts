import { mkdir, readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { isThumbnailKey } from '../files/derived.ts';
import { createLog } from '../log/log.ts';
import { openBeside } from '../postgres/beside.ts';
import { openCluster } from '../postgres/cluster.ts';
import { backupCluster } from './cluster-backup.ts';
import { complete, copyTree, writeEntry } from './copy-files.ts';
import { BackupError, type Entry, type Manifest, writeManifest } from './manifest.ts';
import { backupRows } from './rows-backup.ts';

/** Below `FILES` lie the uploaded files in a backup, below `KEEP` what else the data folder needs. */
export const FILES = 'files';
export const RETAINED = 'keep';
export const JOBS = 'jobs.json';

/** Keys and the password of the embedded database; logs, locks and what is being uploaded are left out. */
const isStored = (path: string): boolean => path === 'postgres.password' || /^[a-z-]+\.key$/.test(path);

async function facts(url: string): Promise<Pick<Manifest, 'server' | 'migrations'>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const version = await client.query<{ server: string }>(
      `SELECT current_setting('server_version') AS server`,
    );
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migration ORDER BY name',
    );
    return { server: version.rows[0]!.server, migrations };
  } finally {
    await client.end();
  }
}

/**
 * Writes a backup of a server that goes on meanwhile into an empty folder. Of an embedded database it is a copy of
 * the cluster, of another one (or with `rows`) what the tables hold.
 *
 * Files are copied before the database and once more after it, what came meanwhile: a file is there before a row
 * names it, is never changed, and goes after the row that named it. So every file that the database of the backup
 * names is in it; one that nothing names may be too, and the sweep of unused files finds it.
 * @param onFilesCopied tests: called between the first copy of the files and the database
 */
export async function createBackup(
  config: Config,
  target: string,
  options: { rows?: boolean; onFilesCopied?: () => Promise<void> } = {},
): Promise<Manifest> {
  const started = new Date();
  const files = config.store.kind === 'folder' ? 'here' : 'store';
  const folder = config.store.kind === 'folder' ? config.store.folder : '';
  if (files === 'here' && !relative(folder, target).startsWith('..'))
    throw new BackupError(
      `${target} lies in ${folder}, the folder of the uploaded files: each backup would hold all the former ones. Write it elsewhere.`,
    );
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0)
    throw new BackupError(`${target} is not empty: a backup is written into a folder of its own.`);
  const database = await openBeside(config);
  try {
    const first = files === 'here' ? await copyTree(folder, target, FILES, staysBehind) : NOTHING;
    await options.onFilesCopied?.();
    const asRows = options.rows === true || config.databaseUrl !== undefined;
    const copied = asRows
      ? await saveRows(database.url, target)
      : await saveCluster(config, database.url, target);
    const known = new Set(first.entries.map((entry) => entry.path));
    const later =
      files === 'here'
        ? await copyTree(folder, target, FILES, (path) => staysBehind(path) || known.has(join(FILES, path)))
        : NOTHING;
    const retained = await copyTree(config.dataDir, target, RETAINED, (path) => !isStored(path));
    const manifest: Manifest = {
      format: 1,
      kind: asRows ? 'rows' : 'cluster',
      started: started.toISOString(),
      finished: new Date().toISOString(),
      ...(await facts(database.url)),
      files,
      tables: [],
      sequences: [],
      ...copied.about,
      folders: copied.folders,
      entries: [...first.entries, ...copied.entries, ...later.entries, ...retained.entries],
    };
    await complete(target);
    await writeManifest(target, manifest);
    return manifest;
  } finally {
    await database.stop();
  }
}

const NOTHING = { entries: [], folders: [] };
const isHalf = (path: string): boolean => path.startsWith('.');
/** Neither halves, nor what is made again from the files. */
const staysBehind = (path: string): boolean => isHalf(path) || isThumbnailKey(basename(path));

interface Saved {
  entries: Entry[];
  folders: string[];
  about: Partial<Pick<Manifest, 'tables' | 'sequences' | 'migrations'>>;
}

async function saveCluster(config: Config, url: string, target: string): Promise<Saved> {
  const { dir } = await openCluster(config.dataDir, createLog('error'));
  return { ...(await backupCluster(url, dir, target)), about: {} };
}

async function saveRows(url: string, target: string): Promise<Saved> {
  const { entries, jobs, ...about } = await backupRows(url, target);
  const written = await writeEntry(target, JOBS, Readable.from([Buffer.from(JSON.stringify(jobs))]));
  return { entries: [...entries, written], folders: [], about };
}
