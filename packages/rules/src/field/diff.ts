import type { AnsweredField, FieldChange } from '@rollcall/contract';

/** One form of equal values, whatever order an object's keys have. */
const sameOf = (val: AnsweredField['val']): string =>
  typeof val === 'object' && 'latitude' in val
    ? JSON.stringify([val.address, val.latitude, val.longitude])
    : JSON.stringify(val);

/** Changes of filled fields, field by field in the order of the newer ones; those that went stand last. */
export function fieldChanges(
  before: readonly AnsweredField[],
  after: readonly AnsweredField[],
): FieldChange[] {
  const was = new Map(before.map((field) => [field.key, field]));
  const is = new Set(after.map(({ key }) => key));
  const changes = after.flatMap((field): FieldChange[] => {
    const old = was.get(field.key);
    const named = { key: field.key, name: field.name };
    if (!old) return [{ ...named, kind: 'added', before: null, after: field.val }];
    if (sameOf(old.val) === sameOf(field.val)) return [];
    return [{ ...named, kind: 'changed', before: old.val, after: field.val }];
  });
  const gone = before
    .filter(({ key }) => !is.has(key))
    .map(({ key, name, val }): FieldChange => ({ key, name, kind: 'removed', before: val, after: null }));
  return [...changes, ...gone];
}
