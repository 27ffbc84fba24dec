import { type InputHTMLAttributes, useId } from 'react';

interface LabelledFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field of the login with its name above it; no component library before one is in. */
export function LabelledField({ label, value, onChange, ...rest }: LabelledFieldProps) {
  const id = useId();
  return (
    <div className="opl-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} value={value} onChange={(event) => onChange(event.target.value)} {...rest} />
    </div>
  );
}
