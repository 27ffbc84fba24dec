import { lengthOf } from '@rollcall/contract';
import { Input } from 'antd';

interface CountedTextProps {
  id?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Code points; more cannot be typed. */
  max: number;
  placeholder?: string;
  /** Accessible name where no label stands beside it. */
  label?: string;
  rows?: number;
  disabled?: boolean;
  invalid?: boolean;
}

const cut = (value: string, { max }: { max: number }) => [...value].slice(0, max).join('');

/** A text input that counts code points, as the server does, and takes no more than `max` of them. */
export function CountedText({
  value,
  onChange,
  max,
  label,
  rows,
  invalid = false,
  disabled = false,
  ...rest
}: CountedTextProps) {
  const common = {
    ...rest,
    value,
    disabled,
    'aria-label': label,
    'aria-invalid': invalid,
    status: invalid ? ('error' as const) : ('' as const),
    count: { max, show: true, strategy: lengthOf, exceedFormatter: cut },
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (!rows) return <Input {...common} autoComplete="off" />;
  return <Input.TextArea {...common} autoSize={{ minRows: rows, maxRows: 14 }} />;
}
