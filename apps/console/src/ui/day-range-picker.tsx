import { type Day, dayOf } from '@rollcall/rules/time/calendar';
import { type DayRange, DayRangeField } from '@rollcall/ui/composites/day-range-field';
import { useState } from 'react';

interface DayRangePickerProps {
  value: readonly [Day, Day] | null;
  /** null: one of the days is missing. */
  onChange: (range: readonly [Day, Day] | null) => void;
  /** First and last day that are taken. */
  min?: Day;
  max?: Day;
  /** Days at most, both ends included. */
  most?: number;
  clearable?: boolean;
  disabled?: boolean;
}

/** Two business days, both included; one of two is none. */
export function DayRangePicker(props: DayRangePickerProps) {
  const { value, onChange, min, max, most, clearable = false, disabled } = props;
  const [half, setHalf] = useState<DayRange | null>(null);
  return (
    <DayRangeField
      value={half ?? { from: value?.[0] ?? null, to: value?.[1] ?? null }}
      today={dayOf(Date.now() / 1000)}
      min={min}
      max={max}
      most={most}
      required={!clearable}
      disabled={disabled}
      counted={false}
      onChange={(next) => {
        const { from, to } = next;
        setHalf((from === null) === (to === null) ? null : next);
        if (from !== null && to !== null) onChange([from, to]);
        else if (value !== null) onChange(null);
      }}
    />
  );
}
