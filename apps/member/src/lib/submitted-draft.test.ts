import { FIELD_TYPE, type FieldType, field } from '@rollcall/contract/field/field';
import { expect, it } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { filledOf } from './draft.ts';
import { draftOf } from './submitted-draft.ts';

const PLACE = { address: '操场', latitude: 31.23, longitude: 121.47 };
const FILES = ['/files/abc.jpg'];
const answered = <Value>(val: Value) => [{ key: 12, name: '在哪里', val }];
const formOf = (field_type: FieldType, options: string[] = []) => [
  field.parse({ field_key: 12, field_name: '在哪里', field_type, require: 0, options }),
];

it.each([
  ['a text', FIELD_TYPE.LOCATION, '操场'],
  ['files', FIELD_TYPE.LOCATION, FILES],
  ['a text', FIELD_TYPE.IMAGE, '操场'],
  ['a place', FIELD_TYPE.IMAGE, PLACE],
  ['a place', FIELD_TYPE.SINGLE_LINE, PLACE],
  ['files', FIELD_TYPE.PHONE, FILES],
  ['an option that is gone', FIELD_TYPE.CHOICE, '操场'],
] as const)(
  'JOIN-16 %s in a field that became another one (type %i) is empty in its form, and holds up no saving',
  (_, type, val) => {
    const fields = formOf(type, ['教室']);
    const draft = draftOf(answered(val as string), fields);
    expect(draft).toEqual({});
    expect(checkDraft(fields, draft, null)).toBeNull();
  },
);

it('JOIN-16 what fits its field is in its form, and so is that of a field that is no more', () => {
  const sent = (val: unknown, type: FieldType, options?: string[]) => {
    const fields = formOf(type, options);
    return filledOf(fields, draftOf(answered(val as string), fields))[0]?.val;
  };
  expect(sent('操场', FIELD_TYPE.MULTI_LINE)).toBe('操场');
  expect(sent('操场', FIELD_TYPE.CHOICE, ['操场'])).toBe('操场');
  expect(sent(PLACE, FIELD_TYPE.LOCATION)).toEqual(PLACE);
  expect(sent(FILES, FIELD_TYPE.IMAGE)).toEqual(FILES);
  expect(draftOf(answered('操场'), [])).toEqual({ 12: '操场' });
});
