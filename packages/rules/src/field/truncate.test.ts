import { expect, it } from 'vitest';
import { truncate } from './truncate.ts';

it.each([
  ['签到', 2, '签到'],
  ['签到台', 2, '签到…'],
  // A character of two code units stays whole.
  ['签👍到', 2, '签👍…'],
  ['👍👍', 2, '👍👍'],
])('%s in at most %i characters is %s', (text, most, short) => {
  expect(truncate(text, most)).toBe(short);
});
