import { addDays, type Day, firstOfMonth, lastOfMonth } from '@rollcall/rules/time/calendar';
import { isDay } from '../../../lib/dates.ts';

/** Days of the sheet: seven with every slot, or a calendar month with a cell a day. */
export type Span = 'week' | 'month';

export interface Range {
  from: Day;
  to: Day;
}

interface Bounds {
  today: Day;
  /** First day of the activity. */
  start: Day;
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** Days around one of them, never after today and never before the activity. */
export function rangeAt(span: Span, day: Day, { today, start }: Bounds): Range {
  const last = earlier(day, today);
  if (span === 'week') return { from: later(addDays(last, -6), start), to: last };
  return { from: later(firstOfMonth(last), start), to: earlier(lastOfMonth(last), today) };
}

/** Day that an address names; undefined where it is none, or before the activity. */
export function dayIn(text: string | null, { start }: Bounds): Day | undefined {
  return text && text >= start && isDay(text) ? text : undefined;
}

/** The range before (-1) or after (1); null where there is none. */
export function turned(span: Span, { from, to }: Range, step: 1 | -1, bounds: Bounds): Range | null {
  if (step === -1) {
    if (from <= bounds.start) return null;
    return rangeAt(span, addDays(from, -1), bounds);
  }
  if (to >= bounds.today) return null;
  return rangeAt(span, span === 'week' ? addDays(to, 7) : addDays(lastOfMonth(to), 1), bounds);
}
