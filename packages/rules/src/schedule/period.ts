import { STATUS, type Status } from '@rollcall/contract/activity/settings';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { tierOf } from '../field/limits.ts';
import { type KindNumbers, traitsOf } from '../kind/kinds.ts';
import {
  addDays,
  type Day,
  DEFAULT_ZONE,
  dayOf,
  daysBetween,
  daysInclusive,
  earliest,
  NO_END,
  startOfDay,
} from '../time/calendar.ts';

/** Certification of the initiator, as far as it bounds dates. */
export interface CertificationSpan {
  certified: boolean;
  /** Unix seconds; null where there is none or it has no end. */
  certifiedUntil: number | null;
  zone?: string | undefined;
}

/**
 * The last day that an activity may end on: 91 days free, 732 certified, both ends counted (N50), and never
 * after the last whole day of the certification: on the day on which it ends the activity would cease to be certified. "Two years" of RULE-15 are those 732 days.
 */
export function maxEndDay(startDay: Day, span: CertificationSpan): Day {
  const byLength = addDays(startDay, LIMITS.durationDays[tierOf(span.certified)] - 1);
  if (!span.certified || span.certifiedUntil === null) return byLength;
  return earliest(byLength, addDays(dayOf(span.certifiedUntil, span.zone), -1));
}

/** The end that belongs to a new start: 30 days later, clamped to the maximum but never before the start (G10). */
export function defaultEndDay(startDay: Day, span: CertificationSpan): Day {
  const end = earliest(addDays(startDay, LIMITS.defaultDays), maxEndDay(startDay, span));
  return daysBetween(startDay, end) < 0 ? startDay : end;
}

/**
 * `end_date` (Unix seconds) after the start was changed (FORM-21); an unlimited class keeps 0, a meeting is one day.
 * @param startDate the new start in Unix seconds
 */
export function endAfterStartChange(
  activity: KindNumbers & { end_date: number },
  startDate: number,
  span: CertificationSpan,
): number {
  const zone = span.zone ?? DEFAULT_ZONE;
  const { classroom, oneDay } = traitsOf(activity);
  if (classroom && activity.end_date === 0) return 0;
  if (oneDay) return startOfDay(dayOf(startDate, zone), zone);
  return startOfDay(defaultEndDay(dayOf(startDate, zone), span), zone);
}

/** Status of an activity on a day (G12). */
export function statusOf(startDay: Day, endDay: Day, today: Day): Status {
  if (today < startDay) return STATUS.NOT_STARTED;
  return today > endDay ? STATUS.ENDED : STATUS.RUNNING;
}

/** Which day of how many it is: 0 before the start, the last once ended; an unlimited activity has length 0. */
export function dayNumber(
  startDay: Day,
  endDay: Day,
  today: Day,
): { days_current: number; days_length: number } {
  const days_length = endDay === NO_END ? 0 : daysInclusive(startDay, endDay);
  if (today < startDay) return { days_current: 0, days_length };
  return { days_current: today > endDay ? days_length : daysInclusive(startDay, today), days_length };
}
