import { type Field, IDENTITY_KEY, type ShownField } from '@rollcall/contract/field/field';

/**
 * Answers of a member or a record after an edit, in the order of the fields in use: those given to the `editable` fields, and those of
 * before to all others, a field that was switched off among them.
 */
export function answersAfter(
  fields: readonly Field[],
  editable: readonly Field[],
  { before, given }: { before: readonly ShownField[]; given: readonly ShownField[] },
): ShownField[] {
  const retained = before.filter(({ key }) => !editable.some(({ field_key }) => field_key === key));
  const order = new Map(fields.map(({ field_key }, index) => [field_key, index]));
  const place = ({ key }: ShownField) => order.get(key) ?? fields.length;
  return [...given, ...retained].toSorted((a, b) => place(a) - place(b));
}

/** Number of a member after an edit: their answer where a field in use asks for it, else the one of before. */
export function studentNoAfter(
  fields: readonly Field[],
  answers: readonly ShownField[],
  before: string,
): string {
  if (!fields.some(({ field_key }) => field_key === IDENTITY_KEY.STUDENT_NO)) return before;
  const val = answers.find(({ key }) => key === IDENTITY_KEY.STUDENT_NO)?.val;
  return typeof val === 'string' ? val : '';
}
