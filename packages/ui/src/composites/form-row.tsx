import { type ReactNode, useId } from 'react';
import { FieldScope } from '../field.ts';
import './form.css';

interface FormRowProps {
  label: string;
  /** Beside the label: 认证, 选填. */
  tag?: ReactNode;
  /** Below the control: what it does, or its limit. */
  hint?: ReactNode;
  /** Fault of the value; the control is marked and described by it. */
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** Its control is a group (radios, boxes, two days), which takes the label as its name. */
  group?: boolean | undefined;
  /** Path of the value, to which the list of faults jumps. */
  path?: string | undefined;
  /** The label above its control, as in a dialog. */
  stacked?: boolean | undefined;
  children: ReactNode;
}

/** A control with its label, its hint and its fault. */
export function FormRow(props: FormRowProps) {
  const { label, tag, hint, error, disabled = false, group = false, path, stacked, children } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const scope = { id, describedBy, invalid: error !== undefined, disabled };
  const grouped = { ...scope, labelledBy: `${id}-label` };
  return (
    <div className={stacked ? 'ui-row ui-row-stacked' : 'ui-row'} data-field={path}>
      <div className="ui-row-label">
        {group ? <span id={`${id}-label`}>{label}</span> : <label htmlFor={id}>{label}</label>}
        {tag}
      </div>
      <div className="ui-row-body">
        <FieldScope value={group ? grouped : scope}>{children}</FieldScope>
        {error !== undefined && (
          <p className="ui-problem" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
        {hint && (
          <div className="ui-row-hint" id={`${id}-hint`}>
            {hint}
          </div>
        )}
      </div>
    </div>
  );
}
