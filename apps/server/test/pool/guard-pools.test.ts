import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase, pipeline } from '../../src/platform/db/db.ts';
import { createLimiter } from '../../src/platform/limits/limiter.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/postgres/test-database.ts';
import { SecondConnection, takeRefused } from './guard-pools.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, 3);
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

let refused = 0;
afterEach(() => {
  refused += takeRefused().length;
});
afterAll(() => expect(refused).toBe(4));

const within = <T>(work: () => Promise<T>): Promise<T> =>
  database.db.transaction().execute(async (tx) => {
    await sql`SELECT 1`.execute(tx);
    return work();
  });
const one = () => database.db.transaction().execute((tx) => sql`SELECT 1`.execute(tx));

it.each([
  ['a limiter', () => createLimiter(database.pool, 'guard', 5, 60).allows('somebody')],
  ['another transaction', one],
  ['the pool itself', () => database.pool.query('SELECT 1')],
  ['one inside another of another pool', () => elsewhere(one)],
])('a transaction that asks %s waits for nothing: it is refused', async (_what, work) => {
  await expect(within<unknown>(work)).rejects.toThrow(SecondConnection);
});

/** Does something inside a transaction of another pool. */
async function elsewhere<T>(work: () => Promise<T>): Promise<T> {
  const other = openDatabase(test.url, 1);
  try {
    return await other.db.transaction().execute(work);
  } finally {
    await other.close();
  }
}

it('control: what needs no second connection goes on, and so does what comes after or beside', async () => {
  const limiter = createLimiter(database.pool, 'guard', 5, 60);
  await within(() => elsewhere(async () => {}));
  await within(() => sql`SELECT 1`.execute(database.db));
  await database.db.transaction().execute((tx) => pipeline(tx, (t) => sql`SELECT 1`.execute(t)));
  expect(await limiter.allows('after')).toBe(true);
  // Begun inside, and asked once it is over.
  let ended = () => {};
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const left = await within(async () => ({ later: end.then(() => limiter.allows('left')) }));
  ended();
  expect(await left.later).toBe(true);
  const beside = await Promise.all([within(async () => 1), limiter.allows('beside'), one()]);
  expect(beside).toHaveLength(3);
});
