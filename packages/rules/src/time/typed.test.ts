import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, formatSecond } from './calendar.ts';
import { readDay, readTime } from './typed.ts';

const at = (hour: number, minute = 0) => hour * 3600 + minute * 60;

describe('a time of day that was typed', () => {
  it.each([
    ['07:30', at(7, 30)],
    ['7:30', at(7, 30)],
    ['7:5', at(7, 5)],
    ['1600', at(16)],
    ['930', at(9, 30)],
    ['9.30', at(9, 30)],
    ['16', at(16)],
    ['16：00', at(16)],
    ['１６：３０', at(16, 30)],
    [' 8 : 15 ', at(8, 15)],
    ['7点半', at(7, 30)],
    ['7点', at(7)],
    ['7点05分', at(7, 5)],
    ['下午3点', at(15)],
    ['晚8点', at(20)],
    ['中午12点', at(12)],
    ['0', at(0)],
    ['2359', at(23, 59)],
    ['7点一刻', at(7, 15)],
    ['7点三刻', at(7, 45)],
    ['7点钟', at(7)],
    ['8点整', at(8)],
    ['7时30分', at(7, 30)],
    ['早8点', at(8)],
    ['凌晨12点半', at(0, 30)],
    ['中午1点', at(13)],
    ['下午12点半', at(12, 30)],
    ['下午15点', at(15)],
    ['傍晚6点半', at(18, 30)],
    ['晚上20:15', at(20, 15)],
    ['晚上１０：４５', at(22, 45)],
    ['7:30pm', at(19, 30)],
    ['7 PM', at(19)],
    ['12am', at(0)],
    ['12pm', at(12)],
    ['9。30', at(9, 30)],
  ])('FORM-25 understands %s', (text, second) => expect(readTime(text)).toBe(second));

  it.each([
    '',
    '24:00',
    '12:60',
    '2460',
    '七点',
    'abc',
    '12345',
    '-1',
    '1:2:3',
    // Of this day or of the next: nobody can tell.
    '晚上12点',
    '晚上1点',
    '早上13点',
    '凌晨6点',
    '下午20点',
    '7点一刻半',
    'pm',
    '晚',
  ])('refuses “%s”', (text) => expect(readTime(text)).toBeNull());
});

describe('a day that was typed', () => {
  it.each([
    ['2026-12-01', '2026-12-01'],
    ['20261231', '2026-12-31'],
    ['2026-12-1', '2026-12-01'],
    ['2026/12/30', '2026-12-30'],
    ['2026.1.2', '2026-01-02'],
    ['2026年12月1日', '2026-12-01'],
    ['２０２６－１２－０１', '2026-12-01'],
    ['12-25', '2026-12-25'],
    ['12月25日', '2026-12-25'],
    // Over already this year: the next one is meant.
    ['1-5', '2027-01-05'],
    ['2-29', '2028-02-29'],
    ['12月25号', '2026-12-25'],
    ['１２－２５', '2026-12-25'],
    ['12。25', '2026-12-25'],
    [' 2026 年 12 月 1 日 ', '2026-12-01'],
  ])('FORM-20 understands %s', (text, day) => expect(readDay(text, '2026-11-22')).toBe(day));

  it.each(['', '2026-02-30', '13-01', '2026', '明年', '2026-1', '明天', '周五', '0-1', '12-32', '20260230'])(
    'refuses “%s”',
    (text) => expect(readDay(text, '2026-11-22')).toBeNull(),
  );
});

describe('a day without its year', () => {
  const today: Day = '2026-11-23';
  it.each([
    // Of an activity that began two years ago the coming one is meant.
    ['12-25', '2024-09-01', undefined, '2026-12-25'],
    ['11-23', '2024-09-01', undefined, '2026-11-23'],
    ['1-5', '2024-09-01', '2027-06-30', '2027-01-05'],
    // None to come is taken: the latest one is meant.
    ['11-20', '2018-11-23', today, '2026-11-20'],
    ['12-25', '2018-11-23', today, '2025-12-25'],
    ['2-29', '2018-11-23', today, '2024-02-29'],
    ['11-20', '2026-09-01', '2027-06-30', '2026-11-20'],
    // Beyond both ends it is the coming one, which is then refused.
    ['8-1', '2026-09-01', '2027-06-30', '2027-08-01'],
  ] as const)('%s from %s to %s is %s', (text, min, max, day) =>
    expect(readDay(text, min, today, max)).toBe(day),
  );
});

describe('a day told from today', () => {
  // A Monday.
  const today: Day = '2026-11-23';
  it.each([
    ['今天', '2026-11-23'],
    ['明天', '2026-11-24'],
    ['后天', '2026-11-25'],
    ['大后天', '2026-11-26'],
    ['周一', '2026-11-23'],
    ['周五', '2026-11-27'],
    ['星期天', '2026-11-29'],
    ['礼拜日', '2026-11-29'],
    ['本周三', '2026-11-25'],
    ['下周一', '2026-11-30'],
    ['下周日', '2026-12-06'],
  ])('understands %s', (text, day) => expect(readDay(text, today, today)).toBe(day));

  it('takes a weekday that was this week already as the next one', () => {
    expect(readDay('周一', '2026-11-27', '2026-11-27')).toBe('2026-11-30');
    expect(readDay('本周一', '2026-11-27', '2026-11-27')).toBe('2026-11-23');
  });

  it('finds 29 February over the year 2100, which has none', () =>
    expect(readDay('2-29', '2097-01-01')).toBe('2104-02-29'));
});

describe('all days and times', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const days = fc.integer({ min: 0, max: 36_000 }).map((n) => addDays('2026-01-01', n));
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

  it('read as they are written, with and without signs, in full width too', () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        const text = formatSecond(minute * 60);
        for (const typed of [
          text,
          text.replace(':', ''),
          text.replace(':', '：'),
          text.replace(':', '.'),
          wide(text),
        ])
          expect(readTime(typed)).toBe(minute * 60);
      }),
    );
    fc.assert(
      fc.property(days, (day) => {
        for (const typed of [
          day,
          day.replaceAll('-', ''),
          day.replaceAll('-', '/'),
          day.replaceAll('-', '.'),
          wide(day),
        ])
          expect(readDay(typed, '2026-01-01')).toBe(day);
      }),
    );
  });

  it('never throw, and give a whole minute of a day or nothing', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'0123456789:：.。-/年月日号点时分半晚上下午周一五今明天 　apm'),
    });
    fc.assert(
      fc.property(text, (typed) => {
        const second = readTime(typed);
        expect(second === null || (second >= 0 && second < 86_400 && second % 60 === 0)).toBe(true);
        const day = readDay(typed, '2026-11-23', '2026-11-23');
        expect(day === null || /^\d{4}-\d\d-\d\d$/.test(day)).toBe(true);
      }),
    );
  });
});
