import type { HomeworkSettings } from '@rollcall/contract/homework/calls';
import { isMissingDay } from '../schedule/cycle.ts';
import { addDays, type Day, dayOf, earliest, latest, type Workdays } from '../time/calendar.ts';
import { type HomeworkPlace, homeworkPeriod, homeworkRulesOf, SINGLE_PERIOD } from './due.ts';
import { isSingle } from './homework.ts';

/** A day on which a homework is asked for; who was due on it and has nothing in its period has not submitted. */
export interface DueDay {
  day: Day;
  period: Day;
}

/**
 * The days of a range (both included, null: all) on which a homework was asked for by `now` (Unix seconds): each of its
 * cycle that has begun, the last one of a week or month; of a single one the day that its progress is told of, inside
 * the range. Empty where range and homework do not meet.
 */
export function homeworkDueDays(
  settings: HomeworkSettings,
  place: Pick<HomeworkPlace, 'createdAt' | 'zone'>,
  { from, to, now }: { from: Day | null; to: Day | null; now: number },
  workdays: Workdays,
): DueDay[] {
  const rules = homeworkRulesOf(settings, place);
  const today = dayOf(now, place.zone);
  const first = from === null ? rules.start_day : latest(from, rules.start_day);
  const last = to === null ? rules.end_day : earliest(to, rules.end_day);
  if (last < first) return [];
  if (isSingle(settings.mode)) return [{ day: latest(first, earliest(today, last)), period: SINGLE_PERIOD }];
  const days: DueDay[] = [];
  for (let day = first; day <= earliest(last, today); day = addDays(day, 1))
    if (isMissingDay(rules, day, workdays)) days.push({ day, period: homeworkPeriod(settings, rules, day) });
  return days;
}
