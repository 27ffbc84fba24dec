import { periodUnitOf } from '@rollcall/rules';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t } from '@rollcall/web/i18n';
import { clashOf } from '../../../lib/form/slots.ts';
import { FormRow } from '../../../ui/form/controls/form-row.tsx';
import { SlotList } from '../../../ui/form/time/slot-list.tsx';
import type { ActivityForm } from '../hooks/use-activity-form.ts';

/** When on the day signing in is open: the whole day, or up to ten slots. */
export function SlotRows({ form }: { form: ActivityForm }) {
  const { slots, customSlots } = form.state;
  const clash = clashOf(slots);
  /** Once in each slot, unless the organiser said more: a count below it would close the later ones without a word. */
  const put = (next: typeof slots, quiet: boolean) => {
    form.change({ slots: next }, { quiet });
    const { checkinday, limit } = form.state.settings;
    if (next.length === slots.length || periodUnitOf(checkinday) !== 'day') return;
    const wanted = limit === slots.length ? Math.max(1, next.length) : Math.max(limit, next.length);
    if (wanted !== limit) form.set({ limit: wanted }, { quiet: true });
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
      {customSlots && <SlotList slots={slots} errorOf={form.errorOf} onChange={put} />}
    </FormRow>
  );
}
