import { isDeepStrictEqual } from 'node:util';
import type { DayCounters, Workdays } from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import { loadCalendar } from './calendar.reads.ts';
import { countDays } from './day-counter.service.ts';
import { loadNewestDays } from './day-counter.store.ts';
import { loadDayStates } from './day-state.reads.ts';

/** Days that are counted again: those that were counted last. */
const MOST_DAYS = 500;
/** Due members of a day above whom it is left out: counting it takes seconds. */
const MOST_DUE = 5000;

interface CounterFinding {
  check: 'attendance_day counts members by verdict';
  subject: string;
  detail: string;
}

const said = (counters: DayCounters): string =>
  Object.entries(counters)
    .map(([key, names]) => `${key} ${JSON.stringify(names)}`)
    .toSorted()
    .join(', ');

/**
 * Counts stored days of attendance again, by records, leave and due members, and finds those whose counters differ.
 * One that changed since it was counted is counted anew before anybody sees it, so that only those of the present state
 * are compared: a difference says that some change raised no number of its day. Reads one moment of the database.
 */
export const checkCounters = (db: Db, workdays: Workdays): Promise<CounterFinding[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const found: CounterFinding[] = [];
      const newest = await loadNewestDays(tx, MOST_DAYS);
      for (const [cid, stored] of Map.groupBy(newest, (one) => one.cid)) {
        const calendar = await loadCalendar(tx, { cid, zone: stored[0]!.zone }, workdays);
        const states = await loadDayStates(
          tx,
          cid,
          calendar,
          stored.map(({ day }) => day),
        );
        const current = stored.filter(({ day, version }) => {
          const state = states.get(day)!;
          return state.version === version && state.due <= MOST_DUE;
        });
        const counted = await countDays(
          tx,
          cid,
          calendar,
          current.map(({ day }) => day),
        );
        for (const { day, counters } of current) {
          const rows = counted.get(day)!.counters;
          if (isDeepStrictEqual(counters, rows)) continue;
          const detail = `${day}: ${said(counters)} / ${said(rows)} (counter/rows)`;
          found.push({ check: 'attendance_day counts members by verdict', subject: cid, detail });
        }
      }
      return found;
    });
