import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/calendar.ts';
import { formatRange, formatWeekdays } from '../time/format.ts';
import { builtinWorkdays } from '../time/workdays.ts';
import { checkindayOf, cycleOf, describeCycle, isCheckinDay, isMissingDay, periodOf } from './cycle.ts';

const workdays = builtinWorkdays();
const rules = (checkinday: number[], start_day = '2026-11-01', end_day = '2026-11-30') => ({
  checkinday,
  start_day,
  end_day,
});
const days = (from: string, count: number) => Array.from({ length: count }, (_, n) => addDays(from, n));

describe('cycle', () => {
  it('FORM-23 FORM-24 stores the five choices and reads them back', () => {
    expect(checkindayOf('daily')).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(checkindayOf('weekdays', [4, 0, 4])).toEqual([0, 4]);
    expect([[7], [8], [9], [0, 1, 2, 3, 4, 5, 6], [2]].map(cycleOf)).toEqual([
      'workdays',
      'weekly',
      'monthly',
      'daily',
      'weekdays',
    ]);
  });

  it('JOIN-09 opens the chosen weekdays between start and end', () => {
    const open = days('2026-10-30', 10).filter((day) => isCheckinDay(rules([0, 6]), day, workdays));
    expect(open).toEqual(['2026-11-01', '2026-11-02', '2026-11-08']);
  });

  it('JOIN-10 opens legal workdays alone', () => {
    const year = rules([7], '2026-01-01', '2026-12-31');
    // A holiday on a Tuesday, a made-up Saturday, a plain Saturday.
    expect(isCheckinDay(year, '2026-02-17', workdays)).toBe(false);
    expect(isCheckinDay(year, '2026-05-09', workdays)).toBe(true);
    expect(isCheckinDay(year, '2026-11-21', workdays)).toBe(false);
  });

  it('counts weeks from Monday and months from the first', () => {
    expect(periodOf(rules([8]), '2026-11-22')).toEqual({
      start: '2026-11-16',
      end: '2026-11-22',
      unit: 'week',
    });
    expect(periodOf(rules([9]), '2026-02-10')).toEqual({
      start: '2026-02-01',
      end: '2026-02-28',
      unit: 'month',
    });
    expect(periodOf(rules([7]), '2026-02-10').unit).toBe('day');
  });

  it('begins a week and a month on one day where the first is a Monday, and then alone', () => {
    const shared = days('2026-11-01', 400).filter((day) => {
      const [week, month] = [periodOf(rules([8]), day), periodOf(rules([9]), day)];
      return day === week.start && day === month.start;
    });
    expect(shared).toEqual(['2027-02-01', '2027-03-01', '2027-11-01']);
  });

  it('counts who is missing once a period, on its last day inside the activity', () => {
    const weekly = rules([8], '2026-11-04', '2026-11-18');
    const missing = days('2026-11-01', 25).filter((day) => isMissingDay(weekly, day, workdays));
    expect(missing).toEqual(['2026-11-08', '2026-11-15', '2026-11-18']);
    expect(isMissingDay(rules([0]), '2026-11-02', workdays)).toBe(true);
    expect(isMissingDay(rules([0]), '2026-11-03', workdays)).toBe(false);
  });

  it('has exactly one missing day in each period that the activity touches', () => {
    const cycles = fc.constantFrom<number[]>([8], [9], [0, 1, 2, 3, 4, 5, 6]);
    fc.assert(
      fc.property(
        cycles,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 120 }),
        (kind, from, n) => {
          const start = addDays('2026-01-01', from);
          const dated = rules(kind, start, addDays(start, n));
          const all = days(addDays(start, -40), n + 80);
          const periods = new Set(days(start, n + 1).map((day) => periodOf(dated, day).start));
          const missing = all.filter((day) => isMissingDay(dated, day, workdays));
          expect(missing.map((day) => periodOf(dated, day).start)).toEqual([...periods]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('says a cycle in words', () => {
    const all = [0, 1, 2, 3, 4, 5, 6];
    expect(describeCycle({ checkinday: all, time_list: [[0, 86_340]], limit: 1 })).toBe(
      '每天 00:00–23:59，每人每天 1 次',
    );
    const two: [number, number][] = [
      [25_200, 29_700],
      [57_600, 63_000],
    ];
    expect(describeCycle({ checkinday: [7], time_list: two, limit: 2 })).toBe(
      '法定工作日 · 07:00–08:15、16:00–17:30',
    );
    expect(describeCycle({ checkinday: [8], time_list: [[0, 86_340]], limit: 3 })).toBe(
      '每周，每人每周 3 次',
    );
    expect(formatWeekdays([0, 1, 2, 4, 6])).toBe('周一至周三、周五、周日');
    expect(formatRange('2026-11-21', '9999-12-31')).toBe('2026年11月21日起，长期有效');
  });
});
