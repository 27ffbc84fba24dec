import type { Ref, TextareaHTMLAttributes } from 'react';
import { type FieldProps, useField } from '../field.ts';
import { Count } from './text-field.tsx';
import './field.css';

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'id' | 'disabled'>;

export interface TextAreaProps extends Native, FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Shows how many of `maxLength` code units are written. */
  counted?: boolean | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text; it grows with them up to twelve. Enter begins a new line, Ctrl + Enter sends its form. */
export function TextArea(props: TextAreaProps) {
  const { id, label, invalid, disabled, value, onChange, counted, className, onKeyDown, ...rest } = props;
  const field = useField({ id, label, invalid, disabled });
  return (
    <span className={`ui-field ui-field-area${className ? ` ${className}` : ''}`}>
      <textarea
        rows={3}
        {...rest}
        {...field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
            return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {counted && rest.maxLength !== undefined && <Count value={value} most={rest.maxLength} />}
    </span>
  );
}
