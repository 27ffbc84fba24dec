import { NumberField } from '@rollcall/ui/primitives/number-field';
import { useState } from 'react';

interface WholeNumberProps {
  id?: string;
  /** `empty` shows as nothing, or as the 0 that was typed. */
  value: number;
  onChange: (value: number) => void;
  /** Value of an emptied input, so that the rule can name it. */
  empty?: number;
  /** `empty` shows as 0 from the start: it is a choice, and no missing answer. */
  zero?: boolean;
  label?: string;
  /** After the number: 次, 米, 人. */
  unit?: string;
  /** Characters that can be typed. */
  digits?: number;
  disabled?: boolean;
  invalid?: boolean;
  /** Pixels of the number, without its unit. */
  width?: number;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** Pixels before the unit, and of each letter of it. */
const GAP = 8;
const LETTER = 14;

/** A whole number typed by hand. A value out of range stays as typed, so that its message makes sense. */
export function WholeNumber({
  id,
  value,
  onChange,
  empty = 0,
  zero = false,
  label,
  unit,
  digits = 8,
  disabled = false,
  invalid = false,
  width = 128,
  onFocus,
  onBlur,
}: WholeNumberProps) {
  // A typed 0 and an emptied input may be one value to the form; what was typed stays.
  const [isZero, setIsZero] = useState(zero);
  return (
    <NumberField
      live
      id={id}
      label={label}
      value={value !== empty ? value : isZero ? 0 : null}
      onChange={(next) => {
        setIsZero(next === 0);
        onChange(next ?? empty);
      }}
      unit={unit}
      maxLength={digits}
      disabled={disabled}
      invalid={invalid}
      width={width + (unit ? GAP + LETTER * unit.length : 0)}
      onFocus={onFocus}
      onBlur={onBlur}
    />
  );
}
