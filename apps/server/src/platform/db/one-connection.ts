import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
// Also for how it reads days and large numbers.
import './db.ts';
import type { Db } from './db.ts';

/** A client as a pool's: it is not handed back, since it never was taken. */
class Borrowed {
  private readonly client: pg.Client;
  constructor(client: pg.Client) {
    this.client = client;
  }
  query = ((...args: Parameters<pg.Client['query']>) => this.client.query(...args)) as pg.Client['query'];
  release(): void {}
}

/**
 * Statements over a connection that somebody else opened, inside of the transaction that runs on it. Nothing is closed
 * with it.
 */
export function dbOver(client: pg.Client): Db {
  const connection = new Borrowed(client) as unknown as pg.PoolClient;
  const pool = { options: {}, connect: async () => connection, end: async () => {} };
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}
