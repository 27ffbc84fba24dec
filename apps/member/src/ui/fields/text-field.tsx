import { FIELD_TYPE, type Field, IDENTITY_KEY } from '@rollcall/contract/field';
import { isFever, isPreset } from '../../lib/field-values.ts';
import { t } from '../../lib/i18n.ts';
import { described, FieldNotes, type FieldProps, idsOf, Requirement } from './field-frame.tsx';

interface Props extends FieldProps<string> {
  /** Joining asks for the person's own name: the phone may fill it in. */
  identity: boolean;
}

const placeholderOf = (field: Field) => t('请输入{{name}}', { name: field.field_name });

/** Single line, several lines, and the temperature. */
export function TextField({ field, value = '', onChange, error, identity }: Props) {
  const temperature = isPreset('TEMPERATURE', field, identity) && field.field_type !== FIELD_TYPE.MULTI_LINE;
  const shared = {
    ...described(field, error),
    className: 'input',
    value,
    placeholder: temperature ? t('如 36.5') : placeholderOf(field),
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
          <div className="with-unit">
            <input
              type="text"
              {...shared}
              autoComplete={isName ? 'name' : 'off'}
              {...(temperature ? { inputMode: 'decimal' } : {})}
            />
            {temperature && <span aria-hidden="true">℃</span>}
          </div>
        )}
        {temperature && isFever(value) && (
          <p className="tag due" role="status">
            {t('体温偏高，请注意休息')}
          </p>
        )}
      </FieldNotes>
    </div>
  );
}
