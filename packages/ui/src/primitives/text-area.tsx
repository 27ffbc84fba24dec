import type { Ref, TextareaHTMLAttributes } from 'react';
import { isComposing } from '../composing.ts';
import { type FieldProps, useField } from '../field.ts';
import { charactersOf, useMost } from '../hooks/use-most.ts';
import { Count } from './plain-text-field.tsx';
import './field.css';

/** Without `maxLength`, as in `PlainTextField`. */
type Native = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange' | 'id' | 'disabled' | 'maxLength'
>;

interface TextAreaProps extends Native, FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Code points at most, as the server counts them; more cannot be typed. */
  most?: number | undefined;
  /** Shows how many of `most` are written. */
  counted?: boolean | undefined;
  /** Without a frame, where one stands around it. */
  frameless?: boolean | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Height of a line in pixels. */
const LINE = 22;

/** Several lines of text; it grows with them up to twelve. Enter begins a new line, Ctrl + Enter sends its form. */
export function TextArea(props: TextAreaProps) {
  const {
    id,
    label,
    invalid,
    disabled,
    value,
    onChange,
    counted,
    most,
    frameless,
    rows = 3,
    ...others
  } = props;
  const { className, onKeyDown, onCompositionEnd, ...rest } = others;
  const field = useField({ id, label, invalid, disabled });
  const typing = useMost(onChange, most);
  const frame = `ui-field ui-field-area${frameless ? ' ui-field-frameless' : ''}`;
  return (
    <span className={`${frame}${className ? ` ${className}` : ''}`}>
      <textarea
        rows={rows}
        style={{ minHeight: rows * LINE }}
        {...rest}
        {...field}
        value={value}
        onChange={typing.onChange}
        onCompositionEnd={(event) => {
          typing.onCompositionEnd(event);
          onCompositionEnd?.(event);
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {counted && most !== undefined && <Count written={charactersOf(value)} most={most} />}
    </span>
  );
}
