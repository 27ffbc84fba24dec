import { expect, it } from 'vitest';
import { percentOf } from './percent.ts';

it('is never 100 % while somebody is missing', () => {
  expect(percentOf(38, 42)).toBe(90.5);
  expect(percentOf(9999, 10_000)).toBe(99.9);
  expect(percentOf(42, 42)).toBe(100);
  expect(percentOf(0, 42)).toBe(0);
});
