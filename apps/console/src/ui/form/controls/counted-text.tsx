import { TextArea } from '@rollcall/ui/primitives/text-area';
import { TextField } from '@rollcall/ui/primitives/text-field';

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

/** A text input that counts code points, as the server does, and takes no more than `max` of them. */
export function CountedText({ max, rows, ...rest }: CountedTextProps) {
  return rows ? (
    <TextArea {...rest} most={max} counted rows={rows} />
  ) : (
    <TextField {...rest} most={max} counted autoComplete="off" />
  );
}
