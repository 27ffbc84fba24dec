import {
  type AnsweredField,
  type Field,
  type MemberActivity,
  SEAL,
  type ShownField,
  VERDICT,
} from '@rollcall/contract';
import {
  addDays,
  attendanceOf,
  type Day,
  type DayAttendance,
  type DayCalendar,
  firstOfMonth,
  isDone,
  lastOfMonth,
  type MemberFacts,
  withStudentNo,
} from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { ZERO_ID } from '../../../platform/ids/ids.ts';
import { STREAK_DAYS } from '../../attendance/facts/streak.reads.ts';
import { answerFilled } from '../../upload/answered.reads.ts';
import { identityRev } from '../identity.policy.ts';

type CalendarDay = MemberActivity['calendar'][number];

/** A live record as far as quotas count it. */
export interface UsedRow {
  cid: string;
  period_start: string;
  slot: number;
  ordinal: number;
}
/** Sign-ins whose points are listed: what a person recognises, beside a sum of all. */
const EARNED_SHOWN = 5;

/** A member's recent records: what the running period used and a streak looks back over, and the total. */
export async function ownRecords(db: Db, cid: string, memberId: string, today: string) {
  const [recent, total] = await Promise.all([
    sql<UsedRow & { day: string; makeup: boolean; points: number }>`/* prepared */
      SELECT cid, day, period_start, slot, ordinal, makeup, points FROM record
      WHERE cid = ${cid} AND member_id = ${memberId} AND wid = ${ZERO_ID} AND day >= ${addDays(today, -STREAK_DAYS)}
        AND removed_at IS NULL
      ORDER BY day DESC, t_submit DESC, id DESC LIMIT 5000`.execute(db),
    sql<{ n: number; points: number }>`/* prepared */
      SELECT count(*)::int AS n, COALESCE(sum(points), 0)::int AS points FROM record
      WHERE cid = ${cid} AND member_id = ${memberId} AND wid = ${ZERO_ID} AND removed_at IS NULL`.execute(db),
  ]);
  const earned = recent.rows
    .filter(({ points }) => points > 0)
    .slice(0, EARNED_SHOWN)
    .map(({ day, makeup, points }) => ({ day, makeup: makeup ? (1 as const) : (0 as const), points }));
  return { used: recent.rows, total: total.rows[0]!.n, points: total.rows[0]!.points, earned };
}

/** Points of a page's members (API-66). */
export async function pointsOf(db: Db, cid: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  // Each is looked up alone (OFFSET 0 keeps it so), also where the statistics are older than the activity.
  const { rows } = await sql<{ member_id: string; points: number }>`/* prepared */
    SELECT m.id AS member_id, r.points FROM unnest(${ids}::uuid[]) AS m (id), LATERAL (
      SELECT COALESCE(sum(points), 0)::int AS points FROM record
      WHERE cid = ${cid} AND member_id = m.id AND wid = ${ZERO_ID} AND removed_at IS NULL OFFSET 0
    ) r`.execute(db);
  const earned = new Map(rows.map((row) => [row.member_id, row.points]));
  return new Map(ids.map((id) => [id, earned.get(id) ?? 0]));
}

/** Live records of some members, as far back as a period of today may reach. */
export async function recentRecords(
  db: Db,
  members: readonly (readonly [cid: string, memberId: string])[],
  today: string,
): Promise<(UsedRow & { member_id: string })[]> {
  if (members.length === 0) return [];
  const { rows } = await sql<UsedRow & { member_id: string }>`/* prepared */
    SELECT r.cid, r.member_id, r.period_start, r.slot, r.ordinal
    FROM unnest(${members.map(([cid]) => cid)}::text[], ${members.map(([, id]) => id)}::uuid[]) AS a (cid, id)
    JOIN record r ON r.cid = a.cid AND r.member_id = a.id AND r.wid = '00000000-0000-0000-0000-000000000000'
      AND r.period_start >= ${addDays(today, -31)} AND r.removed_at IS NULL`.execute(db);
  return rows;
}

/** Marks of a day on the calendar of the page, from its verdicts and the number of its sign-ins. */
function marksOf({ cells, seal }: DayAttendance, done: number): Pick<CalendarDay, 'due' | 'leave' | 'half'> {
  const due = cells.filter((cell) => cell.due);
  // A week or month that was signed on another day asks for nothing on the day it is judged on.
  const isDue = due.some(({ code }) => done > 0 || !isDone(code));
  const isExcused = due.length > 0 && due.every(({ code }) => code === VERDICT.LEAVE);
  return { due: isDue ? 1 : 0, leave: isExcused ? 1 : 0, half: done > 0 && seal === SEAL.HALF ? 1 : 0 };
}

/**
 * The month of `today`, day by day, by the verdicts of the month of a member: due or not, how often signed in, and whether
 * in some of its slots alone. Of somebody who has not joined (`null`) nothing is due.
 * @param now Unix seconds
 */
export function calendarOf(
  own: { calendar: DayCalendar; member: MemberFacts } | null,
  { today, now }: { today: Day; now: number },
): CalendarDay[] {
  const out: CalendarDay[] = [];
  const signed = Map.groupBy(own?.member.records ?? [], ({ day }) => day);
  const last = lastOfMonth(today);
  for (let day = firstOfMonth(today); day <= last; day = addDays(day, 1)) {
    const done = signed.get(day)?.length ?? 0;
    const marks = own
      ? marksOf(attendanceOf(own.calendar, own.member, day, now), done)
      : ({ due: 0, leave: 0, half: 0 } as const);
    out.push({ day, done, ...marks });
  }
  return out;
}

/** Name of a member, their answers at joining to the `fields` of the activity, and the name of that state. */
export async function identityOf(
  db: Db,
  cid: string,
  memberId: string,
  fields: readonly Field[],
): Promise<{ name: string; reg_params: AnsweredField[]; rev: string }> {
  const { rows } = await sql<{ alias: string; stu_no: string; reg_params: ShownField[] }>`/* prepared */
    SELECT alias, stu_no, reg_params FROM member WHERE cid = ${cid} AND member_id = ${memberId}`.execute(db);
  const rev = identityRev(rows[0]!);
  await answerFilled(db, rows);
  const { alias: name, stu_no, reg_params } = rows[0]!;
  return { name, reg_params: withStudentNo(fields, reg_params, stu_no), rev };
}
