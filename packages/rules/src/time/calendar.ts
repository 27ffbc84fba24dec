import { DAY_SECONDS } from '@rollcall/contract/wire/limits';
import type { Day } from './day.ts';

export type { Day } from './day.ts';
export { builtinWorkdays, type Workdays } from './workdays.ts';

/** Zone of every day boundary (N13). */
export const DEFAULT_ZONE = 'Asia/Shanghai';
/** `end_day` of an activity without an end. */
export const NO_END: Day = '9999-12-31';

/** Seconds that Shanghai is ahead of UTC; it has known no summer time since 1991. */
const SHANGHAI_OFFSET = 8 * 3600;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** Seconds that the zone's clock is ahead of UTC at a moment. */
function offsetAt(epochSeconds: number, zone: string): number {
  if (zone === DEFAULT_ZONE) return SHANGHAI_OFFSET;
  const parts: Record<string, number> = {};
  for (const part of formatOf(zone).formatToParts(epochSeconds * 1000)) parts[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - Math.floor(epochSeconds);
}

/** Recent days, both ways: a page or a rush of sign-ins lies on few of them, and asks for each many times. */
const midnights = new Map<Day, number>();
const texts = new Map<number, Day>();
const MOST_DAYS = 5000;

function midnightUtc(day: Day): number {
  const known = midnights.get(day);
  if (known !== undefined) return known;
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000;
  if (midnights.size >= MOST_DAYS) midnights.clear();
  midnights.set(day, midnight);
  return midnight;
}

function dayFromUtc(epochSeconds: number): Day {
  const number = Math.floor(epochSeconds / DAY_SECONDS);
  const known = texts.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * DAY_SECONDS * 1000).toISOString().slice(0, 10);
  if (texts.size >= MOST_DAYS) texts.clear();
  texts.set(number, day);
  return day;
}

/** Business day of an instant (Unix seconds). */
export function dayOf(epochSeconds: number, zone = DEFAULT_ZONE): Day {
  return dayFromUtc(epochSeconds + offsetAt(epochSeconds, zone));
}

/** True for a moment (Unix seconds) of a business day; the same as comparing `dayOf`, without making its text. */
export function isOnDay(epochSeconds: number, day: Day, zone = DEFAULT_ZONE): boolean {
  const second = epochSeconds + offsetAt(epochSeconds, zone) - midnightUtc(day);
  return second >= 0 && second < DAY_SECONDS;
}

/** Second of the day on the zone's clock, 0 to 86399. */
export function secondOfDay(epochSeconds: number, zone = DEFAULT_ZONE): number {
  const local = Math.floor(epochSeconds) + offsetAt(epochSeconds, zone);
  return ((local % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
}

/** A number of a clock or date in at least two digits: 05. */
export const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Second of the day as HH:mm: 29700 is 08:15. */
export function formatSecond(second: number): string {
  return `${twoDigits(Math.floor(second / 3600))}:${twoDigits(Math.floor(second / 60) % 60)}`;
}

/** Unix seconds of the moment at which the zone's clock shows a second of a day. */
export function instantOf(day: Day, second: number, zone = DEFAULT_ZONE): number {
  const local = midnightUtc(day) + second;
  // The offset is wanted at the moment itself, which is known only with the offset: the second look settles it.
  const guess = local - offsetAt(local, zone);
  return local - offsetAt(guess, zone);
}

/** Unix seconds of a day's midnight. */
export function startOfDay(day: Day, zone = DEFAULT_ZONE): number {
  return instantOf(day, 0, zone);
}

/** The day `n` days later (earlier where negative). */
export function addDays(day: Day, n: number): Day {
  return dayFromUtc(midnightUtc(day) + n * DAY_SECONDS);
}

/** Days from `a` to `b`: 0 for the same day, negative where `b` is earlier. */
export function daysBetween(a: Day, b: Day): number {
  return (midnightUtc(b) - midnightUtc(a)) / DAY_SECONDS;
}

/** Days from `a` to `b`, both counted (N50). */
export function daysInclusive(a: Day, b: Day): number {
  return daysBetween(a, b) + 1;
}

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;

/** Weekday, 0 = Monday to 6 = Sunday (G53). */
export function weekdayOf(day: Day): number {
  const weekday = (midnightUtc(day) / DAY_SECONDS + FIRST_WEEKDAY) % 7;
  return weekday < 0 ? weekday + 7 : weekday;
}

/** Monday of the day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

export function lastOfMonth(day: Day): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayFromUtc(Date.UTC(year, month, 0) / 1000);
}

/** The same date `n` years later; 29 February becomes the 28th where there is none. */
export function addYears(day: Day, n: number): Day {
  const year = String(Number(day.slice(0, 4)) + n).padStart(4, '0');
  const last = lastOfMonth(`${year}-${day.slice(5, 7)}-01`);
  const same = `${year}${day.slice(4)}`;
  return same > last ? last : same;
}

/** The same date `n` months later, or the last day of a month that has no such date. */
export function addMonths(day: Day, n: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = dayFromUtc(Date.UTC(year, month - 1 + n, 1) / 1000);
  const last = lastOfMonth(first);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same > last ? last : same;
}

/** The latest of some days. */
export function latest(...days: [Day, ...Day[]]): Day {
  return days.toSorted().at(-1)!;
}

/** The earliest of some days. */
export function earliest(...days: [Day, ...Day[]]): Day {
  return days.toSorted()[0]!;
}
