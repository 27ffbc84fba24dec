import { textCap } from '@rollcall/rules';
import { useT } from '../../../lib/i18n.ts';
import type { FieldPartProps } from './FieldCard.tsx';
import { WholeNumber } from './WholeNumber.tsx';

/** Least and most characters of a text (FORM-69). An emptied input is null, so that the rule can name it. */
export function LengthRange({ field, path, certified, errorOf, onChange }: FieldPartProps) {
  const t = useT();
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
      <span>{t('到')}</span>
      <span data-field={`${path}.max_limit`}>
        <WholeNumber
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
