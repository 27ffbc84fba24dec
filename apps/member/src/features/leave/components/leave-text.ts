import type { LeaveRow } from '@rollcall/contract/attendance/leave';
import { daysInclusive } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';
import { dateText, slotText } from '../../../lib/time.ts';

/** `11月23日 周一`, or `11月23日 周一 – 11月24日 周二 共 2 天`. */
export function leaveDaysText({ first, last }: Pick<LeaveRow, 'first' | 'last'>): string {
  if (first === last) return dateText(first);
  const n = daysInclusive(first, last);
  return t('{{first}} – {{last}}，共 {{n}} 天', { first: dateText(first), last: dateText(last), n });
}

/** `全天`, or the slots: `07:00–08:30、17:00–18:00`. */
export const leaveSlotsText = ({ slots }: Pick<LeaveRow, 'slots'>): string =>
  slots === null ? t('全天') : slots.map(slotText).join(t('、'));
