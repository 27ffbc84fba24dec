import { MEMBER_TABLE_LIMITS } from '@rollcall/contract';
import {
  absentDaysInARow,
  addDays,
  closedDayOf,
  type Day,
  type DayAttendance,
  dayOf,
  isOver,
  rateOf,
  type Workdays,
} from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { isPerDay, type LoadedCalendar, loadCalendar } from './calendar.reads.ts';
import { loadFacts } from './facts.reads.ts';
import { judgeDays, sumOf } from './sheet.reads.ts';

/** Days that are looked back over for due ones. */
const REACH_DAYS = 100;

/** Attendance of a member over the last due days. */
export interface Summary {
  done: number;
  due: number;
  rate: string;
  absentDays: number;
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

/** Attendance of a member over the days that were judged. */
export function summaryOf(judged: readonly DayAttendance[]): Summary {
  const { done, due } = sumOf(judged);
  const absentDays = absentDaysInARow(judged.map(closedDayOf));
  return { done, due, rate: rateOf({ due, done, leave: 0 }), absentDays };
}

/** Attendance of members over the last due days. `memberIds` absent: everybody */
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
  return { days, of: new Map([...judged].map(([id, own]) => [id, summaryOf(own)])) };
}
