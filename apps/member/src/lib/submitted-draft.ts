import type { AnsweredField, Field, FilledField } from '@rollcall/contract/field/field';
import { filesOf, withoutArticle } from '@rollcall/rules/field/answered';
import type { Attachment, Draft, DraftValue } from './draft.ts';

/**
 * The draft that shows what was submitted before, for editing. A number that stays in a `verify_phone` field needs no
 * new proof: the server knows it.
 */
export function draftOf(filled: readonly (FilledField | AnsweredField)[], fields: readonly Field[]): Draft {
  const proven = new Set(fields.filter((f) => f.verify_phone === 1).map((f) => f.field_key));
  return Object.fromEntries(
    filled.map(({ key, val: answered }): [number, DraftValue] => {
      const val = withoutArticle(answered);
      if (Array.isArray(val))
        return [
          key,
          filesOf(val).map(({ url, name }): Attachment => ({ id: url, url, ...(name && { name }) })),
        ];
      return [key, typeof val === 'string' && proven.has(key) ? { phone: val, proof: '' } : val];
    }),
  );
}
