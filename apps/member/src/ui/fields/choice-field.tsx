import { RadioGroup } from '@rollcall/ui/primitives/radio';
import { Tag } from '@rollcall/ui/primitives/tag';
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
        <RadioGroup
          stacked
          id={ids.input}
          label={field.field_name}
          invalid={error !== undefined}
          value={value ?? null}
          options={field.options.map((option) => ({
            value: option,
            label: health ? healthText(option) : option,
          }))}
          onChange={onChange}
        />
        {health && value !== undefined && isAbnormal(value) && (
          <p role="status">
            <Tag tone="amber">{t('请同时告诉发起人')}</Tag>
          </p>
        )}
      </FieldNotes>
    </fieldset>
  );
}
