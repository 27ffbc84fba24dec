import { describe, expect, it } from 'vitest';
import { instantOf } from '../time/calendar.ts';
import { cellInWords, nextSlotEnd } from './slot-end.ts';

const at = (day: string, hour: number, minute = 0, second = 0) =>
  instantOf(day, hour * 3600 + minute * 60 + second);
const SLOTS: [number, number][] = [
  [61_200, 64_800],
  [25_200, 30_600],
];
const of = (over: object = {}) => ({
  start_day: '2026-11-20',
  end_day: '2026-11-21',
  time_list: SLOTS,
  ...over,
});

describe('the next end of a slot', () => {
  it('is the second behind the whole minute of its end, in the order of the clock', () => {
    expect(nextSlotEnd(of(), at('2026-11-20', 6))).toBe(at('2026-11-20', 8, 31));
    expect(nextSlotEnd(of(), at('2026-11-20', 8, 30, 59))).toBe(at('2026-11-20', 8, 31));
    expect(nextSlotEnd(of(), at('2026-11-20', 8, 31))).toBe(at('2026-11-20', 18, 1));
    expect(nextSlotEnd(of(), at('2026-11-20', 18, 1))).toBe(at('2026-11-21', 8, 31));
  });
  it('waits for the first day and ends with the last', () => {
    expect(nextSlotEnd(of(), at('2026-01-01', 12))).toBe(at('2026-11-20', 8, 31));
    expect(nextSlotEnd(of(), at('2026-11-21', 18, 1))).toBeUndefined();
  });
  it('of a whole day is midnight, also of the day that just ended', () => {
    const whole = of({ time_list: [[0, 86_340]] });
    expect(nextSlotEnd(whole, at('2026-11-20', 12))).toBe(at('2026-11-21', 0));
    expect(nextSlotEnd(whole, at('2026-11-20', 23, 59, 59))).toBe(at('2026-11-21', 0));
    expect(nextSlotEnd(whole, at('2026-11-21', 23, 59, 59))).toBe(at('2026-11-22', 0));
    expect(nextSlotEnd(whole, at('2026-11-22', 0))).toBeUndefined();
  });
});

it('a cell is told by its day with the name and hours of its slot, a week or month as such', () => {
  const cell = { day: '2026-11-20', key: 0, periodStart: '2026-11-20', due: true, rule: null };
  expect(
    cellInWords({ ...cell, span: 'slot', rule: { name: '到校', kind: 'in' }, slots: [[25_200, 30_600]] }),
  ).toBe('11月20日 周五 到校 07:00–08:30');
  expect(cellInWords({ ...cell, span: 'slot', slots: [[0, 86_340]] })).toBe('11月20日 周五');
  expect(cellInWords({ ...cell, span: 'day', slots: SLOTS })).toBe('11月20日 周五');
  expect(cellInWords({ ...cell, span: 'week', slots: SLOTS })).toBe('本周');
});
