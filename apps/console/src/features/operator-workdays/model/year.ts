import type { RequestOf, saveWorkdayYear, WorkdayYear } from '@rollcall/contract';

/** Days that differ from the calendar that came with the program; true is a workday. */
export type Own = ReadonlyMap<string, boolean>;

/** Changes of the operator to a year. */
export const ownOf = (year: WorkdayYear): Own =>
  new Map(year.days.filter((one) => one.working !== one.base).map(({ day, working }) => [day, working]));

/** The same after days were set; one that is as the calendar has it is none of the operator console's own. */
export function withDays(own: Own, days: Own, base: Own): Own {
  const next = new Map(own);
  for (const [day, working] of days)
    if (working === (base.get(day) ?? true)) next.delete(day);
    else next.set(day, working);
  return next;
}

type Sent = Pick<RequestOf<typeof saveWorkdayYear>, 'days' | 'published'>;
const daysOf = ({ days }: Sent): Own => new Map(days.map(({ day, working }) => [day, working === 1]));

/** The year after it was saved as a whole. */
export function savedYear(year: WorkdayYear, sent: Sent): WorkdayYear {
  const own = daysOf(sent);
  return {
    ...year,
    published: sent.published === 1 && !year.builtin,
    days: year.days.map((one) => ({ ...one, working: own.get(one.day) ?? one.base })),
  };
}

/** Without the days that were sent and taken; what was turned since stays. */
export function withoutSent(turned: Own, sent: Sent, base: Own): Own {
  const own = daysOf(sent);
  return new Map([...turned].filter(([day, working]) => (own.get(day) ?? base.get(day)) !== working));
}

export const isSame = (a: Own, b: Own): boolean =>
  a.size === b.size && [...a].every(([day, working]) => b.get(day) === working);

/** Monday is 0. */
export const columnOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
