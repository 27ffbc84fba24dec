import { PasswordField } from '@rollcall/ui/primitives/password-field';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { type ReactNode, useId } from 'react';

interface LabelledInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Message of an error. */
  error?: string | undefined;
  type?: 'text' | 'tel' | 'password';
  most: number;
  autoComplete: string;
  placeholder: string;
  /** True for the input that has the focus when the dialog opens. */
  autoFocus?: boolean;
  /** Beside the input. */
  side?: ReactNode;
}

/** One input with its name above and what is wrong with it below, where the room for it is kept. */
export function LabelledInput({ label, error, type = 'text', side, ...rest }: LabelledInputProps) {
  const id = useId();
  const field = { ...rest, id, invalid: error !== undefined, 'aria-describedby': `${id}-error` };
  return (
    <div className="mobile-field">
      <label htmlFor={id}>{label}</label>
      <div className="mobile-field-row">
        {type === 'password' ? <PasswordField {...field} /> : <TextField {...field} type={type} />}
        {side}
      </div>
      <p className="mobile-field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}
