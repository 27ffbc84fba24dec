import { expect, it } from 'vitest';
import { isJudged } from './judged-day.ts';

const end_date = Date.parse('2026-11-25T00:00:00+08:00') / 1000;

it('daily cycles are judged every day', () => {
  expect(isJudged({ checkinday: [0, 1, 2, 3, 4], end_date }, '2026-11-18')).toBe(true);
  expect(isJudged({ checkinday: [7], end_date: 0 }, '2026-11-18')).toBe(true);
});

it('weekly and monthly cycles are judged on the last day of the period, or of the activity', () => {
  expect(isJudged({ checkinday: [8], end_date }, '2026-11-21')).toBe(false);
  expect(isJudged({ checkinday: [8], end_date }, '2026-11-22')).toBe(true);
  expect(isJudged({ checkinday: [8], end_date }, '2026-11-25')).toBe(true);
  expect(isJudged({ checkinday: [9], end_date: 0 }, '2026-11-29')).toBe(false);
  expect(isJudged({ checkinday: [9], end_date: 0 }, '2026-11-30')).toBe(true);
});
