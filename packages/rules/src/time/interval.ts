import type { Day } from './calendar.ts';

/** From when to when somebody is due: [from, to); null has no end. */
export interface Interval {
  from: Day;
  to: Day | null;
}

/** True where one of the intervals holds a day. */
export const coversDay = (intervals: readonly Interval[], day: Day): boolean =>
  intervals.some(({ from, to }) => from <= day && (to === null || day < to));

/** The days that any of the intervals holds, as intervals in their order that neither touch nor overlap. */
export function uniteIntervals(intervals: readonly Interval[]): Interval[] {
  const united: Interval[] = [];
  const sorted = intervals
    .filter(({ from, to }) => to === null || from < to)
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  for (const next of sorted) {
    const last = united.at(-1);
    if (!last || (last.to !== null && last.to < next.from)) united.push({ ...next });
    else if (last.to !== null && (next.to === null || next.to > last.to)) last.to = next.to;
  }
  return united;
}

/** Changes of the number of due members from each day on: +1 where an interval begins, -1 where one ends. */
export function dueChanges(intervals: readonly Interval[], sign: 1 | -1 = 1): Map<Day, number> {
  const changes = new Map<Day, number>();
  const add = (day: Day, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  for (const { from, to } of intervals) {
    add(from, sign);
    if (to !== null) add(to, -sign);
  }
  return changes;
}
