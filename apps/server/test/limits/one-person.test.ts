import { setTimeout as sleep } from 'node:timers/promises';
import { createNormal, renewCode } from '@rollcall/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/db/db.ts';
import type { Api, Person } from '../fixtures/api.ts';
import { anActivity } from '../fixtures/builders.ts';
import { serveTests } from '../fixtures/serve-tests.ts';
import { untilWaiting } from './waiting.ts';

let api: Api;
let teacher: Person;
// More connections than the four calls of one person that are in work at a time.
serveTests(
  '2026-11-20 08:00:00',
  (started) => {
    ({ api, teacher } = started);
  },
  { dbPool: 8 },
);

it('a burst of one person at their activity leaves connections of the database to everybody else', async () => {
  const other = await api.person('另一位老师');
  const cid = await api.activity(teacher);
  const { db, close } = openDatabase(api.databaseUrl, 1);
  try {
    const burst = await db.transaction().execute(async (tx) => {
      // As long as a large edit of theirs takes.
      await sql`SELECT FROM activity WHERE cid = ${cid} FOR UPDATE`.execute(tx);
      const sent = Array.from({ length: 30 }, () => teacher.ok(renewCode, { cid }));
      await untilWaiting(api, () => false);
      // All of them have come by then, and hold what they get.
      await sleep(500);
      const answer = await Promise.race([
        other.ok(createNormal, anActivity()).then(() => 'answered'),
        sleep(3000, 'waits for them'),
      ]);
      expect(answer).toBe('answered');
      return sent;
    });
    await Promise.all(burst);
  } finally {
    await close();
  }
});
