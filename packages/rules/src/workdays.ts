import published from 'chinese-days/dist/chinese-days.json' with { type: 'json' };
import type { Day } from './day.ts';

/** Answers which days are legal workdays (JOIN-10). */
export interface Workdays {
  isWorkday(day: Day): boolean;
  /** The year's holidays are not published: its workdays are Monday to Friday until they are (design §9). */
  isProvisional(year: number): boolean;
}

const holidays: ReadonlyMap<Day, unknown> = new Map(Object.entries(published.holidays));
const madeUpDays: ReadonlyMap<Day, unknown> = new Map(Object.entries(published.workdays));

/** The State Council publishes a year as a whole; its National Day stands for it. */
const isPublished = (year: number) => holidays.has(`${year}-10-01`);
const isWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/**
 * Legal workdays from the bundled table, which covers 2004 and later as far as published.
 * @param overrides days entered by the operator; true is a workday. They win over the table.
 * @param lastPublishedYear years after it are provisional even where the table knows them; a year the operator has
 *   entered in full is named here.
 */
export function builtinWorkdays(
  overrides: ReadonlyMap<Day, boolean> = new Map(),
  lastPublishedYear?: number,
): Workdays {
  const isProvisional = (year: number) =>
    lastPublishedYear === undefined ? !isPublished(year) : year > lastPublishedYear;
  return {
    isProvisional,
    isWorkday(day) {
      const set = overrides.get(day);
      if (set !== undefined) return set;
      if (isProvisional(Number(day.slice(0, 4)))) return !isWeekend(day);
      if (madeUpDays.has(day)) return true;
      return !holidays.has(day) && !isWeekend(day);
    },
  };
}
