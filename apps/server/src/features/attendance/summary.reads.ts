import { MEMBER_TABLE_LIMITS } from '@rollcall/contract';
import {
  absentDaysInARow,
  addDays,
  closedDayOf,
  type Day,
  dayOf,
  isOver,
  rateOf,
  type Workdays,
} from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { loadCalendar } from './calendar.reads.ts';
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

/**
 * Attendance of members over the last due days that are over (at most MEMBER_TABLE_LIMITS.days).
 * `memberIds` absent: everybody
 */
export async function summariesOf(
  db: Db,
  { cid, zone, start_day: start, end_day: end }: { cid: string; zone: string; start_day: Day; end_day: Day },
  memberIds: readonly string[] | undefined,
  workdays: Workdays,
  now: Date,
): Promise<{ days: Day[]; of: Map<string, Summary> }> {
  const calendar = await loadCalendar(db, { cid, zone }, workdays);
  const at = now.getTime() / 1000;
  const today = dayOf(at, zone);
  const days: Day[] = [];
  let day = end < today ? end : today;
  for (let n = 0; n < REACH_DAYS && day >= start && days.length < MEMBER_TABLE_LIMITS.days; n++) {
    if (calendar.cellsOn(day).some((cell) => cell.due && isOver(cell, at, zone))) days.unshift(day);
    day = addDays(day, -1);
  }
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return { days, of: new Map() };
  const perDay = days.every((one) =>
    calendar.cellsOn(one).every(({ span }) => span === 'slot' || span === 'day'),
  );
  const facts = await loadFacts(db, { cid, zone, from, to, memberIds, perDay });
  const of = new Map<string, Summary>();
  for (const [id, judged] of judgeDays(calendar, facts, days, now)) {
    const { done, due } = sumOf(judged);
    const absentDays = absentDaysInARow(judged.map(closedDayOf));
    of.set(id, { done, due, rate: rateOf({ due, done, leave: 0 }), absentDays });
  }
  return { days, of };
}
