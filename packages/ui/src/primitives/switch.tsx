import { type FieldProps, useField } from '../field.ts';
import './choice.css';

interface SwitchProps extends FieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Holds at once: on or off. */
export function Switch({ checked, onChange, ...props }: SwitchProps) {
  const field = useField(props);
  return (
    <input
      type="checkbox"
      role="switch"
      className="ui-switch"
      {...field}
      aria-checked={checked}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
