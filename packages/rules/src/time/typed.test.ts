import { describe, expect, it } from 'vitest';
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
  ])('FORM-25 understands %s', (text, second) => expect(readTime(text)).toBe(second));

  it.each(['', '24:00', '12:60', '2460', '七点', 'abc', '12345', '-1', '1:2:3'])('refuses “%s”', (text) =>
    expect(readTime(text)).toBeNull(),
  );
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
  ])('FORM-20 understands %s', (text, day) => expect(readDay(text, '2026-11-22')).toBe(day));

  it.each(['', '2026-02-30', '13-01', '2026', '明年', '2026-1'])('refuses “%s”', (text) =>
    expect(readDay(text, '2026-11-22')).toBeNull(),
  );
});
