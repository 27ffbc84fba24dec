import { formatSecond, formatSlot } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import type { FormState } from './form-state.ts';

/** Position of the reminder among the present slots: it keeps its time when they move. '' where it is off. */
export function reminderInWords(
  state: Pick<FormState, 'reminderOn' | 'reminderAt' | 'customSlots' | 'slots'>,
): string {
  const { reminderOn, reminderAt: at, customSlots } = state;
  if (!reminderOn || at === null || !customSlots) return '';
  const slots = state.slots
    .flatMap(({ from, to }): [number, number][] => (from === null || to === null ? [] : [[from, to]]))
    .sort(([one], [other]) => one - other);
  // The last minute of a slot belongs to it.
  const next = slots.find(([, to]) => at < to + 60);
  if (slots.length === 0) return '';
  const time = formatSecond(at);
  if (!next) return t('{{time}} 时当天的时段都已结束；提醒时间不随时段改变', { time });
  const slot = formatSlot(next);
  return at >= next[0]
    ? t('{{time}} 在时段 {{slot}} 之内；提醒时间不随时段改变', { time, slot })
    : t('{{time}} 在时段 {{slot}} 之前；提醒时间不随时段改变', { time, slot });
}
