import type { FindingKind } from '@rollcall/contract/attendance/findings';
import type { AttendanceAlerts, SlotKind } from '@rollcall/contract/attendance/settings';
import { VERDICT, type VerdictCode } from '@rollcall/contract/attendance/verdict';
import type { Day } from '../time/calendar.ts';
import type { DayAttendance } from './attendance.ts';
import { isDone } from './verdict.ts';

/** A due slot that is over, of a member; slots of a day by their start. */
export interface ClosedCell {
  code: VerdictCode;
  kind: SlotKind | null;
}

/** A day of a member that is over. */
export interface ClosedDay {
  day: Day;
  cells: readonly ClosedCell[];
}

/** A reason to look at somebody. */
export interface Finding {
  kind: FindingKind;
  /** Days in a row; done slots; days without signing out; make-ups. */
  n: number;
  /** Number that `n` is out of: the days themselves; due slots; days; done slots. */
  of: number;
  days: Day[];
}

/** Due slots of a day that are over, by their start; a day with none is left out by the findings. */
export function closedDayOf({ day, cells }: DayAttendance): ClosedDay {
  const closed = cells.filter((cell) => cell.due && cell.over);
  const sorted = closed.toSorted((a, b) => (a.cell.slots[0]?.[0] ?? 0) - (b.cell.slots[0]?.[0] ?? 0));
  return { day, cells: sorted.map(({ code, cell }) => ({ code, kind: cell.rule?.kind ?? null })) };
}

const isAbsent = ({ code }: { code: VerdictCode }): boolean => code === VERDICT.ABSENT;

/** Days on which something was asked: without slots on leave, and without days that are nothing else. */
const daysWithoutLeave = (days: readonly ClosedDay[]): ClosedDay[] =>
  days
    .map(({ day, cells }) => ({ day, cells: cells.filter(({ code }) => code !== VERDICT.LEAVE) }))
    .filter(({ cells }) => cells.length > 0);

/**
 * Days in a row, up to the last one, on which somebody was absent in every due slot; leave is passed over.
 * @param newestFirst read as far as the run goes
 */
export function absentDaysInARow(newestFirst: Iterable<ClosedDay>): Day[] {
  const run: Day[] = [];
  for (const { day, cells } of newestFirst) {
    const counted = cells.filter(({ code }) => code !== VERDICT.LEAVE);
    if (!counted.every(isAbsent)) break;
    if (counted.length > 0) run.push(day);
  }
  return run;
}

/** True for somebody who was due on some days and came on none: a run of absence may begin before them. */
export const cameNever = (days: readonly ClosedDay[]): boolean =>
  days.some(({ cells }) => cells.length > 0) &&
  days.every(({ cells }) => cells.every(({ code }) => code === VERDICT.LEAVE || isAbsent({ code })));

function absentInARow(days: readonly ClosedDay[], { absent_days }: AttendanceAlerts): Finding | undefined {
  const last = days.findLastIndex(({ cells }) => !cells.every(isAbsent));
  const run = days.slice(last + 1).map(({ day }) => day);
  const n = run.length;
  return n >= absent_days ? { kind: 'absent_in_a_row', n, of: n, days: run } : undefined;
}

function lowRate(
  days: readonly ClosedDay[],
  { rate_percent, rate_days, rate_least }: AttendanceAlerts,
): Finding | undefined {
  const recent = days.slice(-rate_days);
  if (recent.length < rate_least) return undefined;
  const cells = recent.flatMap((one) => one.cells);
  const n = cells.filter(({ code }) => isDone(code)).length;
  if (n * 100 >= rate_percent * cells.length) return undefined;
  const missed = recent.filter((one) => one.cells.some(isAbsent)).map(({ day }) => day);
  return { kind: 'low_rate', n, of: cells.length, days: missed };
}

/** True for a day on which somebody came, and never signed out in its last slot for leaving. */
function neverSignedOutOn({ cells }: ClosedDay): boolean {
  const came = cells.some(({ kind, code }) => kind === 'in' && isDone(code));
  const last = cells.findLast(({ kind }) => kind === 'out');
  return came && last !== undefined && isAbsent(last);
}

function neverSignedOut(
  days: readonly ClosedDay[],
  { unsigned_out_days, unsigned_out_span }: AttendanceAlerts,
): Finding | undefined {
  const recent = days.slice(-unsigned_out_span);
  const found = recent.filter(neverSignedOutOn).map(({ day }) => day);
  const n = found.length;
  return n >= unsigned_out_days ? { kind: 'never_signed_out', n, of: recent.length, days: found } : undefined;
}

function manyMakeups(
  days: readonly ClosedDay[],
  { makeup_least, makeup_percent, makeup_span }: AttendanceAlerts,
): Finding | undefined {
  const done = days
    .flatMap(({ day, cells }) => cells.filter(({ code }) => isDone(code)).map(({ code }) => ({ day, code })))
    .slice(-makeup_span);
  const made = done.filter(({ code }) => code === VERDICT.MAKEUP);
  const n = made.length;
  if (n < makeup_least || n * 100 < makeup_percent * done.length) return undefined;
  return { kind: 'many_makeups', n, of: done.length, days: [...new Set(made.map(({ day }) => day))] };
}

/**
 * Findings about a member, most urgent first.
 * @param closed days that are over, oldest first, with due slots alone; leave and days off are passed over
 */
export function findingsOf(closed: readonly ClosedDay[], alerts: AttendanceAlerts): Finding[] {
  const days = daysWithoutLeave(closed);
  return [absentInARow, lowRate, neverSignedOut, manyMakeups].flatMap((find) => find(days, alerts) ?? []);
}

/**
 * Days (or weeks, months) in a row with a sign-in and nothing absent, back from the last one; days of leave alone, days
 * off and open ones are passed over. @param days newest first; none is taken beyond the one that ends the streak
 */
export function streakOf(days: Iterable<DayAttendance>): Day[] {
  const streak: Day[] = [];
  for (const { day, cells } of days) {
    const due = cells.filter((cell) => cell.due);
    if (due.some(isAbsent)) break;
    if (due.some(({ code }) => isDone(code))) streak.push(day);
  }
  return streak;
}
