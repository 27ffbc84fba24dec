import { addDays, type Day, mondayOf, weekdayOf } from './calendar.ts';

/** Full-width digits and signs, as a Chinese input method writes them, become the plain ones; blanks go. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll('。', '.').replace(/\s/g, '');

interface HalfDay {
  names: readonly string[];
  /** Hours that are said with the name, and the hours of the day that they are: [first, last, added]. */
  hours: readonly (readonly [first: number, last: number, added: number])[];
}

/**
 * Parts of the day. An hour that a part does not hold is refused: 晚上12点 and 晚上1点 belong to the next day for some
 * and to this one for others.
 */
const HALF_DAYS: readonly HalfDay[] = [
  {
    names: ['凌晨'],
    hours: [
      [0, 5, 0],
      [12, 12, -12],
    ],
  },
  { names: ['清晨', '早晨', '早上', '早'], hours: [[0, 11, 0]] },
  { names: ['上午'], hours: [[0, 12, 0]] },
  {
    names: ['am'],
    hours: [
      [0, 11, 0],
      [12, 12, -12],
    ],
  },
  {
    names: ['中午'],
    hours: [
      [11, 13, 0],
      [1, 2, 12],
    ],
  },
  {
    names: ['下午', 'pm'],
    hours: [
      [1, 11, 12],
      [12, 18, 0],
    ],
  },
  {
    names: ['傍晚'],
    hours: [
      [4, 8, 12],
      [16, 20, 0],
    ],
  },
  {
    names: ['晚上', '晚'],
    hours: [
      [5, 11, 12],
      [17, 23, 0],
    ],
  },
];
const HALF_NAMES = HALF_DAYS.flatMap(({ names }) => names).join('|');
const TIME = new RegExp(
  `^(${HALF_NAMES})?(\\d{1,2})(?:[:.点时](\\d{1,2}|半|一刻|三刻)?分?|(\\d\\d)|[点时][钟整])?$`,
);
const MINUTES: Readonly<Record<string, number>> = { 半: 30, 一刻: 15, 三刻: 45 };

/** Hour of the day for an hour said with a part of it; null where the part does not hold it. */
function hourIn(part: string | undefined, hour: number): number | null {
  if (part === undefined) return hour;
  const half = HALF_DAYS.find(({ names }) => names.includes(part));
  const range = half?.hours.find(([first, last]) => hour >= first && hour <= last);
  return range ? hour + range[2] : null;
}

/**
 * A time of day as people type it: `7:30`, `730`, `1600`, `9.30`, `16`, `7点半`, `下午3点`, `7:30pm`.
 * @returns second of the day, on a whole minute; null where it is none
 */
export function readTime(text: string): number | null {
  const written = plain(text).toLowerCase();
  // English puts the part of the day behind.
  const found = TIME.exec(written.replace(/^(.*\d)(am|pm)$/, '$2$1'));
  if (!found) return null;
  const [, part, hours, minutes = found[4] ?? '0'] = found;
  const hour = hourIn(part, Number(hours));
  const minute = MINUTES[minutes] ?? Number(minutes);
  return hour === null || hour > 23 || minute > 59 ? null : hour * 3600 + minute * 60;
}

const isReal = (day: Day): boolean => {
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
};

const AHEAD: readonly string[] = ['今天', '明天', '后天', '大后天'];

/** A day told by its distance from today or by its weekday: 明天, 周五, 下周一. A weekday alone is the next such day. */
function readRelative(text: string, today: Day): Day | null {
  const ahead = AHEAD.indexOf(text);
  if (ahead >= 0) return addDays(today, ahead);
  const found = /^(这|本|下)?(?:周|星期|礼拜)([一二三四五六日天])$/.exec(text);
  if (!found) return null;
  const weekday = '一二三四五六日'.indexOf(found[2] === '天' ? '日' : found[2]!);
  if (found[1] === undefined) return addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  return addDays(mondayOf(today), weekday + (found[1] === '下' ? 7 : 0));
}

/**
 * A day as people type it: `20261231`, `2026/12/1`, `2026年12月1日`, or without its year, which is then the first one
 * in which it is not before `min`. With `today` given also `明天`, `周五`, `下周一`, and of the years from `min` to `max`
 * the one that is not over, or else the latest: an activity may have begun years ago, and a filter ends today.
 * @returns null where it is none
 */
export function readDay(text: string, min: Day, today?: Day, max?: Day): Day | null {
  const written = plain(text);
  const relative = today === undefined ? null : readRelative(written, today);
  if (relative !== null) return relative;
  const found =
    /^(\d{4})(\d\d)(\d\d)$/.exec(written) ??
    /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})[日号]?$/.exec(written);
  if (!found) return null;
  const [, year, month = '', day = ''] = found;
  const inYear = (one: number): Day =>
    `${String(one).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year !== undefined) return isReal(inYear(Number(year))) ? inYear(Number(year)) : null;
  const from = Number(min.slice(0, 4));
  // 29 February is there every fourth year, but for those that end a century: 2100.
  const last = Math.max(from, Number((today ?? min).slice(0, 4))) + 8;
  const days = Array.from({ length: last - from + 1 }, (_, ahead) => inYear(from + ahead)).filter(
    (one) => one >= min && isReal(one),
  );
  const coming = days.find((one) => one >= (today ?? min)) ?? null;
  if (today === undefined || max === undefined || (coming !== null && coming <= max)) return coming;
  return days.findLast((one) => one <= max) ?? coming;
}
