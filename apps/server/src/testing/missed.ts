import { stat } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { checkData, type Finding } from '../features/operator/check.reads.ts';
import { openDatabase } from '../platform/db/db.ts';
import { type Api, freshId, type Person } from './api.ts';
import type { ActivityOverrides } from './builders.ts';

/** An activity of 20 November with one member who joined that day; the clock stands two days later. */
export async function missed(api: Api, teacher: Person, settings: ActivityOverrides = {}) {
  await api.clock('2026-11-20 08:00:00');
  const cid = await api.activity(teacher, { can_makeup: 2, ...settings });
  const member = await api.member(cid, '王浩然');
  await api.clock('2026-11-22 10:00:00');
  const ask = (date: string, over: object = {}) => ({
    cid,
    entry: api.entryOf(cid),
    fill_params: [],
    makeup: 1 as const,
    date,
    request_id: freshId(),
    ...over,
  });
  return { cid, member, ask };
}

/** Counters of a day. */
export const dayRow = (api: Api, cid: string, date: string) =>
  api.sql('SELECT checked, checked_uv, period_uv FROM activity_day WHERE cid = $1 AND day = $2', [cid, date]);

/** How many the statistics miss on a day. */
export async function uncheckedOn(teacher: Person, cid: string, date: string): Promise<number> {
  const at = startOfDay(date);
  return (await teacher.ok(stat, { cid, start_date: at, end_date: at })).data[0]!.unchecked;
}

/** What `npm run check:data` finds in the test's database. */
export async function findings(api: Api): Promise<Finding[]> {
  const { db, close } = openDatabase(api.databaseUrl, 1);
  try {
    return await checkData(db);
  } finally {
    await close();
  }
}
