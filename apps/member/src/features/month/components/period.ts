import { VERDICT } from '@rollcall/contract/attendance/verdict';
import { addDays, firstOfMonth, lastOfMonth, mondayOf } from '@rollcall/rules/time/calendar';
import { t, text } from '@rollcall/web/i18n';
import type { Month } from '../api/month.ts';

type Day = Month['days'][number];

/** Of a cycle by weeks or months, which is judged on the last day of each. */
const PERIODS = text({
  week: {
    first: mondayOf,
    last: (day: string) => addDays(mondayOf(day), 6),
    open: '本周的签到还没有结束',
    free: '按周签到，这一天没有签到',
  },
  month: {
    first: firstOfMonth,
    last: lastOfMonth,
    open: '本月的签到还没有结束',
    free: '按月签到，这一天没有签到',
  },
});
const periodOf = ({ unit }: Pick<Month, 'unit'>) =>
  unit === 'week' || unit === 'month' ? PERIODS[unit] : undefined;

/** Words for a day on which nothing was signed and that is not judged itself. */
export function freeText(month: Pick<Month, 'unit' | 'days'>, { day }: Day): string {
  const period = periodOf(month);
  if (!period) return t('这一天不用签到');
  const first = period.first(day);
  const judged = month.days.find((one) => one.columns.length > 0 && period.first(one.day) === first);
  if (judged?.cells.some(({ code }) => code === VERDICT.OPEN)) return t(period.open);
  // Judged in a month that is not shown, nobody knows here whether it was asked for.
  const isShown = month.days.some((one) => one.day === period.last(day));
  return judged || !isShown ? t(period.free) : t('这一天不用签到');
}

/** Sign-ins of the week or month that is judged on this day, made on other days. */
export function signedBefore(month: Pick<Month, 'unit' | 'records'>, { day }: Day): Month['records'] {
  const period = periodOf(month);
  if (!period) return [];
  return month.records.filter(
    (one) =>
      one.gone === 0 &&
      one.counts_for === month.unit &&
      one.day !== day &&
      period.first(one.day) === period.first(day),
  );
}
