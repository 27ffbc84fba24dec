import { expect, it } from 'vitest';
import { quantile } from './quantile.ts';

const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);

it.each([
  ['half of a hundred', hundred, 0.5, 51],
  ['99 of a hundred', hundred, 0.99, 100],
  ['the only one', [7], 0.99, 7],
  ['all', [3, 1, 2], 1, 3],
  ['none', [], 0.99, 0],
])('value below which a share lies: %s', (_, values, share, expected) => {
  expect(quantile(values, share)).toBe(expected);
});

it('is what the caller names where there are no values', () => {
  expect(quantile([], 0.99, Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
});
