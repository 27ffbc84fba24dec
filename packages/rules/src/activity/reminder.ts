import type { ActivityRules } from '../schedule/activity-rules.ts';
import { isMissingDay } from '../schedule/cycle.ts';
import { addDays, type Day, type Workdays } from '../time/calendar.ts';

/** Days that are searched for the next one; a month and the longest public holiday are far shorter. */
const SEARCHED_DAYS = 62;

type DatedRules = Pick<ActivityRules, 'checkinday' | 'start_day' | 'end_day' | 'exceptions'>;

/**
 * True for days with reminders: those on which a member without a sign-in goes missing. In weekly and monthly cycles
 * that is the last day of the period alone: thirty reminders of one sign-in would be twenty-nine too many.
 */
export const isReminderDay = (rules: DatedRules, day: Day, workdays: Workdays): boolean =>
  isMissingDay(rules, day, workdays);

/** The first day to remind on, at or after `from`; undefined where none is left. */
export function nextReminderDay(rules: DatedRules, from: Day, workdays: Workdays): Day | undefined {
  let day = from < rules.start_day ? rules.start_day : from;
  for (let searched = 0; searched < SEARCHED_DAYS && day <= rules.end_day; searched++) {
    if (isReminderDay(rules, day, workdays)) return day;
    day = addDays(day, 1);
  }
  return undefined;
}
