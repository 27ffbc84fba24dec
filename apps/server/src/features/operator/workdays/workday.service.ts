import { OPERATOR_MESSAGES, type ParsedRequestOf, type saveWorkdayYear } from '@rollcall/contract';
import { addDays, builtinWorkdays, dayOf, isBundledYear, type Workdays } from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import { revisionOf } from '../../../platform/ids/ids.ts';
import { recordOperatorAction } from '../audit.service.ts';
import { daysOf, nextVersion, setDays, setPublished } from './workday.store.ts';

/** Days that an audit entry names; the rest is a number. */
const REPORTED = 60;

interface WorkdayDeps {
  db: Db;
  workdays: () => Workdays;
  /** Has this process follow at once; the others look by themselves. */
  refresh: () => Promise<void>;
}

/** Text of an audit entry about the days of a year. */
function reportOf(days: readonly { day: string; working: boolean }[], published: boolean) {
  const names = (working: boolean) =>
    days
      .filter((one) => one.working === working)
      .map(({ day }) => day.slice(5))
      .slice(0, REPORTED)
      .join(' ');
  return { published, rest: names(false), work: names(true) };
}

interface SetDay {
  day: string;
  working: boolean;
}

/** Workdays as the operator enters them. */
export function createWorkdayService({ db, workdays, refresh }: WorkdayDeps) {
  const bundled = builtinWorkdays();
  /** Names the days of a year, in their order, that differ from the calendar, and whether they are published. */
  const revOf = (days: readonly SetDay[], published: boolean): string =>
    revisionOf([
      published,
      days
        .filter(({ day, working }) => working !== bundled.isWorkday(day))
        .map(({ day, working }) => [day, working]),
    ]);
  return {
    /** A year as it holds now. */
    year(year: number) {
      const now = workdays();
      const days = [];
      for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
        days.push({ day, working: now.isWorkday(day), base: bundled.isWorkday(day) });
      const builtin = isBundledYear(year);
      const published = !builtin && !now.isProvisional(year);
      return { year, builtin, published, days, rev: revOf(days, published) };
    },

    /**
     * Sets a year: in effect in this process at once, in all within two seconds; reminders are laid out anew. The whole
     * of it is sent: one that began with another `rev` would take back what somebody else has set. @returns the new one
     */
    async save(
      operator: string,
      { year, days, published, rev }: ParsedRequestOf<typeof saveWorkdayYear>,
      now: Date,
    ): Promise<string> {
      const wanted = new Map(days.map(({ day, working }) => [day, working === 1]));
      if (wanted.size < days.length || [...wanted.keys()].some((day) => !day.startsWith(`${year}-`)))
        throw apiError(OPERATOR_MESSAGES.workdayYearOther, { reason: 'field_invalid', field: 'days' });
      const list = [...wanted].map(([day, working]) => ({ day, working }));
      const isPublished = published === 1 && !isBundledYear(year);
      await db.transaction().execute(async (tx) => {
        await nextVersion(tx);
        const before = await daysOf(tx, year);
        await setDays(tx, year, list);
        const was = await setPublished(tx, year, isPublished, now);
        if (rev !== undefined && rev !== revOf(before, was))
          throw apiError(OPERATOR_MESSAGES.edited, { reason: 'edited_meanwhile' });
        await recordOperatorAction(tx, {
          operator,
          action: 'workday.save',
          subject: `${year}年`,
          before: reportOf(before, was),
          after: reportOf(list, isPublished),
          now,
        });
      });
      await refresh();
      return revOf(
        list.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
        isPublished,
      );
    },

    /** The year whose holidays have to be entered by now: this one, and from December on the next; 0: none. */
    missingYear(now: Date): number {
      const today = dayOf(now.getTime() / 1000);
      const year = Number(today.slice(0, 4));
      if (workdays().isProvisional(year)) return year;
      return today.slice(5, 7) === '12' && workdays().isProvisional(year + 1) ? year + 1 : 0;
    },
  };
}
export type WorkdayService = ReturnType<typeof createWorkdayService>;
