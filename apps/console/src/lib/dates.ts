import { type Day, dayOf, formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';

/** "2026-11-20 07:42" of Unix seconds in the business zone, wherever the reader sits (LIST-15). */
export const formatFullDateTime = (seconds: number): string =>
  `${dayOf(seconds)} ${formatSecond(secondOfDay(seconds))}`;

/** The same without its year: "11-20 07:42". */
export const formatDateTime = (seconds: number): string => formatFullDateTime(seconds).slice(5);

/** A day of the calendar as yyyy-MM-dd: no 31 February, no thirteenth month. */
export function isDay(text: string): text is Day {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** First and last day of unix seconds as yyyy-MM-dd; one day is said once, no end (0) in words. */
export function formatSpan(start: number, end: number): string {
  const first = dayOf(start);
  if (end === 0) return t('{{first}} 起，长期', { first });
  const last = dayOf(end);
  return last === first ? first : t('{{first}} 至 {{last}}', { first, last });
}
