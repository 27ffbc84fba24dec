import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshId } from '../../../test/fixtures/api.ts';
import { type Database, openDatabase } from '../db/db.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { openLimiter } from './limiter.ts';
import { createTryCounter, type TryCounter } from './try-counter.ts';

const POINTS = 10;
/** Connections that wait for a lock. */
const WAITING =
  "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
/** Tries at once, far more than there are points. */
const MANY = 200;

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, 4);
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

const limitOf = () => ({ name: freshId(), subject: '', points: POINTS, seconds: 60, by: 'phone' });
/** Processes that count the same. */
const counters = (limit: ReturnType<typeof limitOf>) => [
  createTryCounter(database.db, limit),
  createTryCounter(database.db, limit),
];
const passed = async (tries: Promise<boolean>[]) => (await Promise.all(tries)).filter(Boolean).length;
const burst = (of: TryCounter[], isInVain: boolean, key = 'one') =>
  passed(Array.from({ length: MANY }, (_, i) => of[i % of.length]!.passes(key, isInVain)));

describe('tries that are counted together', () => {
  it('as many in vain pass as there are points, however many come at once and wherever', async () => {
    const limit = limitOf();
    const [one, other] = counters(limit);
    expect(await burst([one!, other!], true)).toBe(POINTS);
    expect(await one!.passes('one', true)).toBe(false);
    // The counter is that of the limit everywhere, and nobody else's.
    expect(await openLimiter(database.pool, limit).allows('one')).toBe(false);
    expect(await other!.passes('another', true)).toBe(true);
  });

  /** Two tries that meet another transaction in a circle. @returns false where that one was ended and not theirs */
  async function meetInCircle(limit: ReturnType<typeof limitOf>): Promise<boolean> {
    const counter = createTryCounter(database.db, limit);
    for (const key of ['a', 'b']) await counter.passes(key, true);
    const other = await database.pool.connect();
    const lock = (key: string) =>
      other.query('SELECT FROM rate_limit WHERE key = $1 FOR UPDATE', [`${limit.name}:${key}`]);
    await other.query('BEGIN');
    await lock('b');
    const both = Promise.all(['a', 'b'].map((key) => counter.passes(key, true)));
    await expect
      .poll(async () => (await database.pool.query(WAITING)).rowCount, { interval: 10 })
      .toBeGreaterThan(0);
    const isOurs = await lock('a').then(
      () => true,
      () => false,
    );
    await other.query('ROLLBACK');
    other.release();
    expect(await both).toEqual([true, true]);
    return isOurs;
  }

  it('those that meet somebody in a circle are counted all the same, once', async () => {
    // PostgreSQL ends whoever has waited for a second: on a slow machine that may be the other one.
    let limit = limitOf();
    while (!(await meetInCircle(limit))) limit = limitOf();
    const { rows } = await database.pool.query('SELECT points FROM rate_limit WHERE key LIKE $1', [
      `${limit.name}:%`,
    ]);
    expect(rows).toEqual([{ points: 2 }, { points: 2 }]);
  });

  it('right ones use nothing up, however many come at once', async () => {
    const of = counters(limitOf());
    expect(await burst(of, false)).toBe(MANY);
    expect(await burst(of, true)).toBe(POINTS);
  });

  it('a right one among guesses passes only before they are used up', async () => {
    const [one] = counters(limitOf());
    const guess = (n: number) => Array.from({ length: n }, () => one!.passes('one', true));
    const early = [...guess(POINTS - 1), one!.passes('one', false)];
    expect(await passed(early)).toBe(POINTS);
    const late = [...guess(1), one!.passes('one', false)];
    expect(await Promise.all(late)).toEqual([true, false]);
  });

  it('a point that is given back is there again, and no more than were taken', async () => {
    const [one] = counters(limitOf());
    await one!.refund('one');
    expect(await burst([one!], true)).toBe(POINTS);
    const limit = limitOf();
    const [fresh] = counters(limit);
    await fresh!.passes('one', true);
    await fresh!.refund('one');
    await fresh!.refund('one');
    expect(await openLimiter(database.pool, limit).used('one')).toBe(0);
  });

  it('points come back when their span is over', async () => {
    const limit = limitOf();
    const [one] = counters(limit);
    await burst([one!], true);
    await database.pool.query('UPDATE rate_limit SET expire = expire - 61000 WHERE key = $1', [
      `${limit.name}:one`,
    ]);
    expect(await one!.passes('one', true)).toBe(true);
    expect(await openLimiter(database.pool, limit).used('one')).toBe(1);
  });
});
