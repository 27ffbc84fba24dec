import { LIMITS } from '@rollcall/contract';
import { dayOf, periodUnitOf, UNIT_NAMES } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import { FormRow } from '../../../../ui/form/controls/form-row.tsx';
import { WholeNumber } from '../../../../ui/form/controls/whole-number.tsx';
import { CycleField } from '../../../../ui/form/time/cycle-field.tsx';
import type { ActivityForm } from '../../hooks/use-activity-form.ts';
import { DateRow } from '../date-row.tsx';
import { ReminderRow } from '../reminder-row.tsx';
import { SlotRows } from '../slot-rows.tsx';

/** 活动设置: dates, cycle, slots, count, reminder. */
export function TimeSection({ form }: { form: ActivityForm }) {
  const { checkinday, limit, start_date, end_date } = form.state.settings;
  const years = form.provisionalYears(
    dayOf(start_date),
    end_date === 0 ? dayOf(start_date) : dayOf(end_date),
  );
  const unit = t(UNIT_NAMES[periodUnitOf(checkinday)]);
  return (
    <>
      <DateRow form={form} />
      <FormRow label={t('签到周期')} field="checkinday" error={form.errorOf('checkinday')}>
        <CycleField
          label={t('签到周期')}
          checkinday={checkinday}
          onChange={(next) => form.set({ checkinday: next })}
          guessed={years}
          act={t('签到')}
        />
      </FormRow>
      <SlotRows form={form} />
      <FormRow
        label={t('每{{unit}}签到次数', { unit })}
        htmlFor="limit"
        field="limit"
        error={form.errorOf('limit')}
        hint={t('每人每{{unit}}最多签到的次数，{{min}} 到 {{max}} 次', {
          unit,
          min: LIMITS.quota.min,
          max: LIMITS.quota.max,
        })}
      >
        <WholeNumber
          id="limit"
          value={limit}
          onChange={(value) => form.set({ limit: value })}
          unit={t('次')}
          digits={4}
          invalid={form.errorOf('limit') !== undefined}
        />
      </FormRow>
      <ReminderRow form={form} />
    </>
  );
}
