import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, openTestPool, type TestDatabase } from '../postgres/test-database.ts';
import { createLimiter, forgetExpired } from './limiter.ts';

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

it('AUTH-15 counters that ran out are forgotten, and those that run stay', async () => {
  const limiter = createLimiter(pool, 'try', 2, 60);
  for (const key of ['over', 'running']) {
    await limiter.consume(key);
    await limiter.consume(key);
  }
  await pool.query("UPDATE rate_limit SET expire = expire - 61000 WHERE key = 'try:over'");
  await forgetExpired(pool);
  expect((await pool.query('SELECT key FROM rate_limit')).rows).toEqual([{ key: 'try:running' }]);
  expect(await limiter.allows('running')).toBe(false);
  expect(await limiter.allows('over')).toBe(true);
});

it('a counter that stands at zero is not written as a point is given back', async () => {
  const limiter = createLimiter(pool, 'zero', 2, 60);
  const stored = async () =>
    (await pool.query("SELECT points, xmin::text FROM rate_limit WHERE key = 'zero:key'")).rows;
  await limiter.consume('key');
  await limiter.refund('key');
  const before = await stored();
  expect(before).toMatchObject([{ points: 0 }]);
  await limiter.refund('key');
  expect(await stored()).toEqual(before);
});
