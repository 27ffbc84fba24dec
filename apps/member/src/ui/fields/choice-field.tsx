import { t } from '@rollcall/web/i18n';
import { healthText, isAbnormal, isPreset } from '../../lib/field-values.ts';
import { FieldNotes, type FieldProps, idsOf, Requirement } from './field-frame.tsx';

interface ChoiceFieldProps extends FieldProps<string> {
  identity: boolean;
}

/** One of the organiser's options. */
export function ChoiceField({ field, value, onChange, error, identity }: ChoiceFieldProps) {
  const ids = idsOf(field);
  const health = isPreset('HEALTH', field, identity);
  return (
    <fieldset
      className="field"
      {...(error ? { 'aria-describedby': ids.error } : {})}
      {...(field.require === 1 ? { 'data-required': true } : {})}
    >
      <legend>
        {field.field_name}
        <Requirement field={field} />
      </legend>
      <FieldNotes field={field} error={error}>
        <div className="choices">
          {field.options.map((option, index) => (
            <label key={option}>
              <input
                type="radio"
                id={index === 0 ? ids.input : undefined}
                name={ids.input}
                checked={value === option}
                onChange={() => onChange(option)}
              />
              {health ? healthText(option) : option}
            </label>
          ))}
        </div>
        {health && value !== undefined && isAbnormal(value) && (
          <p className="tag due" role="status">
            {t('请同时告诉发起人')}
          </p>
        )}
      </FieldNotes>
    </fieldset>
  );
}
