import { type Field, field } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { dropField, ownField, takeField, withPresets } from './fields.ts';

const make = (field_key: number, rest: Partial<Field> = {}): Field =>
  field.parse({ field_key, field_type: 0, ...rest });

describe('field editor', () => {
  it('FORM-61 switches a preset off, deletes an own field, and never drops the name', () => {
    const fields = [make(1), make(2, { require: 1 }), make(301)];
    expect(dropField('identity', fields, 2)[1]).toMatchObject({ field_key: 2, status: 0, require: 0 });
    expect(dropField('identity', fields, 301).map((f) => f.field_key)).toEqual([1, 2]);
    expect(dropField('identity', fields, 1)).toEqual(fields);
    expect(dropField('content', [make(1)], 1)[0]).toMatchObject({ status: 0 });
  });

  it('FORM-67 adds a signature field that loaded options lack, switched off', () => {
    const signature = make(11, { field_type: 10, status: 1 });
    const loaded = withPresets([make(1)], [make(1), signature]);
    expect(loaded.map((f) => [f.field_key, f.status])).toEqual([
      [1, 1],
      [11, 0],
    ]);
  });

  it('FORM-69 FORM-70 gives own submission fields the limits of the tier', () => {
    expect(ownField('content', 0, [], false)).toMatchObject({ min_limit: 1, max_limit: 200 });
    expect(ownField('content', 7, [], false)).toMatchObject({ min_limit: 1, max_limit: 500 });
    expect(ownField('content', 7, [], true)).toMatchObject({ min_limit: 1, max_limit: 3000 });
    expect(ownField('content', 2, [], false).max_limit).toBe(3);
    expect(ownField('content', 2, [], true).max_limit).toBe(18);
  });

  it('numbers own fields from 301 and 1001 upward, past every key in use', () => {
    expect(ownField('identity', 0, [make(1), make(201)], false).field_key).toBe(301);
    expect(ownField('identity', 0, [make(1), make(305)], false).field_key).toBe(306);
    expect(ownField('content', 0, [make(102)], false).field_key).toBe(1001);
  });

  it('RULE-34 RULE-35 takes 15 submission and 40 identity fields and refuses one more', () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => make(1001 + i));
    expect(takeField('content', many(14), make(2000)).ok).toBe(true);
    expect(takeField('content', many(15), make(2000))).toEqual({ ok: false, message: '最多支持十五个字段' });
    expect(takeField('identity', many(39), make(2000)).ok).toBe(true);
    expect(takeField('identity', many(40), make(2000))).toEqual({ ok: false, message: '最多支持四十个字段' });
  });

  it('FORM-60 puts a preset to use again, at the end', () => {
    const taken = takeField('content', [make(2, { status: 0 }), make(1)], make(2, { status: 0 }));
    expect(taken.ok && taken.list.map((f) => [f.field_key, f.status])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});
