import { LEAVE } from '@rollcall/contract/attendance/leave';
import { WHOLE_CELL } from '@rollcall/contract/attendance/verdict';
import type { Cell, DayRules } from '../attendance/cells.ts';
import { coversCell, type Leave } from '../attendance/leave-coverage.ts';
import type { ActivityRules } from '../schedule/activity-rules.ts';
import { daysAhead, isCheckinDay, isMissingDay, periodOf } from '../schedule/cycle.ts';
import type { Day, Workdays } from '../time/calendar.ts';
import type { Interval } from '../time/interval.ts';

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

/**
 * True for a member whom approved leave excuses from the reminder of a day: it holds all slots of the day, or of each open
 * day of its week or month since they came. A slot among several does not excuse: the others are still asked for.
 */
export function isExcused(
  { leave, intervals }: { leave: readonly Leave[]; intervals: readonly Interval[] },
  rules: DayRules,
  day: Day,
  workdays: Workdays,
): boolean {
  const { start: periodStart, unit } = periodOf(rules, day);
  const cell: Cell = {
    day,
    key: WHOLE_CELL,
    span: unit,
    periodStart,
    due: true,
    rule: null,
    slots: rules.time_list,
  };
  return coversCell(cell, leave, LEAVE.APPROVED, intervals, {
    rulesOn: () => rules,
    isOpen: (one) => isCheckinDay(rules, one, workdays),
  });
}
