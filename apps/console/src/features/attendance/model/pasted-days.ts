import { addDays, type Day, daysInclusive } from '@rollcall/rules/time/calendar';
import { readDay } from '@rollcall/rules/time/typed';

interface PastedDay {
  day: Day;
  note: string;
}
interface PastedDays {
  days: PastedDay[];
  /** Lines that could not be read, as they were written. */
  unread: string[];
  /** Days after the activity's last, in their order: nothing is set on them. */
  outside: Day[];
}

/** Longest stretch of one line: a summer holiday. */
const STRETCH_MOST = 100;
const NOTE_MOST = 20;
/** `10月1日-10月7日 国庆节`, `2026-12-25 圣诞活动`, `元旦 1.1至1.3`: what is not a word of the day stands around it. */
const DATE =
  '(?:\\d{4}年\\d{1,2}月\\d{1,2}[日号]?|\\d{1,2}月\\d{1,2}[日号]?|\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{8}|\\d{1,2}[-/.]\\d{1,2})';
const TO = '\\s{0,2}(?:至|到|~|～|—|–|-{1,2})\\s{0,2}';
const LINE = new RegExp(`(${DATE})(?:${TO}(${DATE}|\\d{1,2}[日号]?))?`);

/**
 * Days before today that a day without its year may lie: a term has about 120, and the list of a term that is pasted in
 * its middle names holidays that are over. An older one is the coming one, as long as the activity lasts.
 */
const OVER_MOST = 120;

/** The last day of a stretch; of `10月1日-7日` a day of the same month. */
function lastOf(text: string, first: Day, min: Day): Day | null {
  const day = /^(\d{1,2})[日号]?$/.exec(text)?.[1];
  if (day === undefined) return readDay(text, min);
  return readDay(`${first.slice(0, 8)}${day.padStart(2, '0')}`, min);
}

interface Bounds {
  /** First and last day of the activity. */
  min: Day;
  max: Day;
  today: Day;
}

/** Days of the school's list of holidays, one stretch a line, with the words around it as a note. */
export function readDays(text: string, { min, max, today }: Bounds): PastedDays {
  const near = addDays(today, -OVER_MOST);
  const days = new Map<Day, string>();
  const unread: string[] = [];
  const outside = new Set<Day>();
  for (const raw of text.split('\n')) {
    const line = raw.normalize('NFKC').trim();
    if (line === '') continue;
    const found = LINE.exec(line);
    const first = found?.[1] === undefined ? null : readDay(found[1], min, near, max);
    const last = first && found?.[2] !== undefined ? lastOf(found[2], first, first) : first;
    if (!found || !first || !last || last < first || daysInclusive(first, last) > STRETCH_MOST) {
      unread.push(raw.trim());
      continue;
    }
    const note = line
      .replace(found[0], ' ')
      .replace(/[()（）:：，,。;；]/g, ' ')
      .trim()
      .replace(/\s+/g, ' ');
    for (let day = first; day <= last; day = addDays(day, 1))
      if (day <= max) days.set(day, [...note].slice(0, NOTE_MOST).join(''));
      else outside.add(day);
  }
  return {
    days: [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, note]) => ({ day, note })),
    unread,
    outside: [...outside].sort(),
  };
}
