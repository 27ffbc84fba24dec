import type { Slot } from '@rollcall/contract/activity/settings';
import { dayOf, formatSecond, secondOfDay, twoDigits } from '@rollcall/rules/time/calendar';
import { slotHours } from '@rollcall/rules/time/slots';
import { t } from '@rollcall/web/i18n';

/** `16:42` of Unix seconds, in the activity's zone. */
export const minuteText = (seconds: number): string => formatSecond(secondOfDay(seconds));
/** `16:42:08` of Unix seconds. */
export const clockText = (seconds: number): string =>
  `${minuteText(seconds)}:${twoDigits(secondOfDay(seconds) % 60)}`;

/** True for an instant (Unix seconds) in a slot of its day, the whole minute of the slot's end too. */
export function isInSlot([from, to]: Slot | readonly [number, number], at: number): boolean {
  const minute = minuteText(at);
  return formatSecond(from) <= minute && minute <= formatSecond(to);
}

/** `16:00–17:30`, or 全天 for the whole day. Slots have no names on the wire. */
export const slotText = (slot: Readonly<Slot>): string => slotHours(slot) || t('全天');

/** Unix seconds of the next time, as a member says it: `18:00`, `明天 07:00`, `11月23日 07:00`. */
export function dateTimeText(seconds: number, now: number): string {
  const day = dayOf(seconds);
  if (day === dayOf(now)) return minuteText(seconds);
  if (day === dayOf(now + 86_400)) return t('明天 {{time}}', { time: minuteText(seconds) });
  const [, month, date] = day.split('-');
  return t('{{m}}月{{d}}日 {{time}}', { m: Number(month), d: Number(date), time: minuteText(seconds) });
}

/** The second at which something was done, `16:42:08`; of another day with that one, `11月23日 16:42`. */
export const doneText = (seconds: number, now: number): string =>
  dayOf(seconds) === dayOf(now) ? clockText(seconds) : dateTimeText(seconds, now);

/** Time left in words, counted in started minutes: `48 分钟`, `2 小时 5 分钟`, `不到 1 分钟`. */
export function leftText(seconds: number): string {
  if (seconds < 60) return t('不到 1 分钟');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t('{{n}} 分钟', { n: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return t('{{n}} 天', { n: Math.floor(hours / 24) });
  return minutes % 60 === 0
    ? t('{{n}} 小时', { n: hours })
    : t('{{h}} 小时 {{m}} 分钟', { h: hours, m: minutes % 60 });
}

/** The same until a moment; of days as they are counted on a calendar: from the 16th to the 30th 14 天. */
export function untilText(at: number, now: number): string {
  if (at - now < 48 * 3600) return leftText(at - now);
  return t('{{n}} 天', { n: (Date.parse(dayOf(at)) - Date.parse(dayOf(now))) / 86_400_000 });
}

/** `320 米`, `1.2 公里`. */
export function metresText(metres: number): string {
  return metres < 1000
    ? t('{{n}} 米', { n: Math.ceil(metres) })
    : t('{{n}} 公里', { n: (metres / 1000).toFixed(1) });
}
