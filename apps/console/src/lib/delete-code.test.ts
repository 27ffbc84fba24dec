import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCode, newCode } from './delete-code.ts';

it('DETAIL-17 RULE-50 takes the shown code alone', () => {
  expect(['1234', ' 1234 ', '123', '1235', '', '1234.0'].map((typed) => isCode(typed, 1234))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('CONST-16 shows a code from 1000 to 4999', () => {
  expect([newCode(0), newCode(1 - Number.EPSILON)]).toEqual([1000, 4999]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      const code = newCode(random);
      expect(Number.isInteger(code) && code >= 1000 && code <= 4999).toBe(true);
    }),
  );
});
