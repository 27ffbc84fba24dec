import type { Day } from './calendar.ts';
import { addYears, NO_END, weekdayOf } from './calendar.ts';

/** Weekday names, 0 = Monday (G53). */
export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** Name of a weekday code; 0 = Monday. */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday] ?? '';
}

/** A day in words: 2026年11月21日. */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

/** A day of a known year: 11月21日 周六. */
export function formatShortDay(day: Day): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}月${date}日 ${weekdayName(weekdayOf(day))}`;
}

/** Two days as a range, the second year only where it differs; no end shows as 长期有效. */
export function formatRange(start: Day, end: Day): string {
  if (end === NO_END) return `${formatDay(start)}起，长期有效`;
  const shown = start.slice(0, 4) === end.slice(0, 4) ? formatDay(end).replace(/^\d+年/, '') : formatDay(end);
  return start === end ? formatDay(start) : `${formatDay(start)}至${shown}`;
}

/** The end day as the form displays it: no end is 100 years after the start (FORM-18). */
export function displayedEnd(start: Day, end: Day): Day {
  return end === NO_END ? addYears(start, 100) : end;
}

/** Weekday codes in words: runs of three or more are joined (周一至周五), the rest listed (周一、周三). */
export function formatWeekdays(weekdays: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) =>
      run.length > 2
        ? `${weekdayName(run[0]!)}至${weekdayName(run.at(-1)!)}`
        : run.map(weekdayName).join('、'),
    )
    .join('、');
}
