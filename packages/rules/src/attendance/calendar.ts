import type { ActivityRules } from '../schedule/activity-rules.ts';
import { isCheckinDay } from '../schedule/cycle.ts';
import type { Exceptions } from '../schedule/exceptions.ts';
import { type Day, DEFAULT_ZONE, type Workdays } from '../time/calendar.ts';
import { type Cell, cellsOf, type DayRules } from './cells.ts';

/** Days of an activity: the rules that held on each, and its cells. */
export interface DayCalendar {
  zone: string;
  rulesOn(day: Day): DayRules;
  cellsOn(day: Day): readonly Cell[];
  /** True for a day that takes sign-ins. */
  isOpen(day: Day): boolean;
}

export interface CalendarInput {
  /** By day, the last one of a day alone. */
  revisions: readonly { from_day: Day; rules: ActivityRules }[];
  exceptions: Exceptions;
  workdays: Workdays;
  zone?: string | undefined;
}

/** Answers of a function of days, each found once. */
function perDay<T>(find: (day: Day) => T): (day: Day) => T {
  const known = new Map<Day, T>();
  return (day) => {
    const found = known.get(day) ?? find(day);
    known.set(day, found);
    return found;
  };
}

/**
 * Calendar of an activity as it is now. The rules of a day are those of the last revision up to it, else of the first;
 * exceptions hold on every day, whatever revision it has. Each day is looked at once, however many members are judged.
 */
export function createDayCalendar({ revisions, exceptions, workdays, zone }: CalendarInput): DayCalendar {
  const dated = revisions.map(({ from_day, rules }) => ({ from_day, rules: { ...rules, exceptions } }));
  const rulesOn = perDay(
    (day): DayRules => (dated.findLast(({ from_day }) => from_day <= day) ?? dated[0]!).rules,
  );
  return {
    zone: zone ?? DEFAULT_ZONE,
    rulesOn,
    cellsOn: perDay((day) => cellsOf(rulesOn(day), day, workdays)),
    isOpen: perDay((day) => isCheckinDay(rulesOn(day), day, workdays)),
  };
}
