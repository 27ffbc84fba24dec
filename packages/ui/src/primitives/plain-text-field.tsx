import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { type FieldProps, useField } from '../field.ts';
import { charactersOf, useMost } from '../hooks/use-most.ts';
import './field.css';

/** Without `maxLength`, which counts an emoji or a rare character as two (D9): `most` takes its place. */
type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'size' | 'id' | 'disabled' | 'maxLength'
>;

export interface PlainTextFieldProps extends Native, FieldProps {
  value: string;
  /** None where it can only be read and copied. */
  onChange?: ((value: string) => void) | undefined;
  icon?: ReactNode;
  /** Behind the text: a unit, a counter, a key. */
  after?: ReactNode;
  /** Code points at most, as the server counts them; more cannot be typed. */
  most?: number | undefined;
  /** Shows how many of `most` are written. */
  counted?: boolean | undefined;
  /** Pixels, or a length; as wide as its place otherwise. */
  width?: number | string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text that knows no icon by name, for a page whose first load counts every byte. */
export function PlainTextField(props: PlainTextFieldProps) {
  const { id, label, invalid, disabled, value, onChange, icon, after, counted, most, width, ...others } =
    props;
  const { className, onCompositionEnd, ...rest } = others;
  const field = useField({ id, label, invalid, disabled });
  const typing = useMost(onChange ?? (() => {}), most);
  return (
    <span className={`ui-field${className ? ` ${className}` : ''}`} style={{ width }}>
      {icon}
      <input
        type="text"
        {...rest}
        {...field}
        value={value}
        onChange={typing.onChange}
        onCompositionEnd={(event) => {
          typing.onCompositionEnd(event);
          onCompositionEnd?.(event);
        }}
      />
      {counted && most !== undefined && <Count written={charactersOf(value)} most={most} />}
      {after}
    </span>
  );
}

/** `8 / 50`. */
export const Count = ({ written, most }: { written: number; most: number }) => (
  <span className={`ui-count${written >= most ? ' ui-count-full' : ''}`} aria-hidden="true">
    {written} / {most}
  </span>
);
