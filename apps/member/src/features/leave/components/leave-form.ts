import type { Slot } from '@rollcall/contract/activity/settings';
import { LEAVE_LIMITS } from '@rollcall/contract/attendance/leave';
import { LEAVE_MESSAGES } from '@rollcall/contract/attendance/messages';
import { FIELD_TYPE, type Field } from '@rollcall/contract/field/field';
import { daysInclusive } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';
import { ownField } from '../../../lib/own-field.ts';
import type { FieldError } from '../../../ui/fields/field-list.tsx';

export const REASON = 1;
export const PICTURES = 2;
/** Places of the other parts in the draft, as texts. */
export const FIRST = 3;
export const LAST = 4;
export const KIND = 5;
export const CHOSEN = 6;

/**
 * Starts of the chosen slots, seconds of the day; null: whole days, which are '' in the draft. Slots that were changed since
 * they were chosen are chosen no longer; where all have gone, leave is of whole days.
 */
export function chosenOf(text: string, slots: readonly Slot[]): number[] | null {
  if (text === '' || slots.length === 0) return null;
  const chosen: number[] = JSON.parse(text);
  return chosen.filter((start) => slots.some((slot) => slot[0] === start));
}
export const textOf = (chosen: readonly number[] | null): string => (chosen ? JSON.stringify(chosen) : '');
/** Fields by their names in the request, by which the server refuses them, with the key of their place in the form. */
export const KEYS: Readonly<Record<string, string>> = {
  first: 'first',
  last: 'last',
  slots: 'slots',
  kind: 'kind',
  reason: String(REASON),
  pictures: String(PICTURES),
};
/** Reason and pictures are fields like those of a sign-in, with its uploads. */
export const fieldsOf = (): Field[] => [
  ownField({
    field_key: REASON,
    field_name: t('请假原因'),
    field_type: FIELD_TYPE.MULTI_LINE,
    max_limit: LEAVE_LIMITS.reason,
  }),
  ownField({
    field_key: PICTURES,
    field_name: t('照片，如病假条'),
    field_type: FIELD_TYPE.IMAGE,
    max_limit: LEAVE_LIMITS.pictures,
  }),
];

/** The first reason why the days cannot be asked for; none where they can. */
export function wrongDays(first: string, last: string, earliest: string): FieldError[] {
  const at = (field: 'first' | 'last', message: string) => [{ field, message }];
  if (first === '') return at('first', t('请选择请假日期'));
  if (last === '') return at('last', t('请选择请假日期'));
  if (last < first) return at('last', t(LEAVE_MESSAGES.order));
  if (daysInclusive(first, last) > LEAVE_LIMITS.days) return at('last', t(LEAVE_MESSAGES.tooLong));
  return first < earliest ? at('first', t(LEAVE_MESSAGES.tooEarly)) : [];
}
