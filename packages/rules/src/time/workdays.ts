import published from 'chinese-days/dist/chinese-days.json' with { type: 'json' };
import type { Day } from './day.ts';

/** Answers which days are legal workdays (JOIN-10). */
export interface Workdays {
  isWorkday(day: Day): boolean;
  /** The year's holidays are not published: its workdays are Monday to Friday until they are (D20). */
  isProvisional(year: number): boolean;
}

const holidays: ReadonlyMap<Day, unknown> = new Map(Object.entries(published.holidays));
const madeUpDays: ReadonlyMap<Day, unknown> = new Map(Object.entries(published.workdays));

/** True for a year of the bundled table. The State Council publishes it as a whole; its National Day stands for it. */
export const isBundledYear = (year: number): boolean => holidays.has(`${year}-10-01`);
const isWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/**
 * Legal workdays from the bundled table, which covers 2004 and later as far as published.
 * @param overrides days entered by the operator; true is a workday. They win over the table.
 * @param entered years beyond the table that the operator has entered in full: they are no guess any more.
 */
export function builtinWorkdays(
  overrides: ReadonlyMap<Day, boolean> = new Map(),
  entered: ReadonlySet<number> = new Set(),
): Workdays {
  return {
    isProvisional: (year) => !isBundledYear(year) && !entered.has(year),
    isWorkday(day) {
      const set = overrides.get(day);
      if (set !== undefined) return set;
      if (madeUpDays.has(day)) return true;
      return !holidays.has(day) && !isWeekend(day);
    },
  };
}
