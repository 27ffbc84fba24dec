import { setImmediate } from 'node:timers/promises';
import { MEMBER_TABLE_LIMITS } from '@rollcall/contract';
import {
  absentDaysInARow,
  addDays,
  attendanceOf,
  cameNever,
  closedDayOf,
  type Day,
  type DayAttendance,
  dayOf,
  earliest,
  isOver,
  latest,
  type MemberFacts,
  type PeriodUnit,
  rateOf,
  unitOfDays,
  type Workdays,
} from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import { lastOpenDay } from '../../activity/activity.reads.ts';
import { isPerDay, type LoadedCalendar, loadCalendar } from '../facts/calendar.reads.ts';
import { loadFacts } from '../facts/facts.reads.ts';
import { loadMemberFacts } from '../facts/member-facts.reads.ts';
import { judgeDays, sumOf } from '../facts/sheet.reads.ts';

/**
 * Days that are looked back over, by the list of members, its stored order and the findings alike: as many due days as any
 * threshold may ask for, in an activity on weekdays. Absence in a row counts the due ones among them at most.
 */
export const REACH_DAYS = 92;
/** Members judged in one go over all of them: a few milliseconds, between which the process does everything else. */
export const CHUNK = 50;

/** Attendance of a member over the last due days. */
export interface Summary {
  done: number;
  due: number;
  rate: string;
  absentDays: number;
  /** Unit that all of them are due in; undefined where they run across cycles, and of none. */
  unit: PeriodUnit | undefined;
}

/** Activity as far as its last due days are looked for. */
interface Dated {
  cid: string;
  zone: string;
  start_day: Day;
}

/** Last due days up to one (`lastDay`) that are over, oldest first; at most MEMBER_TABLE_LIMITS.days. */
export function lastDueDays(
  calendar: LoadedCalendar,
  { zone, start_day: start }: Pick<Dated, 'zone' | 'start_day'>,
  to: Day,
  now: Date,
): Day[] {
  const at = now.getTime() / 1000;
  const days: Day[] = [];
  let day = to;
  for (let n = 0; n < REACH_DAYS && day >= start && days.length < MEMBER_TABLE_LIMITS.days; n++) {
    if (calendar.cellsOn(day).some((cell) => cell.due && isOver(cell, at, zone))) days.unshift(day);
    day = addDays(day, -1);
  }
  return days;
}

/**
 * Attendance of a member over the days that were judged.
 * @param earlier days before them, newest first: read where they were absent on all of the others
 */
export function summaryOf(
  calendar: LoadedCalendar,
  judged: readonly DayAttendance[],
  earlier: Iterable<DayAttendance>,
): Summary {
  const { done, due } = sumOf(judged);
  const closed = judged.map(closedDayOf).toReversed();
  function* back() {
    yield* closed;
    if (cameNever(closed)) for (const day of earlier) yield closedDayOf(day);
  }
  const absent = absentDaysInARow(back());
  const rate = rateOf({ due, done, leave: 0 });
  return { done, due, rate, absentDays: absent.length, unit: unitOfDays(calendar, absent) };
}

/** Last day that may be judged: today, or the last that the activity was open on. */
export const lastDay = async (db: Db, { cid, zone }: Pick<Dated, 'cid' | 'zone'>, now: Date): Promise<Day> =>
  earliest(await lastOpenDay(db, cid), dayOf(now.getTime() / 1000, zone));

/** Verdicts of a member on the days before one, newest first, as far as an absence is followed. */
function* daysBefore(calendar: LoadedCalendar, member: MemberFacts, { before, first, at }: Reach) {
  for (let day = addDays(before, -1); day >= first; day = addDays(day, -1))
    yield attendanceOf(calendar, member, day, at);
}
interface Reach {
  before: Day;
  first: Day;
  /** Unix seconds. */
  at: number;
}

/** Members whose attendance is wanted. */
interface Wanted {
  /** Absent: everybody. */
  memberIds?: readonly string[];
  /** Absence in a row counts on behind the days of the rate. */
  followed: boolean;
}

/**
 * Attendance of members over the last due days. Who came on none of them is followed farther back, by their facts alone: all
 * of a large class may have stayed away, so that they are judged some at a time.
 */
export async function summariesOf(
  db: Db,
  activity: Dated,
  { memberIds, followed }: Wanted,
  workdays: Workdays,
  now: Date,
): Promise<{ days: Day[]; of: Map<string, Summary> }> {
  const { cid, zone } = activity;
  const calendar = await loadCalendar(db, activity, workdays);
  const last = await lastDay(db, activity, now);
  const days = lastDueDays(calendar, activity, last, now);
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return { days, of: new Map() };
  const facts = await loadFacts(db, { cid, zone, from, to, memberIds, perDay: isPerDay(calendar, days) });
  const judged = judgeDays(calendar, facts, days, now);
  const of = new Map([...judged].map(([id, own]) => [id, summaryOf(calendar, own, [])]));
  const first = latest(activity.start_day, addDays(last, 1 - REACH_DAYS));
  if (!followed || first >= from) return { days, of };
  const absent = [...judged].filter(([, own]) => cameNever(own.map(closedDayOf)));
  for (let n = 0; n < absent.length; n += CHUNK) {
    const some = absent.slice(n, n + CHUNK);
    const ids = some.map(([id]) => id);
    const earlier = await loadMemberFacts(db, { cid, zone, from: first, to: from, memberIds: ids });
    const reach = { before: from, first, at: now.getTime() / 1000 };
    for (const [id, own] of some)
      of.set(id, summaryOf(calendar, own, daysBefore(calendar, earlier.get(id)!, reach)));
    await setImmediate();
  }
  return { days, of };
}
