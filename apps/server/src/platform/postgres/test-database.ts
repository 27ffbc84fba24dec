import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's maintenance database, and the name of the migrated template in it. */
    testCluster: { url: string; template: string };
  }
}

export interface TestDatabase {
  url: string;
  /** Ends what is still connected, and drops the database. */
  drop(): Promise<void>;
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs one statement on its own connection; CREATE and DROP DATABASE allow no transaction. */
export async function runStatement(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

let maintenance: pg.Pool | undefined;

/**
 * Runs a statement on the cluster's maintenance database, over one connection of the worker: to connect is half the work
 * of making a database.
 */
async function administer(sql: string): Promise<void> {
  maintenance ??= new pg.Pool({
    connectionString: inject('testCluster').url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on('error', () => {});
  await maintenance.query(sql);
}

/**
 * Connections of a test itself. A pool has ended before its connections have, and the database that is dropped then
 * ends them: nobody is told.
 */
export function openTestPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', () => {});
  return pool;
}

/**
 * A fresh, migrated database of its own for a test file: a clone of the run's template, made in milliseconds. On several
 * machines, where nothing is cloned, the module at TEST_DATABASES makes it.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('testCluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maker = process.env['TEST_DATABASES'];
  if (maker) {
    const { createDatabase } = (await import(pathToFileURL(maker).href)) as {
      createDatabase(name: string): Promise<TestDatabase>;
    };
    return createDatabase(name);
  }
  // Copied as files: the pages of a thousand of them, one by one through the log, are twice the work.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: withDatabase(url, name),
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
