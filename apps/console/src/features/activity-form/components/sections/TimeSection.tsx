import { LIMITS } from '@rollcall/contract';
import {
  type Cycle,
  checkindayOf,
  cycleOf,
  dayOf,
  periodUnitOf,
  UNIT_NAMES,
  WEEKDAYS,
} from '@rollcall/rules';
import { Checkbox } from 'antd';
import { useT } from '../../../../lib/i18n.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';
import type { ActivityForm } from '../../hooks/useActivityForm.ts';
import { DateRow } from '../DateRow.tsx';
import { FormRow } from '../FormRow.tsx';
import { ReminderRow } from '../ReminderRow.tsx';
import { SlotRows } from '../SlotRows.tsx';
import { WholeNumber } from '../WholeNumber.tsx';

const CYCLES: { value: Cycle; label: string }[] = [
  { value: 'daily', label: '每天' },
  { value: 'workdays', label: '法定工作日' },
  { value: 'weekdays', label: '自选星期' },
  { value: 'weekly', label: '每周' },
  { value: 'monthly', label: '每月' },
];
const MONDAY_TO_FRIDAY = [0, 1, 2, 3, 4];

/** 活动设置: dates, cycle, slots, count, reminder. */
export function TimeSection({ form }: { form: ActivityForm }) {
  const t = useT();
  const { checkinday, limit, start_date, end_date } = form.state.settings;
  const cycle = cycleOf(checkinday);
  const years = form.provisionalYears(
    dayOf(start_date),
    end_date === 0 ? dayOf(start_date) : dayOf(end_date),
  );
  const unit = UNIT_NAMES[periodUnitOf(checkinday)];
  return (
    <>
      <DateRow form={form} />
      <FormRow label={t('签到周期')} field="checkinday" error={form.errorOf('checkinday')}>
        <Segmented
          label={t('签到周期')}
          value={cycle}
          options={CYCLES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(next) => form.set({ checkinday: checkindayOf(next, MONDAY_TO_FRIDAY) })}
        />
        {cycle === 'workdays' && (
          <p className="af-hint">
            {years.length === 0
              ? t('按国务院公布的放假与调休安排计算。')
              : t('已含公布的放假与调休。{{years}} 年放假安排尚未公布，暂按周一至周五，公布后自动更新。', {
                  years: years.join('、'),
                })}
          </p>
        )}
        {cycle === 'weekdays' && (
          <Checkbox.Group
            className="af-weekdays"
            value={checkinday}
            options={WEEKDAYS.map((label, value) => ({ value, label: t(label) }))}
            onChange={(days) => form.set({ checkinday: checkindayOf('weekdays', days) })}
          />
        )}
        {cycle === 'weekly' && <p className="af-hint">{t('每周任意一天签到，周一为一周的开始。')}</p>}
        {cycle === 'monthly' && <p className="af-hint">{t('每个自然月内任意一天签到。')}</p>}
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
