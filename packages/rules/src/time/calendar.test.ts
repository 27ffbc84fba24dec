import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../../test/fixtures.ts';
import {
  addDays,
  addYears,
  dayOf,
  daysBetween,
  daysInclusive,
  firstOfMonth,
  isOnDay,
  lastOfMonth,
  mondayOf,
  secondOfDay,
  startOfDay,
  weekdayOf,
} from './calendar.ts';
import { builtinWorkdays } from './workdays.ts';

describe('calendar', () => {
  it('starts a business day at midnight in Shanghai', () => {
    expect(dayOf(at('2026-11-20 23:59:59'))).toBe('2026-11-20');
    expect(dayOf(at('2026-11-21 00:00:00'))).toBe('2026-11-21');
    expect(startOfDay('2026-11-21')).toBe(at('2026-11-21 00:00:00'));
    expect(secondOfDay(at('2026-11-21 08:15:00'))).toBe(29_700);
  });

  it.each(['Asia/Shanghai', 'America/New_York', 'Asia/Beirut'])(
    'a moment of %s lies on the day that is named for it, and on no other',
    (zone) => {
      const instants = fc.integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2040, 0) / 1000 });
      fc.assert(
        fc.property(instants, fc.double({ min: 0, max: 0.999, noNaN: true }), (second, part) => {
          const day = dayOf(second + part, zone);
          const days = [addDays(day, -1), day, addDays(day, 1)];
          expect(days.map((one) => isOnDay(second + part, one, zone))).toEqual([false, true, false]);
        }),
        {
          examples: [
            [at('2026-11-21 00:00:00'), 0],
            [at('2026-11-20 23:59:59'), 0.999],
          ],
        },
      );
    },
  );

  it('FORM-25 counts weekdays from Monday', () => {
    expect(weekdayOf('2026-11-16')).toBe(0);
    expect(weekdayOf('2026-11-22')).toBe(6);
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  });

  it('knows the ends of months and leap years', () => {
    expect(lastOfMonth('2028-02-10')).toBe('2028-02-29');
    expect(firstOfMonth('2026-12-31')).toBe('2026-12-01');
    expect(addYears('2028-02-29', 2)).toBe('2030-02-28');
    expect(addYears('2026-11-21', 2)).toBe('2028-11-21');
    expect(daysInclusive('2026-11-21', '2026-11-21')).toBe(1);
  });

  it('follows a zone with summer time', () => {
    const zone = 'America/New_York';
    expect(startOfDay('2026-03-08', zone)).toBe(Date.parse('2026-03-08T05:00:00Z') / 1000);
    expect(startOfDay('2026-03-09', zone)).toBe(Date.parse('2026-03-09T04:00:00Z') / 1000);
    expect(dayOf(Date.parse('2026-03-09T03:59:59Z') / 1000, zone)).toBe('2026-03-08');
  });

  it('agrees with itself over adding, distance and start of day', () => {
    const days = fc.integer({ min: -20_000, max: 300_000 });
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (from, n) => {
        const day = addDays('1990-01-01', from);
        expect(daysBetween(day, addDays(day, n))).toBe(n);
        expect(dayOf(startOfDay(day))).toBe(day);
        expect(dayOf(startOfDay(day) - 1)).toBe(addDays(day, -1));
      }),
    );
  });
});

describe('workdays', () => {
  const workdays = builtinWorkdays();

  it('JOIN-10 knows the published holidays and made-up workdays of 2026', () => {
    const working = (day: string) => workdays.isWorkday(day);
    const holidays = ['2026-02-15', '2026-02-17', '2026-02-23', '2026-10-01', '2026-01-02'];
    expect(holidays.filter(working)).toEqual([]);
    const madeUp = ['2026-02-14', '2026-02-28', '2026-05-09', '2026-01-04'];
    expect(madeUp.filter(working)).toEqual(madeUp);
    expect(working('2026-11-21')).toBe(false);
    expect(working('2026-11-20')).toBe(true);
    expect(workdays.isProvisional(2026)).toBe(false);
  });

  it('takes Monday to Friday in a year that is not published, and says so', () => {
    expect(workdays.isProvisional(2031)).toBe(true);
    // 1 October 2031 is a Wednesday: a guess at the holiday would refuse it.
    expect(workdays.isWorkday('2031-10-01')).toBe(true);
    expect(workdays.isWorkday('2031-10-04')).toBe(false);
  });

  it('lets entered days win', () => {
    const entered = builtinWorkdays(
      new Map([
        ['2027-02-05', false],
        ['2026-11-21', true],
      ]),
      new Set([2027]),
    );
    expect(entered.isWorkday('2027-02-05')).toBe(false);
    expect(entered.isWorkday('2026-11-21')).toBe(true);
    expect(entered.isProvisional(2027)).toBe(false);
  });
});
