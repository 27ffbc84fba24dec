import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/db.ts';
import { isShardedDatabase } from '../db/is-sharded.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { createSessions } from './session.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, 2);
});
afterAll(async () => {
  await opened?.close();
  await database?.drop();
});
afterEach(() => vi.restoreAllMocks());

it('a database on one machine is known as such', async () => {
  expect(await isShardedDatabase(opened.db)).toBe(false);
});

it.each([
  [false, 1],
  [true, 4],
])(
  'sessions that are looked up at once (spread: %s) take %s statements and answer alike',
  async (isSharded, statements) => {
    const sessions = createSessions(opened.db, isSharded);
    const [first, second] = [randomUUID(), randomUUID()];
    const tokens = [
      await sessions.open(opened.db, first, 'console'),
      await sessions.open(opened.db, second, 'member'),
      await sessions.open(opened.db, second, 'console'),
    ];
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const found = await Promise.all([...tokens, 'n'.repeat(43)].map((token) => sessions.find(token)));
    expect(found.map((one) => one?.uid)).toEqual([first, second, second, undefined]);
    expect(query).toHaveBeenCalledTimes(statements);
  },
);
