import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { t } from '@rollcall/web/i18n';
import { articleOf, articleText } from '../../lib/field-values.ts';
import { described, FieldNotes, type FieldProps, Requirement } from './field-frame.tsx';

/** An article of a public account: its title and its address. */
export function ArticleField({ field, value = '', onChange, error }: FieldProps<string>) {
  const { title, address } = articleOf(value);
  const name = field.field_name;
  return (
    <fieldset className="field">
      <legend>
        {name}
        <Requirement field={field} />
      </legend>
      <FieldNotes field={field} error={error}>
        <PlainTextField
          autoComplete="off"
          label={t('{{name}}的标题', { name })}
          placeholder={t('文章标题（选填）')}
          most={100}
          value={title}
          onChange={(typed) => onChange(articleText({ title: typed, address }))}
        />
        <PlainTextField
          {...described(field, error)}
          type="url"
          inputMode="url"
          autoComplete="off"
          label={t('{{name}}的链接', { name })}
          placeholder={t('粘贴文章链接')}
          value={address}
          onChange={(typed) => onChange(articleText({ title, address: typed.trim() }))}
        />
      </FieldNotes>
    </fieldset>
  );
}
