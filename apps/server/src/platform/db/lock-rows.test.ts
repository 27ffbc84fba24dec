import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { type Database, openDatabase, type Queryable } from './db.ts';
import { lockEach } from './lock-rows.ts';

let test: TestDatabase;
let database: Database;
let other: pg.Client;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, 2);
  other = new pg.Client({ connectionString: test.url });
  await other.connect();
  await other.query(`CREATE TABLE thing AS SELECT unnest(ARRAY['a', 'b', 'c']) AS key`);
});
afterAll(async () => {
  await other?.end();
  await database?.close();
  await test?.drop();
});

const lockOne = async (db: Queryable, key: string) => {
  const { rows } = await sql<{ key: string }>`SELECT key FROM thing WHERE key = ${key} FOR UPDATE`.execute(
    db,
  );
  return rows[0];
};

it('rows are asked for once each, in the order of their keys; those that there are come back', async () => {
  const requested: string[] = [];
  const rows = await database.db.transaction().execute((tx) =>
    lockEach(tx, ['c', 'x', 'a', 'c'], (db, key) => {
      requested.push(key);
      return lockOne(db, key);
    }),
  );
  expect(requested).toEqual(['a', 'c', 'x']);
  expect(rows.map(({ key }) => key)).toEqual(['a', 'c']);
});

it('a waiting transaction holds no row of a later key, so that two never wait for each other', async () => {
  await other.query('BEGIN');
  await other.query(`SELECT FROM thing WHERE key = 'a' FOR UPDATE`);
  const locked = database.db.transaction().execute((tx) => lockEach(tx, ['c', 'b', 'a'], lockOne));
  await expect
    .poll(
      async () =>
        (
          await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_locks l JOIN pg_stat_activity USING (pid)
            WHERE NOT l.granted AND datname = current_database()`.execute(database.db)
        ).rows[0]!.n,
    )
    .toBe(1);
  // Refused at once if somebody had it.
  await other.query(`SELECT FROM thing WHERE key = 'c' FOR UPDATE NOWAIT`);
  await other.query('COMMIT');
  expect((await locked).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});
