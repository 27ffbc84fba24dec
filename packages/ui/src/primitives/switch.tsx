import { type ReactNode, useId } from 'react';
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

interface SwitchLineProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  hint?: ReactNode;
  children: ReactNode;
}

/** A switch with its words, which press it too. */
export function SwitchLine({ hint, children, ...rest }: SwitchLineProps) {
  const id = useId();
  return (
    <label className="ui-choice" htmlFor={id}>
      <Switch {...rest} id={id} />
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
