import { describe, expect, it } from 'vitest';
import { isSame, mergeEdits } from './merge.ts';

const base = { title: '早读', limit: 1, slots: [{ from: 1, to: 2 }] };

describe('mergeEdits', () => {
  it('keeps what each side changed, and names what both changed differently', () => {
    const edited = { ...base, title: '晨读', limit: 2 };
    const theirs = { ...base, title: '早读打卡', slots: [] };
    expect(mergeEdits(base, edited, theirs)).toEqual({
      changes: { title: '晨读', limit: 2 },
      conflicts: ['title'],
    });
  });

  it('is no conflict where both changed it to the same, or only one did', () => {
    const edited = { ...base, slots: [{ to: 3, from: 1 }] };
    const theirs = { ...base, limit: 5, slots: [{ from: 1, to: 3 }] };
    expect(mergeEdits(base, edited, theirs)).toEqual({ changes: { slots: edited.slots }, conflicts: [] });
    expect(mergeEdits(base, base, theirs)).toEqual({ changes: {}, conflicts: [] });
  });
});

describe('isSame', () => {
  it('looks at values, in whatever order the fields come', () => {
    expect(isSame({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true);
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(isSame(Number.NaN, Number.NaN)).toBe(true);
  });
});
