import { FIELD_TYPE, type Field, IDENTITY_KEY } from '@rollcall/contract/field/field';
import { lengthOf } from '@rollcall/contract/wire/text';
import { textLimitsOf } from '@rollcall/rules/field/limits';
import { PlainTextField as Line } from '@rollcall/ui/primitives/plain-text-field';
import { Tag } from '@rollcall/ui/primitives/tag';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { t } from '@rollcall/web/i18n';
import { isFever, isPreset } from '../../lib/field-values.ts';
import { described, FieldNotes, type FieldProps, idsOf, Requirement } from './field-frame.tsx';

interface TextFieldProps extends FieldProps<string> {
  /** Joining asks for the person's own name: the phone may fill it in. */
  identity: boolean;
}

/** Part of the most characters from which on they are counted. */
const COUNTED_FROM = 0.8;

const placeholderOf = (field: Field) => t('请输入{{name}}', { name: field.field_name });

/** Single line, several lines, and the temperature. */
export function TextField({ field, value = '', onChange, error, identity }: TextFieldProps) {
  const temperature = isPreset('TEMPERATURE', field, identity) && field.field_type !== FIELD_TYPE.MULTI_LINE;
  // Certification of the initiator is the server's to know; the organiser's own limit counts at once.
  const { max } = textLimitsOf(field, true);
  const length = lengthOf(value.trim());
  const shared = {
    ...described(field, error),
    value,
    placeholder: temperature ? t('如 36.5') : placeholderOf(field),
    onChange,
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
          <TextArea {...shared} rows={4} />
        ) : (
          <Line
            {...shared}
            autoComplete={isName ? 'name' : 'off'}
            {...(temperature && {
              inputMode: 'decimal',
              after: (
                <span className="ui-unit" aria-hidden="true">
                  ℃
                </span>
              ),
            })}
          />
        )}
        {length > max * COUNTED_FROM && (
          <p className={length > max ? 'field-error' : 'field-desc num'} role="status">
            {length > max
              ? t('{{n}} / {{max}} 字，还要少 {{over}} 个', { n: length, max, over: length - max })
              : t('{{n}} / {{max}} 字', { n: length, max })}
          </p>
        )}
        {temperature && isFever(value) && (
          <p role="status">
            <Tag tone="amber">{t('体温偏高，请注意休息')}</Tag>
          </p>
        )}
      </FieldNotes>
    </div>
  );
}
