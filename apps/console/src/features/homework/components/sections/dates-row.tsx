import { HOMEWORK_MESSAGES } from '@rollcall/contract';
import {
  dayOf,
  daysInclusive,
  HOMEWORK_MODE_TRAITS,
  homeworkDays,
  isSingle,
  latest,
  startOfDay,
} from '@rollcall/rules';
import { TimeField } from '@rollcall/ui/composites/time-field';
import { t } from '@rollcall/web/i18n';
import { FormRow } from '../../../../ui/form/controls/form-row.tsx';
import { SwitchLine } from '../../../../ui/form/controls/switch-line.tsx';
import { DayField } from '../../../../ui/form/time/day-field.tsx';
import type { HomeworkFormState } from '../../hooks/use-homework-form.ts';

/** First and last moment of a homework, within the days of its class (HW-21, HW-22, HW-44). */
export function DatesRow({ form }: { form: HomeworkFormState }) {
  const { judged, isCreate } = form;
  const { mode, start_date, start_time, end_date, end_time } = form.state.settings;
  const { atOnce } = form.state;
  const single = isSingle(mode);
  const lesson = HOMEWORK_MODE_TRAITS[mode].oneDay;
  const today = dayOf(judged.now);
  const days = homeworkDays(judged.checkin, judged.now);
  const start = start_date === 0 ? today : dayOf(start_date);
  const end = dayOf(end_date);
  // Saved days may lie in the past; only a new day may not.
  const previousStart = judged.previous ? dayOf(judged.previous.start_date) : today;
  const first = latest(days.startDay, previousStart < today ? previousStart : today);
  const hidden = single && atOnce;
  const setStart = (next: number) =>
    form.set({ start_date: next, ...(lesson || next > end_date ? { end_date: next } : {}) });
  const setAtOnce = (on: boolean) => {
    form.change({ atOnce: on });
    if (!on && start_date === 0) form.set({ start_date: startOfDay(first) }, { quiet: true });
  };
  return (
    <>
      <FormRow
        label={t(lesson ? '上课日期' : '开始')}
        field="start_date"
        error={form.errorOf('start_date')}
        hint={lesson ? t('上课签到只有一天。') : undefined}
      >
        {single && isCreate && (
          <SwitchLine label={t('保存后立即开始')} checked={atOnce} onChange={setAtOnce} />
        )}
        {!hidden && (
          <div className="af-line">
            <DayField
              id="start_date"
              label={t('开始日期')}
              value={start}
              min={first}
              max={days.endDay}
              onChange={setStart}
              invalid={form.errorOf('start_date') !== undefined}
            />
            {single && (
              <TimeField
                label={t('开始时间')}
                value={start_time}
                onChange={(second) => form.set({ start_time: second ?? 0 })}
              />
            )}
          </div>
        )}
      </FormRow>
      <FormRow
        label={t('截止')}
        field="end_date"
        error={form.errorOf('end_date')}
        hint={t('须在班级的日期内：{{first}} 至 {{last}}', { first: days.startDay, last: days.endDay })}
      >
        <div className="af-line">
          <DayField
            id="end_date"
            label={t('截止日期')}
            value={lesson ? start : end}
            min={start}
            tooEarly={t(HOMEWORK_MESSAGES.dates)}
            max={days.endDay}
            onChange={(next) => form.set({ end_date: next })}
            disabled={lesson}
            invalid={form.errorOf('end_date') !== undefined}
          />
          {single && (
            <TimeField
              label={t('截止时间')}
              value={end_time}
              onChange={(second) => form.set({ end_time: second ?? 0 })}
              invalid={form.errorOf('end_date') !== undefined}
            />
          )}
          {!single && !lesson && end >= start && (
            <span className="af-note">{t('共 {{n}} 天', { n: daysInclusive(start, end) })}</span>
          )}
        </div>
      </FormRow>
    </>
  );
}
