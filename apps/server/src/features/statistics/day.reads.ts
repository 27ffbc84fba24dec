import { type ActivityRules, mondayOf, periodOf } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

export interface DayRow {
  day: string;
  checked: number;
  checked_uv: number;
  period_uv: number;
  fresh: number;
  due_change: number;
  join_change: number;
}

/** Counters of the days from `from` to `to`, and the sums of changes before: cost follows days, never records. */
export async function loadDays(
  db: Db,
  cid: string,
  from: string,
  to: string,
): Promise<{ days: Map<string, DayRow>; dueBefore: number; joinedBefore: number }> {
  const [inside, before] = await Promise.all([
    sql<DayRow>`/* prepared */
      SELECT day, checked, checked_uv, period_uv, fresh, due_change, join_change FROM activity_day
      WHERE cid = ${cid} AND day >= ${from} AND day <= ${to}`.execute(db),
    sql<{ due: number; joined: number }>`/* prepared */
      SELECT COALESCE(sum(due_change), 0)::int AS due, COALESCE(sum(join_change), 0)::int AS joined
      FROM activity_day WHERE cid = ${cid} AND day < ${from}`.execute(db),
  ]);
  return {
    days: new Map(inside.rows.map((row) => [row.day, row])),
    dueBefore: before.rows[0]!.due,
    joinedBefore: before.rows[0]!.joined,
  };
}

/** Numbers of today: due so far, signed in today, this week and this month; times of today, and records of all days. */
export interface Today {
  due: number;
  checked: number;
  week: number;
  month: number;
  times: number;
  records: number;
}
export const NO_NUMBERS: Today = { due: 0, checked: 0, week: 0, month: 0, times: 0, records: 0 };

/** People who have signed in in the period that runs: today, or this week or month where one sign-in of it is asked for. */
export const checkedInPeriod = (n: Today, rules: Pick<ActivityRules, 'checkinday'>, today: string): number =>
  ({ day: n.checked, week: n.week, month: n.month })[periodOf(rules, today).unit];

/** Today's numbers of several activities at once. */
export async function loadToday(db: Db, cids: string[], today: string): Promise<Map<string, Today>> {
  if (cids.length === 0) return new Map();
  const { rows } = await sql<{ cid: string } & Today>`/* prepared */
    SELECT cid, COALESCE(sum(due_change), 0)::int AS due,
      COALESCE(sum(checked_uv) FILTER (WHERE day = ${today}), 0)::int AS checked,
      COALESCE(sum(period_uv) FILTER (WHERE day = ${mondayOf(today)}), 0)::int AS week,
      COALESCE(sum(period_uv) FILTER (WHERE day = ${`${today.slice(0, 8)}01`}), 0)::int AS month,
      COALESCE(sum(checked) FILTER (WHERE day = ${today}), 0)::int AS times,
      COALESCE(sum(checked), 0)::int AS records
    FROM activity_day WHERE cid = ANY(${cids}) AND day <= ${today} GROUP BY cid`.execute(db);
  return new Map(rows.map(({ cid, ...rest }) => [cid, rest]));
}
