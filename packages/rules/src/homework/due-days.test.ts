import type { HomeworkSettings } from '@rollcall/contract/homework/calls';
import { describe, expect, it } from 'vitest';
import { at } from '../../test/fixtures.ts';
import { startOfDay } from '../time/calendar.ts';
import { builtinWorkdays } from '../time/workdays.ts';
import { defaultHomework } from './defaults.ts';
import { homeworkDueDays } from './due-days.ts';

const PLACE = { createdAt: at('2026-11-16 08:00:00') };
const daily = (over: Partial<HomeworkSettings> = {}): HomeworkSettings => ({
  ...defaultHomework(1, {
    now: PLACE.createdAt,
    certified: true,
    checkin: { startDay: '2026-11-16', endDay: '2026-12-31' },
  }),
  start_date: startOfDay('2026-11-16'),
  end_date: startOfDay('2026-11-29'),
  checkinday: [0, 1, 2, 3, 4, 5, 6],
  ...over,
});
const daysOf = (saves: Parameters<typeof homeworkDueDays>[0], now = '2026-11-30 08:00:00') =>
  homeworkDueDays(saves, PLACE, { from: null, to: null, now: at(now) }, builtinWorkdays()).map(
    ({ day, period }) => (day === period ? day.slice(8) : `${day.slice(8)} of ${period.slice(8)}`),
  );

describe('due days of homework', () => {
  it('N25 are judged by what was saved last until their evening', () => {
    const first = { from: '2026-11-16', settings: daily() };
    expect(daysOf([first], '2026-11-18 08:00:00')).toEqual(['16', '17', '18']);
    const weekly = { from: '2026-11-18', settings: daily({ checkinday: [8] }) };
    expect(daysOf([first, weekly])).toEqual(['16', '17', '22 of 16', '29 of 23']);
  });

  it('N25 a day that is added afterwards is none, and one that was cut off later is', () => {
    const first = { from: '2026-11-16', settings: daily({ end_date: startOfDay('2026-11-17') }) };
    const longer = { from: '2026-11-20', settings: daily({ end_date: startOfDay('2026-11-21') }) };
    expect(daysOf([first, longer])).toEqual(['16', '17', '20', '21']);
    const shorter = { from: '2026-11-19', settings: daily({ end_date: startOfDay('2026-11-17') }) };
    expect(daysOf([{ from: '2026-11-16', settings: daily() }, shorter])).toEqual(['16', '17', '18']);
  });
});
