import {
  type ActivityRules,
  createDayCalendar,
  type Day,
  type DayCalendar,
  periodUnitOf,
  type Workdays,
} from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { loadExceptions, loadRevisions } from '../activity/activity.reads.ts';

/** Calendar of an activity, as its revisions and exceptions make it. */
export interface LoadedCalendar extends DayCalendar {
  revisions: readonly { from_day: string; rules: ActivityRules }[];
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

/** True where each of the days is judged by itself. */
export const isPerDay = ({ rulesOn }: LoadedCalendar, days: readonly Day[]): boolean =>
  days.every((day) => periodUnitOf(rulesOn(day).checkinday) === 'day');
