import type { AnsweredField } from '@rollcall/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldChanges } from './diff.ts';

const text = (key: number, val: string): AnsweredField => ({ key, name: `字段${key}`, val });

describe('changes between two versions of a record', () => {
  it('names what was changed, added and removed, and nothing that stayed', () => {
    const before = [text(1, '旧'), text(101, '36.5'), text(2, '留')];
    const after = [text(2, '留'), text(1, '新'), text(7, '8000')];
    expect(fieldChanges(before, after)).toEqual([
      { key: 1, name: '字段1', kind: 'changed', before: '旧', after: '新' },
      { key: 7, name: '字段7', kind: 'added', before: null, after: '8000' },
      { key: 101, name: '字段101', kind: 'removed', before: '36.5', after: null },
    ]);
  });

  it('sees a picture that was replaced, added or moved, and a place that moved', () => {
    const pictures = (...val: string[]): AnsweredField[] => [{ key: 2, name: '图片', val }];
    const [a, b] = ['/files/0123456789012345678901.jpg', '/files/1123456789012345678901.jpg'];
    expect(fieldChanges(pictures(a), pictures(b))).toHaveLength(1);
    expect(fieldChanges(pictures(a, b), pictures(b, a))).toHaveLength(1);
    expect(fieldChanges(pictures(a, b), pictures(a, b))).toEqual([]);
    const place = (latitude: number): AnsweredField[] => [
      { key: 6, name: '位置', val: { address: '校门', latitude, longitude: 120 } },
    ];
    expect(fieldChanges(place(30), place(30))).toEqual([]);
    expect(fieldChanges(place(30), place(31))).toHaveLength(1);
  });

  it('has nothing to say of equal versions, and one line for every field that differs', () => {
    const fields = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.string()), { selector: ([key]) => key })
      .map((list) => list.map(([key, val]) => text(key, val)));
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        expect(fieldChanges(before, before)).toEqual([]);
        const valueIn = (list: AnsweredField[], key: number) => list.find((one) => one.key === key)?.val;
        const keys = new Set([...before, ...after].map(({ key }) => key));
        const differ = [...keys].filter((key) => valueIn(before, key) !== valueIn(after, key));
        const reported = fieldChanges(before, after);
        expect(reported.map(({ key }) => key).toSorted()).toEqual(differ.toSorted());
        for (const one of reported) {
          expect(one.before ?? undefined).toBe(valueIn(before, one.key));
          expect(one.after ?? undefined).toBe(valueIn(after, one.key));
        }
      }),
    );
  });
});
