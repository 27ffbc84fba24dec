import { CYCLE_DAY } from '@rollcall/contract/activity/settings';
import type { Day, Workdays } from '../time/calendar.ts';
import {
  addDays,
  earliest,
  firstOfMonth,
  lastOfMonth,
  latest,
  mondayOf,
  weekdayOf,
} from '../time/calendar.ts';
import { formatWeekdays } from '../time/format.ts';
import { formatSlot, isWholeDay } from '../time/slots.ts';
import type { ActivityRules } from './activity-rules.ts';
import { offNoteOf } from './exceptions.ts';

/** The five choices of the form (FORM-23). */
export type Cycle = 'daily' | 'workdays' | 'weekdays' | 'weekly' | 'monthly';
/** The span over which `limit` counts. */
export type PeriodUnit = 'day' | 'week' | 'month';

type CycleRules = Pick<ActivityRules, 'checkinday'>;
type DatedRules = Pick<ActivityRules, 'checkinday' | 'start_day' | 'end_day' | 'exceptions'>;

const ALL_WEEKDAYS = 0b111_1111;
/** Days in a row that a search passes; a month and the longest public holiday are far shorter. */
const SEARCHED_DAYS = 62;

/** The choice that a stored `checkinday` means (FORM-24). */
export function cycleOf(checkinday: readonly number[]): Cycle {
  // One bit a value: a sign-in asks several times.
  let values = 0;
  for (const value of checkinday) values |= 1 << value;
  if (values & (1 << CYCLE_DAY.WORKDAYS)) return 'workdays';
  if (values & (1 << CYCLE_DAY.WEEKLY)) return 'weekly';
  if (values & (1 << CYCLE_DAY.MONTHLY)) return 'monthly';
  return values === ALL_WEEKDAYS ? 'daily' : 'weekdays';
}

/** Stored form of a choice (FORM-24); `weekdays` (0 = Monday) counts for the custom choice alone. */
export function checkindayOf(cycle: Cycle, weekdays: readonly number[] = []): number[] {
  switch (cycle) {
    case 'daily':
      return [0, 1, 2, 3, 4, 5, 6];
    case 'workdays':
      return [CYCLE_DAY.WORKDAYS];
    case 'weekly':
      return [CYCLE_DAY.WEEKLY];
    case 'monthly':
      return [CYCLE_DAY.MONTHLY];
    case 'weekdays':
      return [...new Set(weekdays)].sort((a, b) => a - b);
  }
}

/** True for a day in the activity. */
export function isInActivity(rules: Pick<ActivityRules, 'start_day' | 'end_day'>, day: Day): boolean {
  return rules.start_day <= day && day <= rules.end_day;
}

/**
 * True for a day that takes sign-ins: it lies in the activity, and an exception or its cycle opens it (JOIN-09, JOIN-10).
 */
export function isCheckinDay(rules: DatedRules, day: Day, workdays: Workdays): boolean {
  if (!isInActivity(rules, day)) return false;
  const exception = rules.exceptions?.get(day);
  if (exception) return exception.kind === 'on';
  switch (cycleOf(rules.checkinday)) {
    case 'workdays':
      return workdays.isWorkday(day);
    case 'weekdays':
      return rules.checkinday.includes(weekdayOf(day));
    default:
      return true;
  }
}

/**
 * Days of the activity from a day on, for a search. It ends after 62 days; those that an organiser took out do not count,
 * because they tell nothing of the cycle: a search goes on behind each of them.
 */
export function* daysAhead(
  rules: Pick<ActivityRules, 'start_day' | 'end_day' | 'exceptions'>,
  from: Day,
): Generator<Day> {
  let day = from < rules.start_day ? rules.start_day : from;
  for (let searched = 1; searched <= SEARCHED_DAYS && day <= rules.end_day; searched++) {
    yield day;
    if (offNoteOf(rules, day) !== undefined) searched = 0;
    day = addDays(day, 1);
  }
}

/** Unit over which `limit` counts (FORM-27). */
export function periodUnitOf(checkinday: readonly number[]): PeriodUnit {
  const cycle = cycleOf(checkinday);
  return cycle === 'weekly' ? 'week' : cycle === 'monthly' ? 'month' : 'day';
}

/** A day, week or month over which sign-ins are counted. */
export interface Period {
  start: Day;
  end: Day;
  unit: PeriodUnit;
}

/** The period that a day belongs to. Weeks start on Monday; the activity's own edges do not cut it. */
export function periodOf(rules: CycleRules, day: Day): Period {
  const unit = periodUnitOf(rules.checkinday);
  if (unit === 'day') return { start: day, end: day, unit };
  if (unit === 'month') return { start: firstOfMonth(day), end: lastOfMonth(day), unit };
  const start = mondayOf(day);
  return { start, end: addDays(start, 6), unit };
}

/** Last day of a day's period that takes sign-ins; null where there is none in the activity. */
export function missingDayOf(rules: DatedRules, day: Day, workdays: Workdays): Day | null {
  const { start, end } = periodOf(rules, day);
  const first = latest(start, rules.start_day);
  for (let last = earliest(end, rules.end_day); last >= first; last = addDays(last, -1))
    if (isCheckinDay(rules, last, workdays)) return last;
  return null;
}

/**
 * True for a day on which members without a submission count as missing: each open day of the daily cycles, and in
 * weekly and monthly cycles the last open day of the period that lies in the activity (D18).
 */
export function isMissingDay(rules: DatedRules, day: Day, workdays: Workdays): boolean {
  if (!isCheckinDay(rules, day, workdays)) return false;
  return periodUnitOf(rules.checkinday) === 'day' || missingDayOf(rules, day, workdays) === day;
}

/** 每天, 法定工作日, 周一至周五, 每周, 每月. */
export function cycleName(checkinday: readonly number[]): string {
  switch (cycleOf(checkinday)) {
    case 'daily':
      return '每天';
    case 'workdays':
      return '法定工作日';
    case 'weekly':
      return '每周';
    case 'monthly':
      return '每月';
    case 'weekdays':
      return formatWeekdays(checkinday);
  }
}

/** Chinese word of a period's unit, as it stands after 每人每. */
export const UNIT_NAMES: Record<PeriodUnit, string> = { day: '天', week: '周', month: '月' };

/**
 * Cycle, slots and quota in words: "每天 00:00–23:59，每人每天 1 次",
 * "法定工作日 · 07:00–08:15、16:00–17:30". With several slots the quota is said only where it is not once a slot.
 */
export function describeCycle(rules: Pick<ActivityRules, 'checkinday' | 'time_list' | 'limit'>): string {
  const { checkinday, time_list: slots, limit } = rules;
  const name = cycleName(checkinday);
  const unit = periodUnitOf(checkinday);
  const quota = `每人每${UNIT_NAMES[unit]} ${limit} 次`;
  if (isWholeDay(slots) && unit !== 'day') return `${name}，${quota}`;
  const times = slots.map(formatSlot).join('、');
  if (slots.length <= 1) return `${name} ${times}，${quota}`;
  const oncePerSlot = unit === 'day' && limit === slots.length;
  return `${name} · ${times}${oncePerSlot ? '' : `，${quota}`}`;
}
