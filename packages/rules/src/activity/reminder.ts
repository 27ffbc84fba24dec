import type { ActivityRules } from '../schedule/activity-rules.ts';
import { daysAhead, isMissingDay } from '../schedule/cycle.ts';
import type { Day, Workdays } from '../time/calendar.ts';

type DatedRules = Pick<ActivityRules, 'checkinday' | 'start_day' | 'end_day' | 'exceptions'>;

/**
 * True for days with reminders: those on which a member without a sign-in goes missing. In weekly and monthly cycles
 * that is the last day of the period alone: thirty reminders of one sign-in would be twenty-nine too many.
 */
export const isReminderDay = (rules: DatedRules, day: Day, workdays: Workdays): boolean =>
  isMissingDay(rules, day, workdays);

/** The first day to remind on, at or after `from`; undefined where none is left. */
export function nextReminderDay(rules: DatedRules, from: Day, workdays: Workdays): Day | undefined {
  for (const day of daysAhead(rules, from)) if (isReminderDay(rules, day, workdays)) return day;
  return undefined;
}
