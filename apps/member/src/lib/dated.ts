import { dayOf } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';
import { dateTimeText, minuteText } from './time.ts';

const yearOf = (day: string): string => day.slice(0, 4);

/**
 * `11月21日 周六` of yyyy-MM-dd; of another year than that of `today` with it, `2025年11月21日 周五`: lists go back further.
 * @param today yyyy-MM-dd of the server's clock, where the page has it
 */
export function dateText(day: string, today = dayOf(Date.now() / 1000)): string {
  const date = new Date(`${day}T00:00:00Z`);
  const words = t('{{m}}月{{d}}日 周{{w}}', {
    m: date.getUTCMonth() + 1,
    d: date.getUTCDate(),
    w: '日一二三四五六'[date.getUTCDay()] ?? '',
  });
  return yearOf(day) === yearOf(today) ? words : t('{{year}}年{{day}}', { year: yearOf(day), day: words });
}

/** The same of Unix seconds that are past, with the time; of today the time alone. */
export function pastTimeText(seconds: number, now: number): string {
  const day = dayOf(seconds);
  return yearOf(day) === yearOf(dayOf(now))
    ? dateTimeText(seconds, now)
    : `${dateText(day, dayOf(now))} ${minuteText(seconds)}`;
}
