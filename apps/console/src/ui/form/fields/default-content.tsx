import { FIELD_TYPE } from '@rollcall/contract';
import { textLimitsOf } from '@rollcall/rules';
import { Select } from '@rollcall/ui/primitives/select';
import { t } from '@rollcall/web/i18n';
import { CountedText } from '../controls/counted-text.tsx';
import type { FieldPartProps } from './field-part.ts';

/** 默认内容: what a member finds filled in already, and may change (FORM-57). */
export function DefaultContent({ field, path, certified, errorOf, onChange }: FieldPartProps) {
  const label = t('{{name}}的默认内容', { name: field.field_name || t('未命名字段') });
  const invalid = errorOf('default_value') !== undefined;
  const value = field.default_value;
  const options = [
    ...new Set(field.options.map((option) => option.trim()).filter((option) => option !== '')),
  ];
  return (
    <div className="af-default" data-field={`${path}.default_value`}>
      <span aria-hidden="true">{t('默认内容')}</span>
      {field.field_type === FIELD_TYPE.CHOICE ? (
        <Select
          label={label}
          value={value || null}
          placeholder={t('成员填写时已经填好，可以修改（选填）')}
          invalid={invalid}
          options={[
            ...(value === '' ? [] : [{ value: '', label: t('不预先选择') }]),
            ...options.map((option) => ({ value: option, label: option })),
          ]}
          onChange={(default_value) => onChange({ default_value })}
        />
      ) : (
        <CountedText
          label={label}
          value={value}
          onChange={(default_value) => onChange({ default_value })}
          max={textLimitsOf(field, certified).max}
          placeholder={t('成员填写时已经填好，可以修改（选填）')}
          {...(field.field_type === FIELD_TYPE.MULTI_LINE ? { rows: 2 } : {})}
          invalid={invalid}
        />
      )}
    </div>
  );
}
