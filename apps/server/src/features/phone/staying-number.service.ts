import { FIELD_TYPE, type Field, type FilledField, type ShownField } from '@rollcall/contract';
import { typedPhone } from '@rollcall/rules';

/**
 * Make the fields that a change is judged by: a `verify_phone` field whose number stays asks for no new proof. Only a
 * value that the same field holds counts; a number in another field proves nothing.
 *
 * A stored value does not say which settings it was written under, so the settings that judge the change decide: a
 * number from before its field asked for verification stays without a proof. The phone offers no code for a number that
 * stays, and could not answer a refusal.
 * @param stored Values of the same form from before; `[]` for none.
 */
export function withoutStayingProofs(
  fields: readonly Field[],
  filled: readonly FilledField[],
  stored: readonly ShownField[],
): Field[] {
  const given = new Map(filled.map(({ key, val }) => [key, val]));
  const stays = (key: number): boolean => {
    const val = given.get(key);
    if (typeof val !== 'string') return false;
    const phone = typedPhone(val);
    return stored.some((one) => one.key === key && one.val === phone);
  };
  return fields.map((field) =>
    field.field_type === FIELD_TYPE.PHONE && field.verify_phone === 1 && stays(field.field_key)
      ? { ...field, verify_phone: 0 }
      : field,
  );
}
