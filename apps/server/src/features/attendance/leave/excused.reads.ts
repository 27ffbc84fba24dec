import { LEAVE } from '@rollcall/contract';
import {
  type Day,
  type DayRules,
  type Interval,
  isExcusedNow,
  type Leave,
  periodOf,
  type Workdays,
} from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { ZERO_ID } from '../../../platform/ids/ids.ts';

/** Activity, with the rules that hold on the day. */
interface Ruled {
  cid: string;
  rules: DayRules;
}

interface Row extends Omit<Leave, 'state'>, Interval {
  cid: string;
  member_id: string;
}

/**
 * Ids of the members of each activity who are due on a day, have not signed in in its period, and are on approved leave of
 * what is required then. Cost follows those on leave.
 * @param second of the day; DAY_SECONDS: it is over
 */
export async function excusedMembers(
  db: Db,
  activities: readonly Ruled[],
  { day, second, workdays }: { day: Day; second: number; workdays: Workdays },
): Promise<Map<string, string[]>> {
  const excused = new Map<string, string[]>();
  if (activities.length === 0) return excused;
  // One activity is named by a value, which says on which machine it lies.
  const activity = activities.length === 1 ? sql`${activities[0]!.cid}` : sql`p.cid`;
  const periods = activities.map(({ rules }) => periodOf(rules, day));
  const { rows } = await sql<Row>`/* prepared */
    SELECT l.cid, l.member_id, l.first_day AS first, l.last_day AS last, l.slots,
      s.from_day AS "from", s.to_day AS "to"
    FROM unnest(${activities.map(({ cid }) => cid)}::text[], ${periods.map(({ start }) => start)}::date[],
        ${periods.map(({ end }) => end)}::date[], ${periods.map(({ unit }) => unit === 'day')}::boolean[])
        p (cid, start, "end", is_day)
      JOIN member_leave l ON l.cid = ${activity} AND l.state = ${sql.lit(LEAVE.APPROVED)} AND l.last_day >= p.start AND l.first_day <= p."end"
      JOIN membership s ON s.cid = ${activity} AND s.member_id = l.member_id
    WHERE EXISTS (SELECT FROM membership d WHERE d.cid = ${activity} AND d.member_id = l.member_id
        AND d.from_day <= ${day} AND (d.to_day IS NULL OR d.to_day > ${day}))
      AND NOT EXISTS (SELECT FROM record r WHERE r.cid = ${activity} AND r.member_id = l.member_id AND r.wid = ${ZERO_ID}
        AND r.removed_at IS NULL AND r.day >= p.start AND r.day <= ${day} AND (p.is_day OR r.period_start = p.start))`.execute(
    db,
  );
  const rulesOf = new Map(activities.map(({ cid, rules }) => [cid, rules]));
  const byMember = Map.groupBy(rows, ({ cid, member_id }) => `${cid} ${member_id}`);
  for (const own of byMember.values()) {
    const { cid, member_id } = own[0]!;
    // Leave and stays come in pairs: repeated ones change nothing.
    const leave = own.map(({ first, last, slots }) => ({ first, last, slots, state: LEAVE.APPROVED }));
    if (!isExcusedNow({ leave, intervals: own }, rulesOf.get(cid)!, { day, second }, workdays)) continue;
    const known = excused.get(cid) ?? [];
    excused.set(cid, [...known, member_id]);
  }
  return excused;
}
