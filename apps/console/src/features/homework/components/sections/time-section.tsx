import { LIMITS, REMINDER_LEADS } from '@rollcall/contract';
import { builtinWorkdays, dayOf, HOMEWORK_MODE_TRAITS, isSingle } from '@rollcall/rules';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { Select } from '@rollcall/ui/primitives/select';
import { t } from '@rollcall/web/i18n';
import { clashOf } from '../../../../lib/form/slots.ts';
import { FormRow } from '../../../../ui/form/controls/form-row.tsx';
import { SwitchLine } from '../../../../ui/form/controls/switch-line.tsx';
import { WholeNumber } from '../../../../ui/form/controls/whole-number.tsx';
import { CycleField } from '../../../../ui/form/time/cycle-field.tsx';
import { SlotList } from '../../../../ui/form/time/slot-list.tsx';
import type { HomeworkFormState } from '../../hooks/use-homework-form.ts';
import { limitUnit } from '../../model/labels.ts';
import { DatesRow } from './dates-row.tsx';

const workdays = builtinWorkdays();

/** Years in which legal workdays are a guess. */
function guessedYears(start: number, end: number): number[] {
  const first = Number(dayOf(start).slice(0, 4));
  const count = Math.max(0, Number(dayOf(end).slice(0, 4)) - first + 1);
  return Array.from({ length: count }, (_, i) => first + i).filter((year) => workdays.isProvisional(year));
}

/** 时间与次数: from when to when, on which days, at which times, how often, make-ups and reminders. */
export function TimeSection({ form }: { form: HomeworkFormState }) {
  const { mode, checkinday, limit, can_makeup, enable_remind, advance_time } = form.state.settings;
  const { start_date, end_date } = form.state.settings;
  const { slots } = form.state;
  const single = isSingle(mode);
  const locked = !single && slots.length > 1;
  return (
    <>
      <DatesRow form={form} />
      {!single && !HOMEWORK_MODE_TRAITS[mode].oneDay && (
        <FormRow label={t('周期')} field="checkinday" error={form.errorOf('checkinday')}>
          <CycleField
            label={t('周期')}
            checkinday={checkinday}
            onChange={(next) => form.set({ checkinday: next })}
            guessed={guessedYears(start_date, end_date)}
            act={t('提交')}
          />
        </FormRow>
      )}
      {!single && (
        <FormRow
          label={t('可提交时段')}
          field="time_list"
          error={clashOf(slots) ? undefined : form.errorOf('time_list')}
        >
          <SlotList
            slots={slots}
            errorOf={form.errorOf}
            onChange={(next, quiet) => form.change({ slots: next }, { quiet })}
          />
        </FormRow>
      )}
      <FormRow
        label={t('提交次数')}
        htmlFor="limit"
        field="limit"
        error={form.errorOf('limit')}
        hint={
          locked
            ? t('设置了多个时段，每个时段提交一次。')
            : t('每人{{unit}}最多提交的次数，{{min}} 到 {{max}} 次', {
                unit: limitUnit({ mode, checkinday }),
                min: LIMITS.quota.min,
                max: LIMITS.quota.max,
              })
        }
      >
        <WholeNumber
          id="limit"
          value={locked ? slots.length : limit}
          onChange={(value) => form.set({ limit: value })}
          unit={t('次')}
          digits={4}
          disabled={locked}
          invalid={form.errorOf('limit') !== undefined}
        />
      </FormRow>
      <FormRow
        label={t(single ? '补交' : '补签')}
        field="can_makeup"
        hint={t(
          single ? '允许时，截止以后到班级结束以前还可以补交' : '允许时，错过的日子到班级结束以前都可以补上',
        )}
      >
        <Segmented
          label={t(single ? '补交' : '补签')}
          value={can_makeup}
          options={[
            { value: 0, label: t('不允许') },
            { value: 1, label: t('审核后允许') },
            { value: 2, label: t('直接允许') },
          ]}
          onChange={(value) => form.set({ can_makeup: value })}
        />
      </FormRow>
      <FormRow label={t('提醒')} field="advance_time" error={form.errorOf('advance_time')}>
        <div className="af-line">
          <SwitchLine
            label={t('截止前提醒还没有提交的人')}
            checked={enable_remind === 1}
            onChange={(on) => form.set({ enable_remind: on ? 1 : 0 })}
          />
          {enable_remind === 1 && (
            <Select
              label={t('提前多久提醒')}
              width={144}
              value={advance_time}
              options={REMINDER_LEADS.map((hours) => ({
                value: hours,
                label: t('提前 {{n}} 小时', { n: hours }),
              }))}
              onChange={(hours) => form.set({ advance_time: hours })}
            />
          )}
        </div>
      </FormRow>
    </>
  );
}
