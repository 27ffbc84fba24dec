import type { Values } from '../i18n.ts';
import type { Catalogue, Make } from './translate.ts';

const WEEKDAYS: Readonly<Record<string, string>> = {
  一: 'Mon',
  二: 'Tue',
  三: 'Wed',
  四: 'Thu',
  五: 'Fri',
  六: 'Sat',
  日: 'Sun',
};
const MONTHS = '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ');

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const shortDay = format({ day: 'numeric', month: 'short' });
const wholeDay = format({ day: 'numeric', month: 'short', year: 'numeric' });
const monthName = format({ month: 'long' });
const wholeMonth = format({ month: 'long', year: 'numeric' });

type Value = Values[string] | undefined;
/** Months, days and years as numbers; null where one is none. A year without days is one with a 29th of February. */
function dateOf(month: Value, day: Value, year: Value = 2000): number | null {
  const parts = [year, month, day].map(Number) as [number, number, number];
  return parts.every((part) => Number.isInteger(part) && part > 0)
    ? Date.UTC(parts[0], parts[1] - 1, parts[2])
    : null;
}

const written = (by: Intl.DateTimeFormat, date: number | null): string | null =>
  date === null ? null : by.format(date);
const dayWords = (month: Value, day: Value): string | null => written(shortDay, dateOf(month, day));
const monthWords = (month: Value): string | null => {
  const at = MONTHS.indexOf(String(month));
  return written(monthName, dateOf(at < 0 ? month : at + 1, 1));
};

/** `周六` with what follows it, or the same in English already: the short name, and the rest behind a blank. */
function weekdayWords(words: Value): { name: string; rest: string } | null {
  const found = /^周([一二三四五六日])(.*)$/su.exec(String(words));
  if (found) return { name: WEEKDAYS[found[1]!]!, rest: found[2]! };
  return Object.values(WEEKDAYS).includes(String(words)) ? { name: String(words), rest: '' } : null;
}

/** Day with its weekday, and words behind it. */
function dayOfWeek(words: Value, day: string | null): string | null {
  const weekday = weekdayWords(words);
  return weekday && day !== null ? `${weekday.name} ${day}${weekday.rest}` : null;
}

const CLOCK = /^\d\d:\d\d$/;
const HAN = /\p{Script=Han}/u;
/** Two parts that were understood. */
const range: Make = ({ 0: first = '', 1: last = '' }) =>
  HAN.test(`${first}${last}`) ? null : `${first} to ${last}`;

/** Parts of which each was understood, in their order; a list within them too. */
const joined =
  (by: string): Make =>
  ({ 0: first = '', 1: last = '' }) =>
    HAN.test(`${first}${last}`) ? null : `${first}${by}${last}`.replaceAll('、', ', ');

const count = (value: Value, word: string): string | null =>
  Number.isInteger(Number(value)) ? `${value} ${word}${Number(value) === 1 ? '' : 's'}` : null;

const and = (day: string | null, words: string): string | null => (day === null ? null : `${day}${words}`);

/** Days, months and weekdays of both apps and of the rules. */
export const dates: Catalogue = {
  ...Object.fromEntries(Object.entries(WEEKDAYS).map(([word, name]) => [`周${word}`, name])),
  '{0}年{1}月{2}日': ({ 0: year, 1: month, 2: day }) => written(wholeDay, dateOf(month, day, year)),
  '{0}年{1}月{2}日 {3}': ({ 0: year, 1: month, 2: day, 3: weekday }) =>
    dayOfWeek(weekday, written(wholeDay, dateOf(month, day, year))),
  '{0}月{1}日': ({ 0: month, 1: day }) => dayWords(month, day),
  '{0}月{1}日 {2}': ({ 0: month, 1: day, 2: weekday }) => dayOfWeek(weekday, dayWords(month, day)),
  '{0}至{1}': range,
  '{0} 至 {1}': range,
  '{0}年': ({ 0: n }) => count(n, 'year'),
  '{0}个月': ({ 0: n }) => count(n, 'month'),
  // A device, as the server names it.
  '{0} 上的 {1}': ({ 0: system = '', 1: browser = '' }) => `${browser} on ${system}`,
  '{0} · {1}': joined(' · '),
  '{0}，{1}': joined(', '),
  '{0} {1}': joined(' '),
  // A deadline, as a reminder of the server says it.
  '今天 {0}': ({ 0: time }) => (CLOCK.test(String(time)) ? `today ${time}` : null),
  '明天 {0}': ({ 0: time }) => (CLOCK.test(String(time)) ? `tomorrow ${time}` : null),
  '{0}、{1}': joined(', '),
  // Between what the apps put together; a list of the kit's own is in its texts.
  '，': ', ',
  '；': '; ',
  '。': '. ',
  '：': ': ',
  '{0}起，长期有效': ({ 0: day = '' }) => and(HAN.test(String(day)) ? null : `from ${day}`, ', no end date'),
  '共 {{n}} 天': { one: '{{n}} day', other: '{{n}} days' },
  '{{m}}月{{d}}日 周{{w}}': ({ m, d, w }) => dayOfWeek(`周${w}`, dayWords(m, d)),
  '{{year}}年{{day}}': '{{day}} {{year}}',
  '{{m}}月{{d}}日 {{time}}': ({ m, d, time = '' }) => and(dayWords(m, d), ` ${time}`),
  '{{month}}月': ({ month }) => monthWords(month),
  '{{month}}月{{date}}日，上班': ({ month, date }) => and(dayWords(month, date), ', working day'),
  '{{month}}月{{date}}日，休息': ({ month, date }) => and(dayWords(month, date), ', day off'),
  '{{year}}年{{month}}月': ({ year, month }) => written(wholeMonth, dateOf(month, 1, year)),
  '{{year}} 年 {{month}} 月': ({ year, month }) => written(wholeMonth, dateOf(month, 1, year)),
  '{{month}} 月 {{day}} 日，{{weekday}}': ({ month, day, weekday }) =>
    and(dayWords(month, day), `, ${weekday}`),
  '{{name}}的{{month}}月': ({ name = '', month }) => and(monthWords(month), ` of ${name}`),
  '周{{first}}至周{{last}}': ({ first = '', last = '' }) => `${WEEKDAYS[first]} to ${WEEKDAYS[last]}`,
  '每周{{days}}': ({ days = '' }) =>
    `Every ${String(days)
      .split(', ')
      .map((word) => WEEKDAYS[word] ?? word)
      .join(', ')}`,
};
