import type { Day } from './calendar.ts';

/** Full-width digits and signs, as a Chinese input method writes them, become the plain ones. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/[\s。]/g, (sign) => (sign === '。' ? '.' : ''));

const HALF_DAYS: Readonly<Record<string, (hour: number) => number>> = {
  早上: (hour) => hour,
  上午: (hour) => hour,
  中午: (hour) => (hour < 11 ? hour + 12 : hour),
  下午: (hour) => (hour < 12 ? hour + 12 : hour),
  晚上: (hour) => (hour < 12 ? hour + 12 : hour),
  晚: (hour) => (hour < 12 ? hour + 12 : hour),
};

/**
 * A time of day as people type it: `7:30`, `730`, `1600`, `9.30`, `16`, `7点半`, `下午3点`.
 * @returns second of the day, on a whole minute; null where it is none
 */
export function readTime(text: string): number | null {
  const found = /^(早上|上午|中午|下午|晚上|晚)?(\d{1,2})(?:[:.点时](\d{1,2}|半)?分?|(\d\d))?$/.exec(
    plain(text),
  );
  if (!found) return null;
  const [, part, hours, minutes = found[4] ?? '0'] = found;
  const hour = (HALF_DAYS[part ?? ''] ?? ((given: number) => given))(Number(hours));
  const minute = minutes === '半' ? 30 : Number(minutes);
  return hour > 23 || minute > 59 ? null : hour * 3600 + minute * 60;
}

const isReal = (day: Day): boolean => {
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
};

/**
 * A day as people type it: `20261231`, `2026/12/1`, `2026年12月1日`, or without its year, which is then the first one
 * in which it is not before `min`.
 * @returns null where it is none
 */
export function readDay(text: string, min: Day): Day | null {
  const found =
    /^(\d{4})(\d\d)(\d\d)$/.exec(plain(text)) ??
    /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain(text));
  if (!found) return null;
  const [, year, month = '', day = ''] = found;
  const inYear = (one: number): Day =>
    `${String(one).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year !== undefined) return isReal(inYear(Number(year))) ? inYear(Number(year)) : null;
  const from = Number(min.slice(0, 4));
  // 29 February is there every fourth year.
  const years = [0, 1, 2, 3, 4].map((ahead) => inYear(from + ahead));
  return years.find((one) => isReal(one) && one >= min) ?? null;
}
