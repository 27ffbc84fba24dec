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
        <div className="with-unit">
          <input
            {...described(field, error)}
            type="text"
            className="input"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            disabled={none}
            placeholder={none ? t('未获取') : t('如 8000')}
            value={none ? '' : value}
            onChange={(event) => onChange(event.target.value)}
          />
          <span aria-hidden="true">{t('步')}</span>
        </div>
        <label className="tick">
          <input
            type="checkbox"
            checked={none}
            onChange={(event) => onChange(event.target.checked ? NO_STEPS : '')}
          />
          {t('手机没有步数')}
        </label>
      </FieldNotes>
    </div>
  );
}
