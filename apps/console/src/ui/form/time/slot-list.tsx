import { ACTIVITY_MESSAGES, LIMITS } from '@rollcall/contract';
import { TimeField } from '@rollcall/ui/composites/time-field';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { withItem, withoutItem } from '../../../lib/form/ordering.ts';
import { clashOf, isFilled, type SlotDraft, slotWords } from '../../../lib/form/slots.ts';
import { FieldError } from '../controls/form-row.tsx';
import { OrderButtons } from '../controls/order-buttons.tsx';

interface SlotListProps {
  slots: readonly SlotDraft[];
  onChange: (slots: SlotDraft[], quiet: boolean) => void;
  errorOf: (path: string) => string | undefined;
}

/** Periods of the day, up to ten; two that overlap are named beside each other (RULE-20 to RULE-24). */
export function SlotList({ slots, onChange, errorOf }: SlotListProps) {
  const clash = clashOf(slots);
  const add = () => {
    if (slots.length >= LIMITS.slots) toast.error(t(ACTIVITY_MESSAGES.slotsTooMany));
    else onChange([...slots, { from: null, to: null }], true);
  };
  const wrongOf = (row: number) => {
    if (clash?.[1] === row && isFilled(slots[clash[0]]!))
      return t('与 {{slot}} 重叠，{{message}}', {
        slot: slotWords(slots[clash[0]]!),
        message: t(ACTIVITY_MESSAGES.slotsOverlap),
      });
    return errorOf(`time_list.${row}`);
  };
  return (
    <div className="af-slots">
      {slots.map((slot, row) => (
        <div key={row} data-field={`time_list.${row}`}>
          <div className="af-line">
            <TimeField
              label={t('第 {{n}} 个时段开始', { n: row + 1 })}
              value={slot.from}
              onChange={(from) => onChange(withItem(slots, row, { from }), false)}
              invalid={wrongOf(row) !== undefined}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              label={t('第 {{n}} 个时段结束', { n: row + 1 })}
              value={slot.to}
              onChange={(to) => onChange(withItem(slots, row, { to }), false)}
              invalid={wrongOf(row) !== undefined}
            />
            <OrderButtons
              name={t('第 {{n}} 个时段', { n: row + 1 })}
              onRemove={() => onChange(withoutItem(slots, row), false)}
            />
          </div>
          <FieldError message={wrongOf(row)} />
        </div>
      ))}
      <div>
        <Button onClick={add}>
          <Icon name="plus" size={16} />
          {t('添加时段')}
        </Button>
      </div>
    </div>
  );
}
