import { secondOfDay } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';

const dateFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** yyyy-MM-dd of unix seconds in the business zone, wherever the reader sits (LIST-15). */
export function formatDate(seconds: number): string {
  return dateFormat.format(new Date(seconds * 1000));
}

/** HH:mm of seconds of the day. */
export function formatTime(secondsOfDay: number): string {
  const minutes = Math.floor(secondsOfDay / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** "11-20 07:42" of unix seconds in the business zone. */
export const formatDateTime = (seconds: number): string =>
  `${formatDate(seconds).slice(5)} ${formatTime(secondOfDay(seconds))}`;

/** First and last day of unix seconds as yyyy-MM-dd; one day is said once, no end (0) in words. */
export function formatSpan(start: number, end: number): string {
  const first = formatDate(start);
  if (end === 0) return t('{{first}} 起，长期', { first });
  const last = formatDate(end);
  return last === first ? first : t('{{first}} 至 {{last}}', { first, last });
}
