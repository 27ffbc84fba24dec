import {
  type ActivityRules,
  createDayCalendar,
  type Day,
  type DayCalendar,
  type Interval,
  type MemberFacts,
  type Workdays,
} from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import { loadRevisions } from '../../activity/activity.reads.ts';
import { intervalsOf } from './day-count.reads.ts';

/** Sign-in of a member as far as the page of an activity judges their days. */
interface OwnSignIn {
  day: Day;
  period_start: Day;
  slot: number;
  ordinal: number;
  makeup: boolean;
}

/** Days of an activity, and those on which a member is due in it. */
interface OwnDays {
  calendar: DayCalendar;
  intervals: readonly Interval[];
}

/**
 * Loads what the verdicts of a member need beside their sign-ins and leave. Depends on neither, and is read with them.
 * @param of `rules`: those that hold now, with the exceptions
 */
export async function loadOwnDays(
  db: Db,
  { cid, zone, memberId, rules }: { cid: string; zone: string; memberId: string; rules: ActivityRules },
  workdays: Workdays,
): Promise<OwnDays> {
  const [revisions, intervals] = await Promise.all([
    loadRevisions(db, cid),
    intervalsOf(db, cid, [memberId]),
  ]);
  const exceptions = rules.exceptions ?? new Map();
  return {
    calendar: createDayCalendar({ revisions, exceptions, workdays, zone }),
    intervals: intervals.get(memberId) ?? [],
  };
}

/** Facts of a member, from what the page of an activity has read: it tells neither lateness nor what waits. */
export const ownFacts = (
  intervals: readonly Interval[],
  used: readonly OwnSignIn[],
  leave: MemberFacts['leave'],
): MemberFacts => ({
  intervals,
  records: used.map(({ day, period_start: periodStart, slot, ordinal, makeup }) => ({
    day,
    periodStart,
    slot,
    ordinal,
    makeup,
    judgedAt: 0,
    minutes: 0,
  })),
  leave,
  makeups: [],
  lateDeliveries: [],
});
