import { expect, it } from 'vitest';
import { formatDateTime, formatFullDateTime, formatSpan, isDay } from './dates.ts';

it('LIST-15 shows seconds as the business day and its time', () => {
  expect(formatFullDateTime(1_700_000_000)).toBe('2023-11-15 06:13');
  expect(formatDateTime(1_700_000_000)).toBe('11-15 06:13');
});

it('LIST-15 shows first and last day, and says where there is no last one', () => {
  expect(formatSpan(1_700_000_000, 1_702_000_000)).toBe('2023-11-15 至 2023-12-08');
  expect(formatSpan(1_700_000_000, 1_700_000_060)).toBe('2023-11-15');
  expect(formatSpan(1_700_000_000, 0)).toBe('2023-11-15 起，长期');
});

it.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-2-1', false],
  ['', false],
])('knows whether %s is a day of the calendar', (text, is) => expect(isDay(text)).toBe(is));
