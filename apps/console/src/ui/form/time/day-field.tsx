import { type Day, dayOf, startOfDay } from '@rollcall/rules';
import { DayField as KitDayField } from '@rollcall/ui/composites/day-field';

interface DayFieldProps {
  id: string;
  label: string;
  value: Day;
  onChange: (startOfDaySeconds: number) => void;
  /** First and last day that can be chosen. */
  min: Day;
  max: Day;
  /** Words for a day before `min`, where `min` is another field's day. */
  tooEarly?: string;
  disabled?: boolean;
  invalid?: boolean;
}

/** A business day that is always given, kept as its first second. */
export function DayField({ onChange, invalid, ...rest }: DayFieldProps) {
  return (
    <KitDayField
      {...rest}
      required
      invalid={invalid ?? false}
      today={dayOf(Date.now() / 1000)}
      onChange={(day) => day !== null && onChange(startOfDay(day))}
    />
  );
}
