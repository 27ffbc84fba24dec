import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { copyTree, writeEntry } from './copy-files.ts';
import type { Entry } from './manifest.ts';

/** Below `CLUSTER` lie the database's files in a backup. */
export const CLUSTER = 'cluster';

/**
 * Folders whose content a base backup leaves out, and files that belong to the running server alone
 * (PostgreSQL's documentation, "Making a Base Backup Using the Low Level API").
 */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const isLeftOut = (path: string): boolean =>
  path === 'postmaster.pid' ||
  path === 'postmaster.opts' ||
  path.startsWith('.s.PGSQL.') ||
  /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/.test(path) ||
  EMPTIED.some((folder) => path.startsWith(`${folder}/`));

/**
 * A base copy of a cluster that is at work: its files as they are met, and the log that makes one moment of them. That
 * moment is when the copy ended.
 */
export async function backupCluster(
  url: string,
  dir: string,
  target: string,
): Promise<{ entries: Entry[]; folders: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const one = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows[0]!;
    // Holds the log from here on for as long as this connection lives, whatever checkpoints do.
    await client.query(
      `SELECT pg_create_physical_replication_slot('rollcall_backup_' || pg_backend_pid(), true, true)`,
    );
    const { first } = await one<{ first: string }>(
      `SELECT pg_walfile_name(pg_backup_start('rollcall', true)) AS first`,
    );
    const { entries, folders } = await copyTree(dir, target, CLUSTER, isLeftOut);
    const { last, label, spaces } = await one<{ last: string; label: string; spaces: string }>(
      `SELECT pg_walfile_name(lsn) AS last, labelfile AS label, spcmapfile AS spaces FROM pg_backup_stop(false)`,
    );
    entries.push(
      await writeEntry(target, join(CLUSTER, 'backup_label'), Readable.from([Buffer.from(label)])),
    );
    if (spaces.trim() !== '')
      throw new Error('the cluster has tablespaces, which the embedded one never makes');
    entries.push(...(await copyLog(join(dir, 'pg_wal'), target, first, last)));
    return { entries, folders: [...folders, ...EMPTIED.map((folder) => join(CLUSTER, folder))] };
  } finally {
    await client.end();
  }
}

/** The segments from `first` to `last`, both included; their names sort as they follow each other. */
async function copyLog(from: string, target: string, first: string, last: string): Promise<Entry[]> {
  const wanted = (await readdir(from)).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  );
  if (!wanted.includes(first) || !wanted.includes(last))
    throw new Error(`the log of the backup is not whole: ${first} to ${last} in ${from}`);
  const { entries } = await copyTree(from, target, join(CLUSTER, 'pg_wal'), (path) => !wanted.includes(path));
  return entries;
}
