import { type Cycle, checkindayOf, cycleOf, WEEKDAYS } from '@rollcall/rules';
import { CheckboxGroup } from '@rollcall/ui/primitives/checkbox';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t, text } from '@rollcall/web/i18n';

const CYCLES: { value: Cycle; label: string }[] = text([
  { value: 'daily', label: '每天' },
  { value: 'workdays', label: '法定工作日' },
  { value: 'weekdays', label: '自选星期' },
  { value: 'weekly', label: '每周' },
  { value: 'monthly', label: '每月' },
]);
const MONDAY_TO_FRIDAY = [0, 1, 2, 3, 4];

interface CycleFieldProps {
  label: string;
  checkinday: readonly number[];
  onChange: (checkinday: number[]) => void;
  /** Years in it whose legal workdays are a guess. */
  guessed: readonly number[];
  /** Act of each week or month: 签到, 提交. */
  act: string;
}

/** Which days it is about (FORM-23, HW-14), with what the choice means. */
export function CycleField({ label, checkinday, onChange, guessed, act }: CycleFieldProps) {
  const cycle = cycleOf(checkinday);
  return (
    <>
      <Segmented
        label={label}
        value={cycle}
        options={CYCLES.map((one) => ({ value: one.value, label: t(one.label) }))}
        onChange={(next) => onChange(checkindayOf(next, MONDAY_TO_FRIDAY))}
      />
      {cycle === 'workdays' && (
        <p className="af-hint">
          {guessed.length === 0
            ? t('按国务院公布的放假与调休安排计算。')
            : t('已含公布的放假与调休。{{years}} 年放假安排尚未公布，暂按周一至周五，公布后自动更新。', {
                years: guessed.join(t('、')),
              })}
        </p>
      )}
      {cycle === 'weekdays' && (
        <CheckboxGroup
          label={t('自选星期')}
          value={checkinday}
          options={WEEKDAYS.map((name, value) => ({ value, label: t(name) }))}
          onChange={(days) => onChange(checkindayOf('weekdays', days))}
        />
      )}
      {cycle === 'weekly' && (
        <p className="af-hint">{t('每周任意一天{{act}}，周一为一周的开始。', { act })}</p>
      )}
      {cycle === 'monthly' && <p className="af-hint">{t('每个自然月内任意一天{{act}}。', { act })}</p>}
    </>
  );
}
