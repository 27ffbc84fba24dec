import { join } from 'node:path';
import { createMeeting } from '@rollcall/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity, NOW } from '../../../test/fixtures/builders.ts';
import { putPictures } from '../../../test/fixtures/pictures.ts';
import { enlarge } from '../../../test/reliability/large-activity.ts';
import { insideId } from '../../platform/ids/ids.ts';
import type { FileOrder } from './file-order.source.ts';
import { writeFile } from './sheet.worker.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi({ role: 'web' });
  await api.clock(NOW);
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());

/** Blocks of records and their indexes that were touched so far, by whoever has left since. */
const blocks = async (): Promise<number> => {
  const [row] = await api.sql<{ n: number }>(
    `SELECT (heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::int AS n
     FROM pg_statio_user_tables WHERE relname = 'record'`,
  );
  return row!.n;
};

const MEMBERS = 300;
const DAYS = 60;
const [OLDER, NEWEST] = ['2026-09-22', '2026-11-19'];

it('EXPORT-03 EXPORT-15 a file of one day reads no more of a day that many days came after', async () => {
  const { cid } = (await teacher.ok(createMeeting, anActivity())).data;
  await enlarge(api, cid, { members: MEMBERS, records: MEMBERS * DAYS });
  for (const day of [OLDER, NEWEST]) {
    const [one] = await api.sql<{ id: string }>(
      'SELECT id FROM record WHERE cid = $1 AND day = $2 ORDER BY id LIMIT 1',
      [cid, day],
    );
    await putPictures(api, teacher, insideId(cid, one!.id));
  }
  const order = (kind: 'records' | 'attachments', day: string): FileOrder => ({
    databaseUrl: api.databaseUrl,
    cid,
    kind,
    format: kind === 'records' ? 'csv' : 'zip',
    from: day,
    to: day,
    today: NOW.slice(0, 10),
    now: new Date(NOW),
    path: join(api.dataDir, `${kind}-${day}`),
    title: '晨读',
    activityKind: 'meeting',
    publicUrl: '',
    fields: [{ key: 2, name: '图片', type: 2 }],
    days: [],
    calendar: null,
    has: { number: false, points: false },
    homework: [],
    total: MEMBERS,
    store: { kind: 'folder', folder: join(api.dataDir, 'files') },
  });
  /** Blocks that a file takes, and its rows. */
  const workOf = async (kind: 'records' | 'attachments', day: string): Promise<[number, number]> => {
    const before = await blocks();
    const rows = await writeFile(order(kind, day), () => {});
    return [(await blocks()) - before, rows];
  };
  // A row takes a few blocks at most; a walk through the days reads all of the 18,000.
  const most = 10 * MEMBERS;
  for (const [kind, rows] of [['records', MEMBERS] as const, ['attachments', 1] as const])
    for (const day of [NEWEST, OLDER]) {
      const [work, written] = await workOf(kind, day);
      expect([written, work < most ? 'few' : work], `${kind} of ${day}`).toEqual([rows, 'few']);
    }
});
