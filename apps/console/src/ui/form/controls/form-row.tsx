import { FieldScope } from '@rollcall/ui/field';
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

/**
 * Label, controls, one line of help, and what is wrong with them. The one control that the label names is marked and
 * described by both, as in the kit's row; the controls of a group have labels of their own.
 */
export function FormRow({ label, htmlFor, field, hint, error, children }: FormRowProps) {
  const [hintId, errorId] = [`${htmlFor}-hint`, `${htmlFor}-error`];
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const scope = htmlFor ? { id: htmlFor, describedBy, invalid: error !== undefined, disabled: false } : null;
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
        <FieldScope value={scope}>{children}</FieldScope>
        <FieldError id={htmlFor ? errorId : undefined} message={error} />
        {hint && (
          <p className="af-hint" id={htmlFor ? hintId : undefined}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** Error message below the control. */
export function FieldError({ id, message }: { id?: string | undefined; message: string | undefined }) {
  return message ? (
    <p className="af-error" id={id} role="alert">
      {message}
    </p>
  ) : null;
}
