import { ACTIVITY_MESSAGES, LIMITS } from '@rollcall/contract';
import {
  addYears,
  dayOf,
  daysInclusive,
  defaultEndDay,
  displayedEnd,
  endAfterStartChange,
  endDayOf,
  maxEndDay,
  startOfDay,
  traitsOf,
} from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import { openGate } from '../../../lib/gate-store.ts';
import { FormRow } from '../../../ui/form/controls/form-row.tsx';
import { SwitchLine } from '../../../ui/form/controls/switch-line.tsx';
import { DayField } from '../../../ui/form/time/day-field.tsx';
import type { ActivityForm } from '../hooks/use-activity-form.ts';

const { free, certified } = LIMITS.durationDays;

/** First and last day of the activity, and how far apart they may lie. */
export function DateRow({ form }: { form: ActivityForm }) {
  const { start_date, end_date } = form.state.settings;
  const { judged, startLocked } = form;
  const today = dayOf(judged.now);
  const start = dayOf(start_date);
  const end = displayedEnd(start, endDayOf(end_date));
  const latest = maxEndDay(start, judged);
  const unlimited = end_date === 0;
  const setUnlimited = (on: boolean) => {
    if (on && !form.allowed('duration')) return;
    // Of a class that runs already the month counts from today.
    const month = defaultEndDay(start > today ? start : today, judged);
    form.set({ end_date: on ? 0 : startOfDay(month < latest ? month : latest) });
  };
  return (
    <FormRow
      label={t('起止日期')}
      field="start_date"
      error={form.errorOf('start_date') ?? form.errorOf('end_date')}
      hint={
        <>
          {startLocked && t('活动已经开始，不能修改开始日期。')}
          {unlimited
            ? t('没有结束日期，可以随时关闭。')
            : judged.certified
              ? t('最长 {{certified}} 天，且不超过认证有效期。', { certified })
              : t('免费活动最长 {{free}} 天。', { free })}
          {!judged.certified && (
            <button type="button" className="af-link" onClick={() => openGate('duration')}>
              {t('认证后最长 {{certified}} 天', { certified })}
            </button>
          )}
        </>
      }
    >
      <div className="af-line">
        <DayField
          id="start_date"
          label={t('开始日期')}
          value={start}
          // Saved dates may lie in the past; only a new start may not.
          min={startLocked ? start : today}
          max={addYears(today, LIMITS.startAheadYears)}
          onChange={(next) =>
            form.set({
              start_date: next,
              end_date: endAfterStartChange(form.state.settings, next, judged),
            })
          }
          disabled={startLocked}
          invalid={form.errorOf('start_date') !== undefined}
        />
        <span>{t('至')}</span>
        <span data-field="end_date">
          <DayField
            id="end_date"
            label={t('结束日期')}
            value={end}
            min={start}
            tooEarly={t(ACTIVITY_MESSAGES.endBeforeStart)}
            max={daysInclusive(start, latest) > 0 ? latest : start}
            onChange={(next) => form.set({ end_date: next })}
            disabled={unlimited}
            invalid={form.errorOf('end_date') !== undefined}
          />
        </span>
        {end >= start && !unlimited && (
          <span className="af-note">{t('共 {{n}} 天', { n: daysInclusive(start, end) })}</span>
        )}
      </div>
      {(traitsOf(form.state.settings).classroom || unlimited) && (
        <SwitchLine
          label={t('不限结束日期')}
          checked={unlimited}
          gated={!form.certified}
          onChange={setUnlimited}
        />
      )}
    </FormRow>
  );
}
