import { FIELD_TYPE, type Field, IDENTITY_KEY, SUBMISSION_KEY } from '@rollcall/contract/field';
import type { InputHTMLAttributes } from 'react';
import { t } from '../../lib/i18n.ts';
import { described, FieldNotes, type FieldProps, idsOf, Requirement } from './field-frame.tsx';

/** Which keyboard the phone opens. */
function keyboardOf(field: Field): InputHTMLAttributes<HTMLInputElement> {
  if (field.field_type === FIELD_TYPE.PHONE)
    return { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 11 };
  if (field.field_type === FIELD_TYPE.STEPS) return { inputMode: 'numeric' };
  if (field.field_key === SUBMISSION_KEY.TEMPERATURE) return { inputMode: 'decimal' };
  return { autoComplete: 'off' };
}

function placeholderOf(field: Field): string {
  if (field.field_key === SUBMISSION_KEY.TEMPERATURE) return t('如 36.5');
  return t('请输入{{name}}', { name: field.field_name });
}

interface Props extends FieldProps<string> {
  /** Joining asks for the person's own name: the phone may fill it in. */
  identity: boolean;
}

/** Single line, several lines, phone, temperature, steps. */
export function TextField({ field, value = '', onChange, error, identity }: Props) {
  const shared = {
    ...described(field, error),
    className: 'input',
    value,
    placeholder: placeholderOf(field),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const isName = identity && field.field_key === IDENTITY_KEY.NAME;
  return (
    <div className="field">
      <label htmlFor={idsOf(field).input}>
        {field.field_name}
        <Requirement field={field} />
      </label>
      <FieldNotes field={field} error={error}>
        {field.field_type === FIELD_TYPE.MULTI_LINE ? (
          <textarea {...shared} rows={4} />
        ) : (
          <input
            type="text"
            {...shared}
            {...keyboardOf(field)}
            {...(isName ? { autoComplete: 'name' } : {})}
          />
        )}
      </FieldNotes>
    </div>
  );
}
