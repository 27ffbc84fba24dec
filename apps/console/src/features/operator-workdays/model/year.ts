import type { WorkdayYear } from '@rollcall/contract';

/** Days that differ from the calendar that came with the program; true is a workday. */
export type Own = ReadonlyMap<string, boolean>;

/** Changes of the operator to a year. */
export const ownOf = (year: WorkdayYear): Own =>
  new Map(year.days.filter((one) => one.working !== one.base).map(({ day, working }) => [day, working]));

/** The same after a day was set; one that is as the calendar has it is none of the operator console's own. */
export function withDay(own: Own, day: string, working: boolean, base: boolean): Own {
  const next = new Map(own);
  if (working === base) next.delete(day);
  else next.set(day, working);
  return next;
}

export const isSame = (a: Own, b: Own): boolean =>
  a.size === b.size && [...a].every(([day, working]) => b.get(day) === working);

/** Monday is 0. */
export const columnOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
