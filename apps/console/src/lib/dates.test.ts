import { expect, it } from 'vitest';
import { formatDate, formatTime } from './dates.ts';

it('LIST-15 shows seconds as the business day', () => {
  expect(formatDate(1_700_000_000)).toBe('2023-11-15');
});

it('shows seconds of the day to the minute', () => {
  expect(formatTime(0)).toBe('00:00');
  expect(formatTime(86_340)).toBe('23:59');
});
