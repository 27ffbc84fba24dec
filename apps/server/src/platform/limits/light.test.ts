import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, openTestPool, type TestDatabase } from '../postgres/test-database.ts';
import { createLightLimiter } from './light.ts';
import { TooOften } from './limiter.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openTestPool(database.url, 2);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});
afterEach(() => vi.useRealTimers());

const stored = async (key: string): Promise<number | undefined> =>
  (await pool.query<{ points: number }>('SELECT points FROM rate_limit WHERE key = $1', [key])).rows[0]
    ?.points;

it('the first of a span cost nothing, those behind them are counted over all processes', async () => {
  const rate = { free: 2, points: 3, seconds: 600 };
  const [one, other] = [createLightLimiter(pool, 'light', rate), createLightLimiter(pool, 'light', rate)];
  for (const limiter of [one, one, other, other]) await limiter.consume('key');
  expect(await stored('light:key')).toBeUndefined();
  for (const limiter of [one, other, one]) await limiter.consume('key');
  await expect(one.consume('key')).rejects.toThrow(TooOften);
  await expect(other.consume('key')).rejects.toThrow(TooOften);
  await one.consume('another key');
});

it('a point goes back to where it was taken from', async () => {
  const limiter = createLightLimiter(pool, 'back', { free: 1, points: 1, seconds: 600 });
  const [free, shared] = [await limiter.consume('key'), await limiter.consume('key')];
  await expect(limiter.consume('key')).rejects.toThrow(TooOften);
  free.giveBack();
  const points = await stored('back:key');
  const again = await limiter.consume('key');
  expect(await stored('back:key')).toBe(points);
  again.giveBack();
  shared.giveBack();
  await expect.poll(() => stored('back:key')).toBeLessThan(points!);
});

it('points of a span that ran out are given back to nobody, in the database either', async () => {
  const limiter = createLightLimiter(pool, 'over', { free: 0, points: 2, seconds: 600 });
  const old = [await limiter.consume('key'), await limiter.consume('key')];
  await pool.query("UPDATE rate_limit SET expire = expire - 600000 WHERE key = 'over:key'");
  const queries = vi.spyOn(pool, 'query');
  for (const point of old) point.giveBack();
  await Promise.all(queries.mock.results.map(({ value }) => value));
  expect(queries).toHaveBeenCalledTimes(2);
  queries.mockRestore();
  for (let n = 0; n < 2; n++) await limiter.consume('key');
  await expect(limiter.consume('key')).rejects.toThrow(TooOften);
});

it('a point of a span that is over is not given back to the next', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 6_000_000_000_000 });
  const limiter = createLightLimiter(pool, 'span', { free: 1, points: 0, seconds: 600 });
  const old = await limiter.consume('key');
  vi.setSystemTime(6_000_000_600_000);
  await limiter.consume('key');
  old.giveBack();
  await expect(limiter.consume('key')).rejects.toThrow(TooOften);
});
