import { NumberField } from '@rollcall/ui/primitives/number-field';

interface WholeNumberProps {
  id?: string;
  /** `empty` shows as nothing. */
  value: number;
  onChange: (value: number) => void;
  /** Value of an emptied input, so that the rule can name it. */
  empty?: number;
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
  label,
  unit,
  digits = 8,
  disabled = false,
  invalid = false,
  width = 128,
  onFocus,
  onBlur,
}: WholeNumberProps) {
  return (
    <NumberField
      live
      id={id}
      label={label}
      value={value === empty ? null : value}
      onChange={(next) => onChange(next ?? empty)}
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
