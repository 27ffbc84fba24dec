import {
  type ActivityRules,
  createDayCalendar,
  type Day,
  type DayCalendar,
  periodUnitOf,
  type Workdays,
} from '@rollcall/rules';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { loadExceptions, loadRevisions } from '../../activity/activity.reads.ts';
import { ruledRevisions, type SlotRuled } from './facts.reads.ts';

/** Calendar of an activity, as its revisions and exceptions make it. */
export interface LoadedCalendar extends DayCalendar {
  revisions: readonly { from_day: string; rules: ActivityRules }[];
  /** Rules of slots by revision; absent: not loaded with it. */
  ruled?: ReadonlyMap<number, SlotRuled>;
}

/** Loads the calendar of an activity, for as many members and days as are judged by it. */
export async function loadCalendar(
  db: Db | Tx,
  { cid, zone }: { cid: string; zone: string },
  workdays: Workdays,
): Promise<LoadedCalendar> {
  const revisions = await loadRevisions(db, cid);
  const exceptions = await loadExceptions(db, cid);
  return { ...createDayCalendar({ revisions, exceptions, workdays, zone }), revisions };
}

/** Calendars that a process caches. */
const CACHED = 200;

/** Activity whose calendar is wanted, with the numbers that name its version. */
interface Versioned {
  cid: string;
  zone: string;
  rev: number;
  calendar_rev: number;
}

/**
 * Calendars of recent activities with the rules of their slots, by (cid, rev, calendar_rev): revisions and exceptions
 * never change under these numbers, so that a calendar is right in every process. Other workdays make it anew.
 */
export function createCalendars(db: Db, workdays: () => Workdays) {
  const cached = new Map<string, { workdays: Workdays; calendar: LoadedCalendar }>();
  return async (activity: Versioned): Promise<LoadedCalendar> => {
    const { cid, rev, calendar_rev: calendarRev } = activity;
    const key = `${cid} ${rev} ${calendarRev}`;
    const current = workdays();
    const known = cached.get(key);
    if (known?.workdays === current) return known.calendar;
    const [loaded, ruled] = await Promise.all([loadCalendar(db, activity, current), ruledRevisions(db, cid)]);
    const calendar = { ...loaded, ruled };
    cached.delete(key);
    if (cached.size >= CACHED) cached.delete(cached.keys().next().value!);
    cached.set(key, { workdays: current, calendar });
    return calendar;
  };
}

/** True where each of the days is judged by itself. */
export const isPerDay = ({ rulesOn }: LoadedCalendar, days: readonly Day[]): boolean =>
  days.every((day) => periodUnitOf(rulesOn(day).checkinday) === 'day');
