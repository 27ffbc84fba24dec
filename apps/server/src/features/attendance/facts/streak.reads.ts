import {
  addDays,
  attendanceOf,
  type DayAttendance,
  type DayCalendar,
  dayOf,
  earliest,
  latest,
  type MemberFacts,
  periodOf,
  streakOf,
  unitOfDays,
} from '@rollcall/rules';

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
 * Streak of a member, as every page says it: due days (weeks, months) in a row without an absence, and their unit; that of the
 * present cycle where there are none, in which a first one is counted.
 * @param member facts of the last `STREAK_DAYS` days, whole weeks and months
 */
export function streakAt(calendar: DayCalendar, member: MemberFacts, now: Date) {
  const days = streakOf(daysBack(calendar, member, now));
  const today = dayOf(now.getTime() / 1000, calendar.zone);
  const unit = days.length > 0 ? unitOfDays(calendar, days) : periodOf(calendar.rulesOn(today), today).unit;
  return { streak: days.length, streak_unit: unit };
}
