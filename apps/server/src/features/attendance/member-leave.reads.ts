import { LEAVE, LEAVE_MODE } from '@rollcall/contract';
import {
  type ActivityRules,
  addDays,
  coversAll,
  type Day,
  firstOfMonth,
  type Leave,
  lastOfMonth,
} from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { leaveOf, leaveOfMembers } from './leave.store.ts';
import { loadSettings } from './settings.store.ts';
import { STREAK_DAYS } from './streak.reads.ts';

/** Days of a week that may lie beyond the month. */
const WEEK = 6;

export interface MemberLeave {
  /** Members may ask for it. */
  offered: boolean;
  /** Days of the month with approved leave for all slots. */
  days: ReadonlySet<Day>;
  /** What is approved in the month, and in the days before it that a streak looks back over. */
  approved: readonly Leave[];
}

/** Leave for the page of a member, or of somebody who has not joined, in the month of `today`. */
export async function leaveInMonth(
  db: Db,
  cid: string,
  memberId: string | undefined,
  rules: ActivityRules,
  today: Day,
): Promise<MemberLeave> {
  const [from, to] = [firstOfMonth(today), lastOfMonth(today)];
  const streak = { from: addDays(today, -STREAK_DAYS), to: addDays(to, WEEK) };
  const [{ leave: mode }, entries] = await Promise.all([
    loadSettings(db, cid),
    memberId === undefined ? [] : leaveOfMembers(db, cid, [memberId], streak),
  ]);
  const leave = entries.filter(({ state }) => state === LEAVE.APPROVED).map(leaveOf);
  const days = new Set<Day>();
  if (leave.length > 0)
    for (let day = from; day <= to; day = addDays(day, 1)) if (coversAll(leave, rules, day)) days.add(day);
  return { offered: mode !== LEAVE_MODE.OFF, days, approved: leave };
}

/** Activities, of some, whose members may ask for leave. */
export async function leaveOffered(db: Db, cids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ cid: string }>`
    SELECT cid FROM attendance_setting WHERE cid = ANY(${cids}) AND leave <> ${LEAVE_MODE.OFF}`.execute(db);
  return new Set(rows.map(({ cid }) => cid));
}

/** Requests for leave that wait in an activity. */
export async function countWaitingLeave(db: Db, cid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`/* prepared */
    SELECT count(*)::int AS n FROM member_leave WHERE cid = ${cid} AND state = 0`.execute(db);
  return rows[0]!.n;
}
