import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { type FieldProps, useField } from '../field.ts';
import { Icon, type IconName } from './icon.tsx';
import './field.css';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size' | 'id' | 'disabled'>;

export interface TextFieldProps extends Native, FieldProps {
  value: string;
  onChange: (value: string) => void;
  icon?: IconName | undefined;
  /** Behind the text: a unit, a counter, a key. */
  after?: ReactNode;
  /** Shows how many of `maxLength` code units are written. */
  counted?: boolean | undefined;
  /** Pixels, or a length; as wide as its place otherwise. */
  width?: number | string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { id, label, invalid, disabled, value, onChange, icon, after, counted, width, className, ...rest } =
    props;
  const field = useField({ id, label, invalid, disabled });
  return (
    <span className={`ui-field${className ? ` ${className}` : ''}`} style={{ width }}>
      {icon && <Icon name={icon} size={16} />}
      <input
        type="text"
        {...rest}
        {...field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {counted && rest.maxLength !== undefined && <Count value={value} most={rest.maxLength} />}
      {after}
    </span>
  );
}

/** `8 / 50`; readers are told by `maxlength`. */
export const Count = ({ value, most }: { value: string; most: number }) => (
  <span className={`ui-count${value.length >= most ? ' ui-count-full' : ''}`} aria-hidden="true">
    {value.length} / {most}
  </span>
);
