import { expect, it } from 'vitest';
import { formatSecond } from './calendar.ts';
import { formatLength } from './clock.ts';

it('shows a length in minutes and seconds', () => {
  expect([7, 60, 62.9, 600, 750, 0, -1].map(formatLength)).toEqual([
    '0:07',
    '1:00',
    '1:02',
    '10:00',
    '12:30',
    '0:00',
    '0:00',
  ]);
});

it('writes times of day', () => {
  expect(formatSecond(29_700)).toBe('08:15');
});
