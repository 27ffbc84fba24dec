import type { Field } from '@rollcall/contract/field/field';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';

export interface FieldProps<Value> {
  field: Field;
  value: Value | undefined;
  onChange: (value: Value) => void;
  error: string | undefined;
}

/** Ids that tie a field's parts together for screen readers. */
export const idsOf = (field: Field) => ({
  input: `field-${field.field_key}`,
  desc: `field-${field.field_key}-desc`,
  error: `field-${field.field_key}-error`,
});

/** `aria-*` of the control itself. */
export function described(field: Field, error: string | undefined) {
  const ids = idsOf(field);
  const by = [field.field_desc && ids.desc, error && ids.error].filter(Boolean).join(' ');
  return {
    id: ids.input,
    'aria-required': field.require === 1,
    'aria-invalid': error !== undefined,
    ...(by ? { 'aria-describedby': by } : {}),
  };
}

/** `必填` or `选填` beside the name. The control is labelled by the bare name. */
export function Requirement({ field }: { field: Field }) {
  return <em aria-hidden="true">{field.require === 1 ? t('必填') : t('选填')}</em>;
}

/** Description above and error below a control. */
export function FieldNotes({
  field,
  error,
  children,
}: {
  field: Field;
  error: string | undefined;
  children: ReactNode;
}) {
  const ids = idsOf(field);
  return (
    <>
      {field.field_desc && (
        <p className="field-desc" id={ids.desc}>
          {field.field_desc}
        </p>
      )}
      {children}
      {error && (
        <p className="field-error" id={ids.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
