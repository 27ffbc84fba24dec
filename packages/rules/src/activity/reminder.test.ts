import { describe, expect, it } from 'vitest';
import { settingsWith } from '../../test/fixtures.ts';
import { rulesOf } from '../schedule/activity-rules.ts';
import { builtinWorkdays } from '../time/calendar.ts';
import { isExcused, isReminderDay, nextReminderDay } from './reminder.ts';

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

  it('JOIN-28 leave of all that is asked excuses, in a week since the member came', () => {
    const time_list: [number, number][] = [
      [25_200, 30_600],
      [61_200, 64_800],
    ];
    const excused = (checkinday: number[], day: string, ...spans: [string, string, number[]?][]) => {
      const leave = spans.map(([first, last, slots]) => ({
        first,
        last,
        slots: slots ?? null,
        state: 1 as const,
      }));
      const intervals = [{ from: '2026-11-18', to: null }];
      const of = { ...rulesOf(settingsWith({ checkinday, time_list, limit: 2 })), end_day: '2026-12-20' };
      return isExcused({ leave, intervals }, of, day, workdays);
    };
    expect(excused([0, 1, 2, 3, 4], '2026-11-20')).toBe(false);
    expect(excused([0, 1, 2, 3, 4], '2026-11-20', ['2026-11-19', '2026-11-20'])).toBe(true);
    const morning: [string, string, number[]] = ['2026-11-20', '2026-11-20', [25_200]];
    expect(excused([0, 1, 2, 3, 4], '2026-11-20', morning)).toBe(false);
    expect(excused([0, 1, 2, 3, 4], '2026-11-20', morning, ['2026-11-20', '2026-11-20', [61_200]])).toBe(
      true,
    );
    expect(excused([8], '2026-11-22', ['2026-11-18', '2026-11-22'])).toBe(true);
    expect(excused([8], '2026-11-22', ['2026-11-19', '2026-11-22'])).toBe(false);
  });

  it('begins with the activity and ends with it', () => {
    expect(nextReminderDay(rules([0, 1, 2, 3, 4, 5, 6]), '2026-01-01', workdays)).toBe('2026-11-16');
    expect(nextReminderDay(rules([0, 1, 2, 3, 4, 5, 6]), '2026-12-21', workdays)).toBeUndefined();
    expect(nextReminderDay(rules([0], '2026-11-17', '2026-11-22'), '2026-11-17', workdays)).toBeUndefined();
  });
});
