import { LEAVE, LEAVE_MODE, type LeaveSlot } from '@rollcall/contract';
import { type ActivityRules, addDays, type Day, type Leave, lastOfMonth, leaveBySlot } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { STREAK_DAYS } from '../facts/streak.reads.ts';
import { leaveOf, leaveOfMembers } from '../leave.store.ts';
import { loadSettings } from '../settings.store.ts';

const isApproved = ({ state }: Leave): boolean => state === LEAVE.APPROVED;

/** Days of a week that may lie beyond the month. */
const WEEK = 6;

interface MemberLeave {
  /** Members may ask for it. */
  offered: boolean;
  /** Leave that is approved in the month, and in the days before it that a streak looks back over. */
  approved: readonly Leave[];
  /** The same of any state. */
  all: readonly Leave[];
}

/** Leave for the page of a member, or of somebody who has not joined, in the month of `today`. */
export async function leaveInMonth(
  db: Db,
  cid: string,
  memberId: string | undefined,
  today: Day,
): Promise<MemberLeave> {
  const days = { from: addDays(today, -STREAK_DAYS), to: addDays(lastOfMonth(today), WEEK) };
  const [{ leave: mode }, entries] = await Promise.all([
    loadSettings(db, cid),
    memberId === undefined ? [] : leaveOfMembers(db, cid, [memberId], days),
  ]);
  const all = entries.map(leaveOf);
  return { offered: mode !== LEAVE_MODE.OFF, approved: all.filter(isApproved), all };
}

/** Leave of several members that touches a day. */
export async function leaveOnDay(
  db: Db,
  cid: string,
  memberIds: readonly string[],
  day: Day,
): Promise<(memberId: string) => Leave[]> {
  const entries =
    memberIds.length === 0 ? [] : await leaveOfMembers(db, cid, memberIds, { from: day, to: day });
  return (memberId) => entries.filter((one) => one.member_id === memberId).map(leaveOf);
}

/** Slots of a day that leave holds, as the page of an activity shows them. */
export const leaveSlotsOf = (leave: readonly Leave[], rules: ActivityRules, day: Day): LeaveSlot[] =>
  leaveBySlot(leave, rules, day).map(({ slot, state }) => ({
    slot,
    waiting: state === LEAVE.WAITING ? 1 : 0,
  }));

/** Approved leave of a member that touches some days. */
export async function approvedLeave(
  db: Db,
  cid: string,
  memberId: string,
  days: { from: Day; to: Day },
): Promise<Leave[]> {
  const entries = await leaveOfMembers(db, cid, [memberId], days);
  return entries.map(leaveOf).filter(isApproved);
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
    SELECT count(*)::int AS n FROM member_leave WHERE cid = ${cid} AND state = ${sql.lit(LEAVE.WAITING)}`.execute(
    db,
  );
  return rows[0]!.n;
}
