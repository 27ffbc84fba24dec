import type { ReactNode } from 'react';

interface FormRowProps {
  label: string;
  /** Id of the one control that the label names; without it the row is a group named by the label. */
  htmlFor?: string;
  /** Path of the field, by which the save bar finds it. */
  field: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** Label, control, one line of help, and what is wrong with it. */
export function FormRow({ label, htmlFor, field, hint, error, children }: FormRowProps) {
  return (
    <div className="af-row" data-field={field}>
      {htmlFor ? (
        <label className="af-label" htmlFor={htmlFor}>
          {label}
        </label>
      ) : (
        <span className="af-label" aria-hidden="true">
          {label}
        </span>
      )}
      <div className="af-control">
        {children}
        <FieldError message={error} />
        {hint && <p className="af-hint">{hint}</p>}
      </div>
    </div>
  );
}

/** Error message below the control. */
export function FieldError({ message }: { message: string | undefined }) {
  return message ? (
    <p className="af-error" role="alert">
      {message}
    </p>
  ) : null;
}
