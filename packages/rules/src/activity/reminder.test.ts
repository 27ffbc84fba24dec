import { describe, expect, it } from 'vitest';
import { builtinWorkdays } from '../time/calendar.ts';
import { isReminderDay, nextReminderDay } from './reminder.ts';

const workdays = builtinWorkdays();
const rules = (checkinday: number[], start_day = '2026-11-16', end_day = '2026-12-20') => ({
  checkinday,
  start_day,
  end_day,
});

describe('days of reminders', () => {
  it('JOIN-28 FORM-28 daily and weekday cycles remind on each of their days', () => {
    expect(nextReminderDay(rules([0, 1, 2, 3, 4, 5, 6]), '2026-11-20', workdays)).toBe('2026-11-20');
    expect(nextReminderDay(rules([0, 2]), '2026-11-20', workdays)).toBe('2026-11-23');
    expect(nextReminderDay(rules([7]), '2026-11-21', workdays)).toBe('2026-11-23');
  });

  it('JOIN-28 weekly and monthly ones remind on the last day of the period alone', () => {
    expect(nextReminderDay(rules([8]), '2026-11-20', workdays)).toBe('2026-11-22');
    expect(isReminderDay(rules([8]), '2026-11-20', workdays)).toBe(false);
    expect(nextReminderDay(rules([9]), '2026-11-20', workdays)).toBe('2026-11-30');
    expect(nextReminderDay(rules([9]), '2026-12-01', workdays)).toBe('2026-12-20');
  });

  it('begins with the activity and ends with it', () => {
    expect(nextReminderDay(rules([0, 1, 2, 3, 4, 5, 6]), '2026-01-01', workdays)).toBe('2026-11-16');
    expect(nextReminderDay(rules([0, 1, 2, 3, 4, 5, 6]), '2026-12-21', workdays)).toBeUndefined();
    expect(nextReminderDay(rules([0], '2026-11-17', '2026-11-22'), '2026-11-17', workdays)).toBeUndefined();
  });
});
