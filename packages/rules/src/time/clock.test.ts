import { expect, it } from 'vitest';
import { formatSecond } from './calendar.ts';
import { formatLength, parseTime } from './clock.ts';

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

it('reads and writes times of day', () => {
  expect(formatSecond(29_700)).toBe('08:15');
  expect(parseTime('08:15')).toBe(29_700);
  expect(['24:00', '8:60', 'x', ''].map(parseTime)).toEqual([null, null, null, null]);
});
