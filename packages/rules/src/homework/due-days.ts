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

/** Settings of a homework as they were saved, and the day on which they were. */
interface SavedHomework {
  from: Day;
  settings: HomeworkSettings;
}

/** Last of the ends that a homework has had: days that an edit cut off were asked for until then. */
const lastEnd = (ends: readonly Day[]): Day => ends.reduce((last, end) => latest(last, end));

/**
 * The days of a range (both included, null: all) on which a homework was asked for by `now` (Unix seconds): each of its
 * cycle that has begun, the last one of a week or month; of a single one the day that its progress is told of, inside
 * the range. Each day is judged by what was saved last until its evening, else by the first save. Empty where range and
 * homework do not meet.
 * @param saves in their order, the last one holds now
 */
export function homeworkDueDays(
  saves: readonly SavedHomework[],
  place: Pick<HomeworkPlace, 'createdAt' | 'zone'>,
  { from, to, now }: { from: Day | null; to: Day | null; now: number },
  workdays: Workdays,
): DueDay[] {
  const states = saves.map((one) => ({ ...one, rules: homeworkRulesOf(one.settings, place) }));
  const { settings, rules } = states.at(-1)!;
  const single = isSingle(settings.mode);
  const today = dayOf(now, place.zone);
  const first = from === null ? rules.start_day : latest(from, rules.start_day);
  const end = single ? rules.end_day : lastEnd(states.map((one) => one.rules.end_day));
  const last = to === null ? end : earliest(to, end);
  if (last < first) return [];
  if (single) return [{ day: latest(first, earliest(today, last)), period: SINGLE_PERIOD }];
  const days: DueDay[] = [];
  for (let day = first; day <= earliest(last, today); day = addDays(day, 1)) {
    const then = states.findLast((one) => one.from <= day) ?? states[0]!;
    if (isMissingDay(then.rules, day, workdays))
      days.push({ day, period: homeworkPeriod(then.settings, then.rules, day) });
  }
  return days;
}
