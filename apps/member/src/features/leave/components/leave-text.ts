import type { LeaveRow } from '@rollcall/contract/attendance/leave';
import { daysInclusive } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';
import { dateText } from '../../../lib/dated.ts';
import { slotText } from '../../../lib/time.ts';

/** `11月23日 周一`, or `11月23日 周一 – 11月24日 周二，共 2 天`; days of another year than today's with it. */
export function leaveDaysText({ first, last }: Pick<LeaveRow, 'first' | 'last'>, today: string): string {
  if (first === last) return dateText(first, today);
  const n = daysInclusive(first, last);
  return t('{{first}} – {{last}}，共 {{n}} 天', {
    first: dateText(first, today),
    last: dateText(last, today),
    n,
  });
}

/** `全天`, or the slots: `07:00–08:30、17:00–18:00`. */
export const leaveSlotsText = ({ slots }: Pick<LeaveRow, 'slots'>): string =>
  slots === null ? t('全天') : slots.map(slotText).join(t('、'));
