import { FIELD_TYPE, LIMITS } from '@rollcall/contract';
import { textCap } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import { GatedNumber } from '../controls/gated-number.tsx';
import { WholeNumber } from '../controls/whole-number.tsx';
import type { FieldPartProps } from './field-part.ts';

/** Least and most characters of a text (FORM-69). An emptied input is null, so that the rule can name it. */
export function LengthRange({ field, stored, path, certified, allowed, errorOf, onChange }: FieldPartProps) {
  const orNull = (value: number) => (value === 0 ? null : value);
  return (
    <div className="af-line">
      <span>{t('字数')}</span>
      <span data-field={`${path}.min_limit`}>
        <WholeNumber
          label={t('{{name}}的最少字数', { name: field.field_name })}
          value={field.min_limit ?? 0}
          onChange={(value) => onChange({ min_limit: orNull(value) })}
          digits={4}
          width={72}
          invalid={errorOf('min_limit') !== undefined}
        />
      </span>
      <span>{t('至')}</span>
      <span data-field={`${path}.max_limit`}>
        <GatedNumber
          free={field.field_type === FIELD_TYPE.MULTI_LINE ? LIMITS.multiLine.free : LIMITS.singleLine}
          stored={stored?.max_limit ?? 0}
          mayExceed={() => field.field_type !== FIELD_TYPE.MULTI_LINE || allowed('text_length')}
          label={t('{{name}}的最多字数', { name: field.field_name })}
          value={field.max_limit ?? 0}
          onChange={(value) => onChange({ max_limit: orNull(value) })}
          unit={t('字（最多 {{n}} 字）', { n: textCap(field.field_type, certified) })}
          digits={4}
          width={72}
          invalid={errorOf('max_limit') !== undefined}
        />
      </span>
    </div>
  );
}
