import { LEAVE, LEAVE_MODE } from '@rollcall/contract';
import { addDays, type Day, type Leave, lastOfMonth } from '@rollcall/rules';
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
  /** What is approved in the month, and in the days before it that a streak looks back over. */
  approved: readonly Leave[];
}

/** Leave for the page of a member, or of somebody who has not joined, in the month of `today`. */
export async function leaveInMonth(
  db: Db,
  cid: string,
  memberId: string | undefined,
  today: Day,
): Promise<MemberLeave> {
  const days = { from: addDays(today, -STREAK_DAYS), to: addDays(lastOfMonth(today), WEEK) };
  const [{ leave: mode }, approved] = await Promise.all([
    loadSettings(db, cid),
    memberId === undefined ? [] : approvedLeave(db, cid, memberId, days),
  ]);
  return { offered: mode !== LEAVE_MODE.OFF, approved };
}

/** Approved leave of a member that touches some days. */
export async function approvedLeave(
  db: Db,
  cid: string,
  memberId: string,
  days: { from: Day; to: Day },
): Promise<Leave[]> {
  const entries = await leaveOfMembers(db, cid, [memberId], days);
  return entries.filter(({ state }) => state === LEAVE.APPROVED).map(leaveOf);
}

/** Activities, of some, whose members may ask for leave. */
export async function leaveOffered(db: Db, cids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ cid: string }>`/* prepared */
    SELECT cid FROM attendance_setting WHERE cid = ANY(${cids}) AND leave <> ${LEAVE_MODE.OFF}`.execute(db);
  return new Set(rows.map(({ cid }) => cid));
}

/** Requests for leave that wait in an activity. */
export async function countWaitingLeave(db: Db, cid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`/* prepared */
    SELECT count(*)::int AS n FROM member_leave WHERE cid = ${cid} AND state = 0`.execute(db);
  return rows[0]!.n;
}
