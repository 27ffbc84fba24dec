import { LIMITS, MESSAGES, type Slot } from '@rollcall/contract';
import { formatSlot, overlaps } from '@rollcall/rules';
import { useT } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icons.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { ActivityForm } from '../hooks/useActivityForm.ts';
import type { SlotDraft } from '../model/form-state.ts';
import { withItem, withoutItem } from '../model/ordering.ts';
import { FieldError, FormRow } from './FormRow.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { TimeField } from './TimeField.tsx';

const isFilled = (slot: SlotDraft) => slot.from !== null && slot.to !== null;

/** The first two rows that overlap, by their place on the screen. */
function clashOf(slots: readonly SlotDraft[]): [number, number] | null {
  const filled = slots.flatMap((slot, row) =>
    slot.from !== null && slot.to !== null ? [{ row, slot: [slot.from, slot.to] as Slot }] : [],
  );
  const pair = overlaps(filled.map((item) => item.slot));
  return pair && [filled[pair[0]]!.row, filled[pair[1]]!.row];
}

const wordsOf = (slot: SlotDraft) => formatSlot([slot.from ?? 0, slot.to ?? 0]);

/** When on the day signing in is open: the whole day, or up to ten slots. */
export function SlotRows({ form }: { form: ActivityForm }) {
  const t = useT();
  const { slots, customSlots } = form.state;
  const clash = clashOf(slots);
  const put = (next: SlotDraft[], quiet = false) => form.change({ slots: next }, { quiet });
  const add = () => {
    if (slots.length >= LIMITS.slots) toast.error(MESSAGES.slotsTooMany);
    else put([...slots, { from: null, to: null }], true);
  };
  const wrongOf = (row: number) => {
    if (clash?.[1] === row && isFilled(slots[clash[0]]!))
      return t('与 {{slot}} 重叠，{{message}}', {
        slot: wordsOf(slots[clash[0]]!),
        message: t(MESSAGES.slotsOverlap),
      });
    return form.errorOf(`time_list.${row}`);
  };
  return (
    <FormRow label={t('签到时段')} field="time_list" error={clash ? undefined : form.errorOf('time_list')}>
      <Segmented
        label={t('签到时段')}
        value={customSlots ? 1 : 0}
        options={[
          { value: 0, label: t('全天') },
          { value: 1, label: t('自定义') },
        ]}
        onChange={(custom) =>
          form.change(
            { customSlots: custom === 1, slots: slots.length > 0 ? slots : [{ from: null, to: null }] },
            { quiet: true },
          )
        }
      />
      {customSlots && (
        <div className="af-slots">
          {slots.map((slot, row) => (
            <div key={row} data-field={`time_list.${row}`}>
              <div className="af-line">
                <TimeField
                  label={t('第 {{n}} 个时段开始', { n: row + 1 })}
                  value={slot.from}
                  onChange={(from) => put(withItem(slots, row, { from }))}
                  invalid={wrongOf(row) !== undefined}
                />
                <span aria-hidden="true">–</span>
                <TimeField
                  label={t('第 {{n}} 个时段结束', { n: row + 1 })}
                  value={slot.to}
                  onChange={(to) => put(withItem(slots, row, { to }))}
                  invalid={wrongOf(row) !== undefined}
                />
                <OrderButtons
                  name={t('第 {{n}} 个时段', { n: row + 1 })}
                  onRemove={() => put(withoutItem(slots, row))}
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
      )}
    </FormRow>
  );
}
