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
  isOver,
  latest,
  type MemberFacts,
  type PeriodUnit,
  rateOf,
  unitOfDays,
  type Workdays,
} from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { isPerDay, type LoadedCalendar, loadCalendar } from './calendar.reads.ts';
import { loadFacts } from './facts.reads.ts';
import { judgeDays, sumOf } from './sheet.reads.ts';
import { STREAK_DAYS } from './streak.reads.ts';

/** Days that are looked back over for due ones. */
const REACH_DAYS = 100;

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
  zone: string;
  start_day: Day;
  end_day: Day;
}

/** Last due days that are over, oldest first; at most MEMBER_TABLE_LIMITS.days. */
export function lastDueDays(
  calendar: LoadedCalendar,
  { zone, start_day: start, end_day: end }: Dated,
  now: Date,
): Day[] {
  const at = now.getTime() / 1000;
  const today = dayOf(at, zone);
  const days: Day[] = [];
  let day = end < today ? end : today;
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

/**
 * Attendance of members over the last due days. Who came on none of them is followed farther back: few are, and their facts
 * alone are read. `memberIds` absent: everybody
 */
export async function summariesOf(
  db: Db,
  activity: Dated & { cid: string },
  memberIds: readonly string[] | undefined,
  workdays: Workdays,
  now: Date,
): Promise<{ days: Day[]; of: Map<string, Summary> }> {
  const { cid, zone } = activity;
  const calendar = await loadCalendar(db, activity, workdays);
  const days = lastDueDays(calendar, activity, now);
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return { days, of: new Map() };
  const facts = await loadFacts(db, { cid, zone, from, to, memberIds, perDay: isPerDay(calendar, days) });
  const judged = judgeDays(calendar, facts, days, now);
  const absent = [...judged].filter(([, own]) => cameNever(own.map(closedDayOf))).map(([id]) => id);
  const at = now.getTime() / 1000;
  const reach = { before: from, first: latest(activity.start_day, addDays(from, -STREAK_DAYS)), at };
  const earlier =
    absent.length > 0 && reach.first < from
      ? await loadFacts(db, { cid, zone, from: reach.first, to: from, memberIds: absent })
      : new Map<string, MemberFacts>();
  const daysOf = (id: string) => {
    const member = earlier.get(id);
    return member ? daysBefore(calendar, member, reach) : [];
  };
  return { days, of: new Map([...judged].map(([id, own]) => [id, summaryOf(calendar, own, daysOf(id))])) };
}
