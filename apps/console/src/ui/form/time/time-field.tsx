import { formatSecond, parseTime, readTime } from '@rollcall/rules';
import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useTyped } from './hooks/use-typed.ts';

interface TimeFieldProps {
  id?: string;
  label: string;
  /** Second of the day, null while nothing was chosen. */
  value: number | null;
  onChange: (second: number | null) => void;
  invalid?: boolean;
  disabled?: boolean;
}

// The picker wants a moment; its day is never looked at.
const DAY = '2000-01-01';

/** A time of day by hand or from the list, kept as seconds of the day. */
export function TimeField({ id, label, value, onChange, invalid = false, disabled = false }: TimeFieldProps) {
  const shown = value === null ? '' : formatSecond(value);
  const typed = useTyped({ read: readTime, shown, onRead: onChange, example: '07:30' });
  return (
    <TimePicker
      {...(id ? { id } : {})}
      aria-label={label}
      format="HH:mm"
      placeholder="--:--"
      needConfirm={false}
      showNow={false}
      allowClear={false}
      suffixIcon={null}
      value={value === null ? null : dayjs(`${DAY}T${shown}`)}
      onChange={(time) => onChange(time ? parseTime(time.format('HH:mm')) : null)}
      status={invalid ? 'error' : ''}
      disabled={disabled}
      {...typed}
      style={{ width: 112 }}
    />
  );
}
