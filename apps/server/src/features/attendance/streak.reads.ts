import {
  type ActivityRules,
  addDays,
  attendanceOf,
  createDayCalendar,
  type Day,
  type DayAttendance,
  type DayCalendar,
  dayOf,
  earliest,
  latest,
  type MemberFacts,
  periodOf,
  streakOf,
  type Workdays,
} from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { loadRevisions } from '../activity/activity.reads.ts';
import { intervalsOf } from './day-count.reads.ts';

/** Days that a streak looks back over. */
export const STREAK_DAYS = 400;

/** Verdicts of a member, newest first: from the end of the running day, week or month. */
function* daysBack(calendar: DayCalendar, member: MemberFacts, now: Date): Generator<DayAttendance> {
  const at = now.getTime() / 1000;
  const today = dayOf(at, calendar.zone);
  const joined = member.intervals.map(({ from }) => from).reduce((a, b) => earliest(a, b), today);
  const first = latest(joined, addDays(today, -STREAK_DAYS));
  // A week or month that runs is judged on a day to come, and is done from its first sign-in on.
  for (let day = periodOf(calendar.rulesOn(today), today).end; day >= first; day = addDays(day, -1))
    yield attendanceOf(calendar, member, day, at);
}

/**
 * Streak of a member, as every page says it: due days (weeks, months) in a row without an absence.
 * @param member facts of the last `STREAK_DAYS` days, whole weeks and months
 */
export const streakAt = (calendar: DayCalendar, member: MemberFacts, now: Date): number =>
  streakOf(daysBack(calendar, member, now));

/** Sign-in of a member as far as a streak needs it. */
interface SignedIn {
  day: Day;
  period_start: Day;
  slot: number;
  ordinal: number;
  makeup: boolean;
}

/** What the page of a member has read of them. */
interface ReadOfMember {
  cid: string;
  zone: string;
  memberId: string;
  /** Rules that hold now, with the exceptions. */
  rules: ActivityRules;
  /** Of the last `STREAK_DAYS` days. */
  used: readonly SignedIn[];
  /** Approved leave of the same days. */
  leave: MemberFacts['leave'];
}

/** `streakAt` for somebody whose sign-ins and leave were read already; who never signed in has none. */
export async function loadStreak(
  db: Db,
  { cid, zone, memberId, rules, used, leave }: ReadOfMember,
  workdays: Workdays,
  now: Date,
): Promise<number> {
  if (used.length === 0) return 0;
  const [revisions, intervals] = await Promise.all([
    loadRevisions(db, cid),
    intervalsOf(db, cid, [memberId]),
  ]);
  const exceptions = rules.exceptions ?? new Map();
  const records = used.map(({ day, period_start: periodStart, slot, ordinal, makeup }) => ({
    day,
    periodStart,
    slot,
    ordinal,
    makeup,
    // Lateness ends no streak.
    judgedAt: 0,
    minutes: 0,
  }));
  const member = {
    intervals: intervals.get(memberId) ?? [],
    records,
    leave,
    makeups: [],
    lateDeliveries: [],
  };
  return streakAt(createDayCalendar({ revisions, exceptions, workdays, zone }), member, now);
}
