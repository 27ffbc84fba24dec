import { Checkbox } from '@rollcall/ui/primitives/checkbox';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { t } from '@rollcall/web/i18n';
import { NO_STEPS } from '../../lib/field-values.ts';
import { described, FieldNotes, type FieldProps, idsOf, Requirement } from './field-frame.tsx';

/** Steps of the day; a phone that counts none says so (REC-08). */
export function StepsField({ field, value = '', onChange, error }: FieldProps<string>) {
  const none = value === NO_STEPS;
  return (
    <div className="field">
      <label htmlFor={idsOf(field).input}>
        {field.field_name}
        <Requirement field={field} />
      </label>
      <FieldNotes field={field} error={error}>
        <PlainTextField
          {...described(field, error)}
          inputMode="numeric"
          autoComplete="off"
          most={6}
          disabled={none}
          placeholder={none ? t('未获取') : t('如 8000')}
          value={none ? '' : value}
          onChange={onChange}
          after={
            <span className="ui-unit" aria-hidden="true">
              {t('步')}
            </span>
          }
        />
        <Checkbox checked={none} onChange={(checked) => onChange(checked ? NO_STEPS : '')}>
          {t('手机没有步数')}
        </Checkbox>
      </FieldNotes>
    </div>
  );
}
