import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { writeEntry } from './copy-files.ts';
import { copyIn, copyOut } from './copy-rows.ts';
import { BackupError, type Entry, type SequenceEntry, type TableEntry } from './manifest.ts';

/** Applied migrations stand in the manifest: a restore makes the tables before it fills them. */
const OWN_TABLE = 'schema_migration';
const pathOf = (table: string): string => join('rows', `${table}.copy.gz`);

/** Tables of the product with the columns that can be written, in the order of their names. */
const TABLES = `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attgenerated = '' AND c.relname <> '${OWN_TABLE}'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  GROUP BY c.relname ORDER BY c.relname`;

/** Texts that mean the same to every version and in every zone. */
const SETTINGS = `SET datestyle = 'ISO, YMD'; SET intervalstyle = postgres; SET timezone = 'UTC'; SET client_encoding = 'UTF8'`;

const columnsOf = (table: TableEntry): string =>
  `${pg.escapeIdentifier(table.name)} (${table.columns.map((name) => pg.escapeIdentifier(name)).join(', ')})`;

/** A job that waits or is at work; one that was at work is done again where it is restored. */
export interface WaitingJob {
  name: string;
  data: object;
  key: string | null;
}

interface RowsBackup {
  entries: Entry[];
  tables: TableEntry[];
  sequences: SequenceEntry[];
  migrations: { name: string; checksum: string }[];
  jobs: WaitingJob[];
}

/** Content of every table at one instant, streamed to a file each; the server goes on meanwhile. */
export async function backupRows(url: string, target: string): Promise<RowsBackup> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(SETTINGS);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows: known } = await client.query<{ there: boolean }>(
      `SELECT to_regclass('${OWN_TABLE}') IS NOT NULL AS there`,
    );
    if (!known[0]!.there)
      throw new BackupError('The database at DATABASE_URL holds no Rollcall: is it the right one?');
    const { rows: found } = await client.query<{ name: string; columns: string[] }>(TABLES);
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      `SELECT name, checksum FROM ${OWN_TABLE} ORDER BY name`,
    );
    const entries: Entry[] = [];
    const tables: TableEntry[] = [];
    for (const one of found) {
      const table = { ...one, rows: 0 };
      const { stream, rows } = copyOut(client, `COPY ${columnsOf(table)} TO STDOUT`);
      entries.push(await writeEntry(target, pathOf(one.name), stream, createGzip({ level: 4 })));
      tables.push({ ...table, rows: await rows });
    }
    // Numbers are given out beside the transaction: one read after the rows is never behind them.
    const { rows: sequences } = await client.query<SequenceEntry>(
      `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
       WHERE schemaname = 'public' AND last_value IS NOT NULL`,
    );
    const jobs = await waitingJobs(client);
    await client.query('COMMIT');
    return { entries, tables, sequences, migrations, jobs };
  } finally {
    await client.end();
  }
}

async function waitingJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
  );
  if (!rows[0]!.there) return [];
  const jobs = await client.query<WaitingJob>(
    `SELECT name, data, singleton_key AS key FROM pgboss.job
     WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_pgboss%' ORDER BY created_on`,
  );
  return jobs.rows;
}

/** Refuses a database in which anything stands: a restore makes its tables itself. */
export async function assertEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(TABLES);
    if (rows.length > 0)
      throw new BackupError(
        `The database is not empty (it has a table ${rows[0]!.name}): make an empty one with CREATE DATABASE, and set DATABASE_URL to it.`,
      );
  } finally {
    await client.end();
  }
}

/** Fills the tables of a database that was migrated to where the backup stood: all of them, or none. */
export async function restoreRows(
  url: string,
  backup: string,
  { tables, sequences }: { tables: readonly TableEntry[]; sequences: readonly SequenceEntry[] },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(SETTINGS);
    await client.query('BEGIN');
    const { rows: there } = await client.query<{ name: string }>(TABLES);
    // Migrations put rows of their own into some; the backup holds those too.
    await client.query(`TRUNCATE ${there.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
    for (const table of tables) {
      const source = pipeline(createReadStream(join(backup, pathOf(table.name))), createGunzip(), () => {});
      const rows = await copyIn(client, `COPY ${columnsOf(table)} FROM STDIN`, source);
      if (rows !== table.rows)
        throw new BackupError(`${table.name} has ${rows} rows in the backup's file, and had ${table.rows}.`);
    }
    for (const { name, last } of sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), last]);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
