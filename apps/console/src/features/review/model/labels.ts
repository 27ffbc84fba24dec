import { dayOf, formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { formatSlot } from '@rollcall/rules/time/slots';
import { t } from '@rollcall/web/i18n';

/** "11月20日 周五 · 07:00–08:15"; the whole day is its day alone. */
export const dayAndSlot = (day: string, slot: readonly number[] | null): string =>
  slot ? `${t(formatShortDay(day))} · ${formatSlot([slot[0]!, slot[1]!])}` : t(formatShortDay(day));

/** "11月22日 周日 10:05" of unix seconds. */
export const dateTimeOf = (seconds: number): string =>
  `${t(formatShortDay(dayOf(seconds)))} ${formatSecond(secondOfDay(seconds))}`;
