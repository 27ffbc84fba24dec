import { type FieldInput, type FilledField, field } from '@rollcall/contract/field';
import { describe, expect, it } from 'vitest';
import { checkFieldValues, type FieldContext, type FileKind, nameFrom } from './fields.ts';

const TOKEN = 'a'.repeat(21);
const file = (n: number) => `/files/${TOKEN}${n}.png`;
const owned = (...kinds: FileKind[]) => new Map(kinds.map((kind, n) => [`${TOKEN}${n}`, kind]));
const content = (over: Partial<FieldContext> = {}): FieldContext => ({
  certified: false,
  pic_text: 0,
  isSensitive: (text) => text.includes('坏词'),
  ...over,
});
const one = (
  definition: Partial<FieldInput>,
  val: FilledField['val'] | undefined,
  over?: Partial<FieldContext>,
) => {
  const defined = field.parse({ field_key: 1, field_name: '项', field_type: 0, ...definition });
  const verdict = checkFieldValues([defined], val === undefined ? [] : [{ key: 1, val }], content(over));
  return verdict.ok ? verdict.values.map((shown) => shown.val) : verdict.reason;
};

describe('checkFieldValues', () => {
  it('RULE-41 takes 200 characters of a single line and not 201', () => {
    expect(one({}, '字'.repeat(200))).toEqual(['字'.repeat(200)]);
    expect(one({}, '字'.repeat(201))).toBe('field_invalid');
    expect(one({}, '😀'.repeat(200))).toEqual(['😀'.repeat(200)]);
  });

  it('RULE-42 takes 500 characters of several lines free and 3000 certified', () => {
    const text = { field_type: 7, max_limit: 3000 };
    expect(one(text, 'a'.repeat(501))).toBe('field_invalid');
    expect(one(text, 'a'.repeat(3000), { certified: true })).toHaveLength(1);
    expect(one(text, 'a'.repeat(3001), { certified: true })).toBe('field_invalid');
  });

  it('JOIN-15 obeys own least and most characters, an optional field may stay empty', () => {
    const limits = { min_limit: 3, max_limit: 5 };
    expect([one(limits, 'ab'), one(limits, 'abc'), one(limits, 'abcdef'), one(limits, '  ')]).toEqual([
      'field_invalid',
      ['abc'],
      'field_invalid',
      [],
    ]);
  });

  it('JOIN-03 refuses an empty required field and ignores fields that are not in use', () => {
    expect(one({ require: 1 }, undefined)).toBe('field_invalid');
    expect(one({ require: 1, status: 0 }, 'x')).toEqual([]);
  });

  it('takes one of the options alone', () => {
    const choice = { field_type: 1, options: ['健康', '异常'] };
    expect([one(choice, '健康'), one(choice, '其他')]).toEqual([['健康'], 'field_invalid']);
  });

  it('takes mobile numbers, steps and places of the right form', () => {
    const phone = { field_type: 13 };
    expect([one(phone, '13800138000'), one(phone, '12800138000')]).toEqual([
      ['13800138000'],
      'field_invalid',
    ]);
    const steps = ['-1', '0', '200000', '200001', '1.5'].map((value) => one({ field_type: 8 }, value));
    expect(steps).toEqual([['-1'], ['0'], ['200000'], 'field_invalid', 'field_invalid']);
    const spot = { address: '东门', latitude: 30, longitude: 120 };
    expect([one({ field_type: 6 }, spot), one({ field_type: 6 }, 'x')]).toEqual([[spot], 'field_invalid']);
    expect(one({}, spot)).toBe('field_invalid');
  });

  it('RULE-43 clamps pictures to 3 free and 18 certified', () => {
    const pictures = { field_type: 2, max_limit: 18 };
    const list = (n: number) => Array.from({ length: n }, () => file(0));
    const fileKinds = owned('image');
    expect(one(pictures, list(3), { fileKinds })).toEqual([list(3)]);
    expect(one(pictures, list(4), { fileKinds })).toBe('field_invalid');
    expect(one(pictures, list(18), { fileKinds, certified: true })).toEqual([list(18)]);
    expect(one({ field_type: 2, max_limit: 2 }, list(3), { fileKinds })).toBe('field_invalid');
  });

  it('refuses files of somebody else and of another kind', () => {
    expect(one({ field_type: 2 }, [file(1)], { fileKinds: owned('image') })).toBe('field_invalid');
    expect(one({ field_type: 2 }, [file(0)], { fileKinds: owned('document') })).toBe('field_invalid');
    expect(one({ field_type: 2 }, [file(0)])).toBe('field_invalid');
  });

  it('asks for some content where the switch says so', () => {
    expect(one({}, '', { pic_text: 1 })).toBe('field_invalid');
    expect(one({}, 'x', { pic_text: 1 })).toEqual(['x']);
    expect(one({ status: 0 }, '', { pic_text: 1 })).toEqual([]);
  });

  it('refuses text that no database can keep', () => {
    expect([one({}, 'a\0b'), one({}, 'a\ud800')]).toEqual(['field_invalid', 'field_invalid']);
  });

  it('takes the name from the activity, and a member’s name of at most 30', () => {
    const identity = { pic_text: undefined };
    expect(one({}, '名'.repeat(30), identity)).toHaveLength(1);
    expect(one({}, '名'.repeat(31), identity)).toBe('field_invalid');
    expect(one({}, '', identity)).toBe('field_invalid');
    expect(nameFrom([{ key: 1, val: ' 王小明 ' }])).toBe('王小明');
    const verdict = checkFieldValues(
      [field.parse({ field_key: 1, field_name: '姓名', field_type: 0 })],
      [
        { key: 1, name: '别名', val: '李' },
        { key: 9, val: 'x' },
      ],
      content(identity),
    );
    expect(verdict).toEqual({ ok: true, values: [{ key: 1, name: '姓名', val: '李' }] });
  });
});
