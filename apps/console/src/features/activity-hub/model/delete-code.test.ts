import { expect, it } from 'vitest';
import { isCode } from './delete-code.ts';

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
