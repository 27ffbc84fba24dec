import type { CastCounts, CastNews } from '@rollcall/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../../test/fixtures/api.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { lastSeq } from '../event/event.reads.ts';
import { publishEvent } from '../event/event.service.ts';
import { createFollowing } from './follow.service.ts';

let api: Api;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  api = await startApi();
  database = openDatabase(api.databaseUrl, 2);
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});

it('BARRAGE-09 an activity that cannot be read keeps no news from the screens of others', async () => {
  const owner = await api.person('周老师');
  // Followed first, and read first in each round.
  const broken = await api.activity(owner);
  const sound = await api.activity(owner);
  const faults: unknown[] = [];
  const news: CastNews[] = [];
  const counts: CastCounts = { day: '2026-11-20', due: 1, checked: 0, times: 0, joined: 1 };
  const following = createFollowing({
    db: database.db,
    reads: {
      counts: async (cid) => {
        if (cid === broken) throw new Error('odd settings');
        return counts;
      },
      pieces: async (_cid, events) =>
        events.map(({ seq }) => ({ seq, arrivals: [], removed: [], barrage: [], hidden: [], reload: true })),
    },
    roll: async () => null,
    now: async () => new Date(),
    onFault: (error) => faults.push(error),
  });
  for (const cid of [broken, sound])
    await following.add({
      cid,
      version: 0,
      seq: await lastSeq(database.db, cid),
      send: (_event, _id, data) => void (cid === sound && news.push(data as CastNews)),
      end: () => {},
    });
  for (const cid of [broken, sound]) await publishEvent(database.db, cid, { kind: 'settings' });
  await expect.poll(() => news.filter(({ reload }) => reload)).toHaveLength(1);
  // Counts that change without an event, too.
  counts.due = 2;
  await expect.poll(() => news.at(-1)!.counts.due, { timeout: 15_000 }).toBe(2);
  expect(faults.length).toBeGreaterThan(1);
  following.close();
});
