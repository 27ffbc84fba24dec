import { LIMITS, type overview, type ResponseOf, STATISTICS_MESSAGES } from '@rollcall/contract';
import { addDays, dayOf, daysInclusive, periodOf, type Workdays } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { loadRevisions } from '../activity/activity.reads.ts';
import { missingNames } from './missing.reads.ts';
import { rulesOn, statRows } from './statistics.reads.ts';

/** Names of the missing that the overview tells. */
const NAMES = 20;

/** Day-over-day change as the specifications show it: "+12.50%", "-3.00%", "0.00%", or "--" (N49). */
export function changeOf(now: number, before: number): string {
  if (before === 0) return '--';
  const change = ((now - before) / before) * 100;
  const text = `${Math.abs(change).toFixed(2)}%`;
  return change > 0 ? `+${text}` : change < 0 ? `-${text}` : text;
}

export function createStatisticsService(db: Db, workdays: () => Workdays) {
  return {
    /** Daily rows of a range of at most 60 days, both ends counted. */
    async stat(cid: string, startDate: number, endDate: number, now: Date) {
      const from = dayOf(startDate);
      const to = dayOf(endDate);
      if (to < from) throw apiError(STATISTICS_MESSAGES.rangeOrder, { reason: 'range', field: 'end_date' });
      if (daysInclusive(from, to) > LIMITS.statSpanDays)
        throw apiError(STATISTICS_MESSAGES.rangeTooLong, { reason: 'range', field: 'end_date' });
      return statRows(db, workdays(), cid, from, to, dayOf(now.getTime() / 1000));
    },

    /** Yesterday's numbers and how they changed from the day before. */
    async overview(cid: string, now: Date): Promise<ResponseOf<typeof overview>['data']> {
      const today = dayOf(now.getTime() / 1000);
      const yesterday = addDays(today, -1);
      const [before, last] = await statRows(db, workdays(), cid, addDays(today, -2), yesterday, today);
      const y = last!;
      const b = before!;
      const isDue = y.due > 0;
      const wasDue = b.due > 0;
      const rules = rulesOn(await loadRevisions(db, cid), yesterday);
      return {
        checked: y.checked_uv,
        unchecked: y.unchecked,
        joined: y.joined,
        // A day on which nobody is due has no rate (N48).
        checked_rate: isDue && wasDue ? changeOf(y.checked_uv, b.checked_uv) : '--',
        unchecked_rate: isDue && wasDue ? changeOf(y.unchecked, b.unchecked) : '--',
        joined_rate: changeOf(y.joined, b.joined),
        date: yesterday,
        due: y.due,
        judged: y.judged,
        fresh: y.new,
        missing:
          y.unchecked > 0
            ? await missingNames(db, {
                cid,
                day: yesterday,
                periodStart: periodOf(rules, yesterday).start,
                limit: NAMES,
                missing: y.unchecked,
              })
            : [],
      };
    },
  };
}
export type StatisticsService = ReturnType<typeof createStatisticsService>;
