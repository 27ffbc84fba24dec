import { EXCEPTION_MESSAGES } from '@rollcall/contract/attendance/messages';
import type { ActivityRules } from '../schedule/activity-rules.ts';
import { isInActivity, periodUnitOf } from '../schedule/cycle.ts';
import type { ExceptionKind } from '../schedule/exceptions.ts';
import type { Day } from '../time/calendar.ts';

/** Reason against an exception by the rules of now; undefined where it may be set, also for a day that has passed. */
export function exceptionProblem(
  rules: Pick<ActivityRules, 'checkinday' | 'start_day' | 'end_day'>,
  day: Day,
  kind: ExceptionKind,
): string | undefined {
  if (!isInActivity(rules, day)) return EXCEPTION_MESSAGES.outside;
  return kind === 'on' && periodUnitOf(rules.checkinday) !== 'day' ? EXCEPTION_MESSAGES.period : undefined;
}
