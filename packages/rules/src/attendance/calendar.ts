import type { ActivityRules } from '../schedule/activity-rules.ts';
import { isCheckinDay, type PeriodUnit, periodUnitOf } from '../schedule/cycle.ts';
import type { Exceptions } from '../schedule/exceptions.ts';
import { type Day, DEFAULT_ZONE, type Workdays } from '../time/calendar.ts';
import { type Cell, cellsOf, closesAt, type DayRules } from './cells.ts';

/** Days of an activity: the rules that held on each, and its cells. */
export interface DayCalendar {
  zone: string;
  rulesOn(day: Day): DayRules;
  cellsOn(day: Day): readonly Cell[];
  /** Unix seconds of the last second in which a cell may still be filled in time. */
  closesAt(cell: Cell): number;
  /** True for a day that takes sign-ins. */
  isOpen(day: Day): boolean;
}

interface CalendarInput {
  /** By day, the last one of a day alone. */
  revisions: readonly { from_day: Day; rules: ActivityRules }[];
  exceptions: Exceptions;
  workdays: Workdays;
  zone?: string | undefined;
}

/** Answers that a calendar keeps at most: of a few years; a calendar may serve many requests. */
const MOST_KNOWN = 2000;

/** Answers of a function of days or cells, each found once. */
function once<Of, T>(find: (of: Of) => T): (of: Of) => T {
  const known = new Map<Of, T>();
  return (of) => {
    const earlier = known.get(of);
    if (earlier !== undefined) return earlier;
    const found = find(of);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(of, found);
    return found;
  };
}

/**
 * Calendar of an activity as it is now. The rules of a day are those of the last revision up to it, else of the first;
 * exceptions hold on every day, whatever revision it has. Each day is looked at once, however many members are judged.
 */
export function createDayCalendar({ revisions, exceptions, workdays, zone }: CalendarInput): DayCalendar {
  const dated = revisions.map(({ from_day, rules }) => ({ from_day, rules: { ...rules, exceptions } }));
  const rulesOn = once(
    (day: Day): DayRules => (dated.findLast(({ from_day }) => from_day <= day) ?? dated[0]!).rules,
  );
  return {
    zone: zone ?? DEFAULT_ZONE,
    rulesOn,
    cellsOn: once((day: Day) => cellsOf(rulesOn(day), day, workdays)),
    closesAt: once((cell: Cell) => closesAt(cell, zone)),
    isOpen: once((day: Day) => isCheckinDay(rulesOn(day), day, workdays)),
  };
}

/** Unit that all of some days are due in; undefined where the cycle changed between them, and of none. */
export function unitOfDays(
  { rulesOn }: Pick<DayCalendar, 'rulesOn'>,
  days: readonly Day[],
): PeriodUnit | undefined {
  const units = new Set(days.map((day) => periodUnitOf(rulesOn(day).checkinday)));
  return units.size === 1 ? [...units][0] : undefined;
}
