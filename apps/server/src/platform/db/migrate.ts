import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the file, hexadecimal. */
  checksum: string;
}

/** Any constant: all processes that migrate one database wait for each other under it. */
const LOCK = 7_114_202_611;

/** Reads the numbered files of a folder (`0001_name.sql`) in their order; two of one number are refused. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`${join(folder, name)}: a migration is named 0001_what_it_does.sql.`);
    if (numbers.has(number)) throw new Error(`${folder} holds two migrations numbered ${number}.`);
    numbers.add(number);
  }
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings a database to today: every file that it has not seen yet, in order, each in its own transaction.
 * Safe when several processes start at once.
 * @returns names of the migrations applied now
 * @throws when a file that was applied has changed or is gone, or a new one stands before an applied one
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migration (
         name text COLLATE "C" PRIMARY KEY, checksum text NOT NULL, t timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migration ORDER BY name',
    );
    checkHistory(rows, migrations);
    const pending = migrations.slice(rows.length);
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end(); // gives the lock back
  }
}

function checkHistory(applied: { name: string; checksum: string }[], migrations: Migration[]): void {
  for (const [i, row] of applied.entries()) {
    const file = migrations[i];
    if (file?.name === row.name && file.checksum === row.checksum) continue;
    if (file?.name === row.name) {
      throw new Error(
        `Migration ${row.name} has changed since it was applied: restore it and write a new one.`,
      );
    }
    if (migrations.some((migration) => migration.name === row.name)) {
      throw new Error(
        `Migration ${file?.name} stands before ${row.name}, which is applied: give it a later number.`,
      );
    }
    throw new Error(
      `The database knows migration ${row.name}, this version does not: start the newer version.`,
    );
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
