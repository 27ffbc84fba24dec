import { expect, it } from 'vitest';
import { formatDate, formatSpan, formatTime } from './dates.ts';

it('LIST-15 shows seconds as the business day', () => {
  expect(formatDate(1_700_000_000)).toBe('2023-11-15');
});

it('shows seconds of the day to the minute', () => {
  expect(formatTime(0)).toBe('00:00');
  expect(formatTime(86_340)).toBe('23:59');
});

it('LIST-15 shows first and last day, and says where there is no last one', () => {
  expect(formatSpan(1_700_000_000, 1_702_000_000)).toBe('2023-11-15 至 2023-12-08');
  expect(formatSpan(1_700_000_000, 1_700_000_060)).toBe('2023-11-15');
  expect(formatSpan(1_700_000_000, 0)).toBe('2023-11-15 起，长期');
});
