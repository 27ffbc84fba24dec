import { type Day, daysInclusive } from '@rollcall/rules/time/calendar';
import { type FieldProps, FieldScope, useField } from '../field.ts';
import { t } from '../texts.ts';
import { DayField } from './day-field.tsx';

export interface DayRange {
  from: Day | null;
  to: Day | null;
}

interface DayRangeFieldProps extends FieldProps {
  value: DayRange;
  onChange: (range: DayRange) => void;
  today: Day;
  min?: Day | undefined;
  max?: Day | undefined;
  /** Days at most, both ends included. */
  most?: number | undefined;
  required?: boolean | undefined;
  /** False: how many days they are is not written behind them. */
  counted?: boolean | undefined;
}

/** Two days, both included, and how many they are. A first day behind the last one moves the last one along. */
export function DayRangeField(props: DayRangeFieldProps) {
  const { value, onChange, today, min, max, most, required, counted = true } = props;
  const { disabled, 'aria-invalid': invalid = false, ...group } = useField(props);
  const { from, to } = value;
  const days = from !== null && to !== null ? daysInclusive(from, to) : 0;
  const tooMany = most !== undefined && days > most;
  return (
    <div>
      <FieldScope value={null}>
        <fieldset className="ui-range" {...group}>
          <DayField
            label={t('开始日期')}
            value={from}
            today={today}
            min={min}
            max={max}
            required={required}
            disabled={disabled}
            invalid={invalid || tooMany}
            onChange={(next) =>
              onChange({ from: next, to: next !== null && to !== null && to < next ? next : to })
            }
          />
          <span className="ui-range-mark">{t('至')}</span>
          <DayField
            label={t('结束日期')}
            value={to}
            today={today}
            min={from ?? min}
            tooEarly={from === null ? undefined : t('结束日期不能小于开始日期')}
            max={max}
            required={required}
            disabled={disabled}
            invalid={invalid || tooMany}
            onChange={(next) => onChange({ from, to: next })}
          />
          {counted && days > 0 && <span className="ui-range-mark">{t('共 {{n}} 天', { n: days })}</span>}
        </fieldset>
      </FieldScope>
      {tooMany && (
        <p className="ui-problem" role="alert">
          {t('最长 {{most}} 天，现在是 {{n}} 天', { most, n: days })}
        </p>
      )}
    </div>
  );
}
