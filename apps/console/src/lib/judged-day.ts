import type { ActivityDetail } from '@rollcall/contract';
import { endDayOf } from '@rollcall/rules/activity-rules';
import type { Day } from '@rollcall/rules/calendar';
import { periodOf } from '@rollcall/rules/cycle';

/**
 * Whether a day is the one on which its period is judged: every day of the daily cycles, the last day of the week
 * or month (or of the activity) in the others. Before it nobody is missing yet (design §9).
 */
export function isJudged(activity: Pick<ActivityDetail, 'checkinday' | 'end_date'>, day: Day): boolean {
  const { end, unit } = periodOf(activity, day);
  return unit === 'day' || day === end || day === endDayOf(activity.end_date);
}
