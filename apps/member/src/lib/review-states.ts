import type { OwnMakeup } from '@rollcall/contract/makeup/own-makeup';
import { text } from '@rollcall/web/i18n';
import { dateText } from './dated.ts';
import { slotText } from './time.ts';

const STATES = text([
  { tone: 'amber' as const, words: '审核中' },
  { tone: 'jade' as const, words: '已通过' },
  { tone: 'grey' as const, words: '未通过' },
  { tone: 'grey' as const, words: '已撤回' },
]);

/** Tag of a make-up by its state, as `REVIEW` numbers it. */
export const reviewState = (status: number) => STATES[status] ?? { tone: 'grey' as const, words: '' };

/** Day and slot that a make-up is for. */
export const subjectOf = ({ day, slot }: Pick<OwnMakeup, 'day' | 'slot'>, today?: string): string =>
  [dateText(day, today), slot ? slotText(slot) : ''].filter(Boolean).join(' ');
