import { LIMITS } from '@rollcall/contract/wire/limits';
import { addDays, type Day, daysInclusive } from '@rollcall/rules/time/calendar';

/** First and last day, both included. */
export type DayRange = readonly [from: Day, to: Day];

/** Lengths of the quick tabs, in days (CONST-17). */
export const QUICK_DAYS = [7, 30, 60] as const;

/** The given number of days, ending yesterday. */
export const quickRange = (today: Day, days: number): DayRange => [addDays(today, -days), addDays(today, -1)];

/** Default range: the seven days ending yesterday. */
export const defaultRange = (today: Day): DayRange => quickRange(today, QUICK_DAYS[0]);

/** The days that the picker offers: yesterday and 59 days back from it; today is still changing (CONST-17). */
export const selectableRange = (today: Day): DayRange => quickRange(today, LIMITS.statSpanDays);

export const isSelectable = (day: Day, today: Day): boolean => {
  const [first, last] = selectableRange(today);
  return day >= first && day <= last;
};

/** Number of the quick tab that a range is, or null for one of the organiser's own. */
export function quickDaysOf([from, to]: DayRange, today: Day): number | null {
  if (to !== addDays(today, -1)) return null;
  const days = daysInclusive(from, to);
  return QUICK_DAYS.find((quick) => quick === days) ?? null;
}

/** A range as the address holds it; anything not selectable falls back to the default. */
export function readRange(from: string | null, to: string | null, today: Day): DayRange {
  const usable =
    from !== null && to !== null && from <= to && isSelectable(from, today) && isSelectable(to, today);
  return usable ? [from, to] : defaultRange(today);
}
