import { createExport, createMeeting, EXPORT_TYPE, listExports } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity, NOW } from '../../../test/fixtures/builders.ts';
import { enlarge } from '../../../test/reliability/large-activity.ts';

const SIZE = { members: 1500, records: 3000 };

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  await api.clock(NOW);
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());

/** A large activity, and one of the same people that nobody has counted. */
async function twins(): Promise<{ counted: string; uncounted: string }> {
  const made = async () => (await teacher.ok(createMeeting, anActivity())).data.cid;
  const [counted, uncounted] = [await made(), await made()];
  await enlarge(api, counted, SIZE);
  for (const table of ['member', 'membership', 'record']) {
    await api.sql(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
    const [{ columns } = { columns: '' }] = await api.sql<{ columns: string }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> 'cid'`,
      [table],
    );
    await api.sql(
      `INSERT INTO ${table} (cid, ${columns}) SELECT $2, ${columns} FROM ${table} WHERE cid = $1 ON CONFLICT DO NOTHING`,
      [counted, uncounted],
    );
  }
  await api.sql("UPDATE activity SET start_day = '2026-11-01'");
  await api.sql("UPDATE activity_revision SET from_day = '2026-11-01'");
  return { counted, uncounted };
}

/** Blocks that PostgreSQL touched so far, for whoever has left since. */
const blocks = async (): Promise<number> => {
  const [row] = await api.sql<{ n: number }>(
    'SELECT (blks_hit + blks_read)::int AS n FROM pg_stat_database WHERE datname = current_database()',
  );
  return row!.n;
};

/** Blocks that a file of an activity takes. */
async function workOf(cid: string, type: number): Promise<number> {
  const before = await blocks();
  const days = { start: startOfDay('2026-11-18'), end: startOfDay('2026-11-19') };
  await teacher.ok(createExport, { cid, type, ...days });
  const newest = async () => (await teacher.ok(listExports, { cid })).data.lists[0]!;
  await expect.poll(async () => (await newest()).state, { timeout: 60_000 }).toBe('done');
  expect((await newest()).rows).toBeGreaterThanOrEqual(SIZE.members);
  return (await blocks()) - before;
}

it('EXPORT-21 a file of an activity that nobody has counted yet takes no more than of another one', async () => {
  const { counted, uncounted } = await twins();
  const walks: string[] = [];
  for (const type of [EXPORT_TYPE.MEMBERS, EXPORT_TYPE.RECORDS, EXPORT_TYPE.SUMMARY]) {
    const known = await workOf(counted, type);
    const unknown = await workOf(uncounted, type);
    if (unknown > 3 * known + 10_000) walks.push(`kind ${type}: ${known} blocks, ${unknown} where uncounted`);
  }
  expect(walks).toEqual([]);
});
