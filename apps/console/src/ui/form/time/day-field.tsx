import { type Day, readDay, startOfDay } from '@rollcall/rules';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useTyped } from './hooks/use-typed.ts';

interface DayFieldProps {
  id: string;
  label: string;
  value: Day;
  onChange: (startOfDaySeconds: number) => void;
  /** First and last day that can be chosen. */
  min: Day;
  max: Day;
  disabled?: boolean;
  invalid?: boolean;
}

// The calendar's month, weekday names and first weekday follow dayjs and not antd's own words.
dayjs.locale('zh-cn');

/** A business day. The picker's own zone does not matter: only the date's digits go in and out. */
export function DayField({ id, label, value, onChange, min, max, disabled = false, invalid }: DayFieldProps) {
  const typed = useTyped({
    read: (text) => {
      const day = readDay(text, min);
      return day !== null && day >= min && day <= max ? day : null;
    },
    shown: value,
    onRead: (day) => onChange(startOfDay(day)),
    example: min,
  });
  return (
    <DatePicker
      id={id}
      aria-label={label}
      format="YYYY-MM-DD"
      allowClear={false}
      showNow={false}
      value={dayjs(value)}
      minDate={dayjs(min)}
      maxDate={dayjs(max)}
      onChange={(day) => day && !Array.isArray(day) && onChange(startOfDay(day.format('YYYY-MM-DD')))}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      {...typed}
      style={{ width: 168 }}
    />
  );
}
