import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshId } from '../../../test/fixtures/api.ts';
import { CROWD } from '../../../test/limits/without-locks.ts';
import { type Database, openDatabase, type Tx } from '../db/db.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { openLimiter } from './limiter.ts';
import { createManyLimiter, type ManyLimiter } from './many.ts';

const POINTS = 5;

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, CROWD);
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

const limitOf = () => ({ name: freshId(), subject: '', points: POINTS, seconds: 60, by: 'person' });

/** Transactions of one person, all at once; how many had a point left. Those that had none roll back. */
async function allowed(takes: (tx: Tx) => Promise<boolean>): Promise<number> {
  const answers = await Promise.allSettled(
    Array.from({ length: CROWD }, () =>
      database.db.transaction().execute(async (tx) => {
        if (!(await takes(tx))) throw new Error('none left');
      }),
    ),
  );
  return answers.filter(({ status }) => status === 'fulfilled').length;
}

/** The order that lets two share the last point: who looks, before who takes. */
function lookingFirst(limiter: ManyLimiter) {
  let looking = CROWD;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async (tx: Tx): Promise<boolean> => {
    const used = (await limiter.used(tx, ['one'])).get('one') ?? 0;
    looking -= 1;
    if (looking === 0) open();
    await all;
    await limiter.take(tx, ['one']);
    return used < POINTS;
  };
}

it('transactions at once take as many points as there are, and no more', async () => {
  const limit = limitOf();
  const limiter = createManyLimiter(limit);
  expect(await allowed((tx) => limiter.allows(tx, 'one'))).toBe(POINTS);
  // A refused one was rolled back, and took nothing; the counter is that of the limit everywhere.
  expect(await openLimiter(database.pool, limit).used('one')).toBe(POINTS);
  expect(await allowed((tx) => limiter.allows(tx, 'one'))).toBe(0);
});

it('control: who looks before they take share the last point', async () => {
  expect(await allowed(lookingFirst(createManyLimiter(limitOf())))).toBeGreaterThan(POINTS);
});

it('points come back when their span is over', async () => {
  const limit = limitOf();
  const limiter = createManyLimiter(limit);
  await allowed((tx) => limiter.allows(tx, 'one'));
  await database.pool.query('UPDATE rate_limit SET expire = expire - 61000 WHERE key = $1', [
    `${limit.name}:one`,
  ]);
  expect(await allowed((tx) => limiter.allows(tx, 'one'))).toBe(POINTS);
});
