import { CYCLE_DAY } from '@rollcall/contract';
import { type ActivityRules, mondayOf, type Period, periodOf } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';

/** Elements of `checkinday` of a cycle, as JSON. */
const [WEEKLY, MONTHLY] = [String(CYCLE_DAY.WEEKLY), String(CYCLE_DAY.MONTHLY)];

interface DayRow {
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

/** A day of a week or month of an activity. */
interface DayOfPeriod {
  cid: string;
  day: string;
  period: Period;
}

/** Parameters for days of periods, and their activity: one is named by a value, which says on which machine it lies. */
function asTable(days: readonly DayOfPeriod[]) {
  const list = (of: (one: DayOfPeriod) => string) => days.map(of);
  const isOne = days.every(({ cid }) => cid === days[0]!.cid);
  const table = sql`unnest(${list(({ cid }) => cid)}::text[], ${list(({ day }) => day)}::date[],
    ${list(({ period }) => period.start)}::date[], ${list(({ period }) => period.end)}::date[],
    ${list(({ period }) => (period.unit === 'week' ? WEEKLY : MONTHLY))}::jsonb[])
    WITH ORDINALITY AS q (cid, day, first, last, cycle, no)`;
  return { table, cid: isOne ? sql`${days[0]!.cid}` : sql`q.cid` };
}

/** Days that were moved before a sign-in of their period, or in whose period another cycle held: their places, from 1 on. */
async function loadMoved(db: Db, days: readonly DayOfPeriod[]): Promise<number[]> {
  const { table, cid } = asTable(days);
  const { rows } = await sql<{ no: number }>`
    SELECT q.no::int AS no FROM ${table} JOIN activity_day d ON d.cid = ${cid}
      AND d.day > q.day AND d.day <= q.last AND d.checked > 0
    GROUP BY q.no
    UNION SELECT q.no::int FROM ${table} JOIN activity_revision v ON v.cid = ${cid} AND v.from_day <= q.day
    GROUP BY q.no
    HAVING bool_or(v.from_day >= q.first AND NOT v.rules->'checkinday' @> q.cycle)
      OR NOT (array_agg(v.rules->'checkinday' @> q.cycle ORDER BY v.from_day DESC, v.rev DESC)
        FILTER (WHERE v.from_day < q.first))[1]`.execute(db);
  return rows.map(({ no }) => no);
}

/**
 * Number of people who signed in in a week or month and are not due on a day of it, for each of the days: the counters of a
 * period have them too. Whoever signs in is due until their period ends, so there are none unless the day was moved
 * before the sign-in since, or the cycle was another one in the period: records are read for those alone.
 */
export async function signedInNotDue(db: Db, days: readonly DayOfPeriod[]): Promise<number[]> {
  const counts = days.map(() => 0);
  const moved = days.length === 0 ? [] : await loadMoved(db, days);
  if (moved.length === 0) return counts;
  const { table, cid } = asTable(moved.map((no) => days[no - 1]!));
  const { rows } = await sql<{ no: number; n: number }>`
    SELECT q.no::int, count(DISTINCT r.member_id)::int AS n
    FROM ${table} JOIN record r ON r.cid = ${cid} AND r.day >= q.first AND r.day < q.first + 31
        AND r.period_start = q.first AND r.wid = ${ZERO_ID} AND r.removed_at IS NULL
      LEFT JOIN membership s ON s.cid = r.cid AND s.member_id = r.member_id
        AND s.from_day <= q.day AND (s.to_day IS NULL OR s.to_day > q.day)
    WHERE s.cid IS NULL GROUP BY q.no`.execute(db);
  for (const { no, n } of rows) counts[moved[no - 1]! - 1] = n;
  return counts;
}

/** Numbers of today: due so far, signed in today, this week and this month; times of today, and records of all days. */
interface Today {
  due: number;
  checked: number;
  week: number;
  month: number;
  times: number;
  records: number;
}
export const NO_NUMBERS: Today = { due: 0, checked: 0, week: 0, month: 0, times: 0, records: 0 };

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

/**
 * People due today who have signed in, of each activity: today, or this week or month where one sign-in of it is asked for.
 * @param numbers those of `loadToday` for the same day
 */
export async function signedInSoFar(
  db: Db,
  activities: readonly { cid: string; rules: Pick<ActivityRules, 'checkinday'> }[],
  numbers: ReadonlyMap<string, Today>,
  today: string,
): Promise<Map<string, number>> {
  const spans = activities.map(({ cid, rules }) => ({ cid, day: today, period: periodOf(rules, today) }));
  const ofPeriods = spans.filter(({ period }) => period.unit !== 'day');
  const others = await signedInNotDue(db, ofPeriods);
  const notDue = new Map(ofPeriods.map(({ cid }, i) => [cid, others[i]!]));
  return new Map(
    spans.map(({ cid, period }) => {
      const n = numbers.get(cid) ?? NO_NUMBERS;
      const counted = { day: n.checked, week: n.week, month: n.month }[period.unit];
      return [cid, counted - (notDue.get(cid) ?? 0)];
    }),
  );
}
