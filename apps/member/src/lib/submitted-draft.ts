import { type AnsweredField, FIELD_TYPE, type Field, type FilledField } from '@rollcall/contract/field/field';
import { filesOf, withoutArticle } from '@rollcall/rules/field/answered';
import { FIELD_TRAITS } from '@rollcall/rules/field/types';
import { type Attachment, type Draft, type DraftValue, isAttachments, isPlace } from './draft.ts';

/** True for an answer that a field takes as it is now: its type or its options may have been others. */
function fits({ field_type, options }: Field, value: DraftValue): boolean {
  if (field_type === FIELD_TYPE.LOCATION) return isPlace(value);
  if (FIELD_TRAITS[field_type]?.files) return isAttachments(value);
  if (field_type === FIELD_TYPE.CHOICE) return typeof value === 'string' && options.includes(value);
  return !isAttachments(value) && !isPlace(value);
}

/**
 * The draft that shows what was submitted before, for editing. A number that stays in a `verify_phone` field needs no
 * new proof: the server knows it. An answer that its field no longer takes is not shown, and would be refused: it is left out.
 */
export function draftOf(filled: readonly (FilledField | AnsweredField)[], fields: readonly Field[]): Draft {
  const proven = new Set(fields.filter((f) => f.verify_phone === 1).map((f) => f.field_key));
  const draft = filled.map(({ key, val: answered }): [number, DraftValue] => {
    const val = withoutArticle(answered);
    if (Array.isArray(val))
      return [
        key,
        filesOf(val).map(({ url, name }): Attachment => ({ id: url, url, ...(name && { name }) })),
      ];
    return [key, typeof val === 'string' && proven.has(key) ? { phone: val, proof: '' } : val];
  });
  const known = new Map(fields.map((field) => [field.field_key, field]));
  return Object.fromEntries(
    draft.filter(([key, value]) => {
      const field = known.get(key);
      return !field || fits(field, value);
    }),
  );
}
