import { dayOf } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';
import { dateText, dateTimeText, minuteText } from './time.ts';

const yearOf = (day: string): string => day.slice(0, 4);

/** `11月21日 周六` of a day that is past; of another year than `now` (Unix seconds) with it, `2025年11月21日 周五`. */
export const pastDateText = (day: string, now: number): string =>
  yearOf(day) === yearOf(dayOf(now))
    ? dateText(day)
    : t('{{year}}年{{day}}', { year: yearOf(day), day: dateText(day) });

/** The same of Unix seconds, with the time; of today the time alone. */
export const pastTimeText = (seconds: number, now: number): string =>
  yearOf(dayOf(seconds)) === yearOf(dayOf(now))
    ? dateTimeText(seconds, now)
    : `${pastDateText(dayOf(seconds), now)} ${minuteText(seconds)}`;
