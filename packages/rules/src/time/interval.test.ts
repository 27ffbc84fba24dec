import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { dueChanges, type Interval, uniteIntervals } from './interval.ts';

const DAYS = Array.from({ length: 12 }, (_, i) => addDays('2026-11-20', i));
const isIn = (intervals: readonly Interval[], day: string) =>
  intervals.filter(({ from, to }) => from <= day && (to === null || day < to)).length;

it('intervals that touch or overlap are one, and an empty one is none', () => {
  expect(
    uniteIntervals([
      { from: '2026-11-25', to: null },
      { from: '2026-11-20', to: '2026-11-22' },
      { from: '2026-11-22', to: '2026-11-23' },
      { from: '2026-11-24', to: '2026-11-24' },
    ]),
  ).toEqual([
    { from: '2026-11-20', to: '2026-11-23' },
    { from: '2026-11-25', to: null },
  ]);
});

it('holds the same days once, and its changes sum up to them', () => {
  const interval = fc
    .record({ from: fc.integer({ min: 0, max: 9 }), length: fc.option(fc.integer({ min: 0, max: 5 })) })
    .map(({ from, length }) => ({
      from: DAYS[from]!,
      to: length === null ? null : addDays(DAYS[from]!, length),
    }));
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 6 }), (intervals) => {
      const united = uniteIntervals(intervals);
      const changes = dueChanges(united);
      let due = 0;
      for (const day of DAYS) {
        due += changes.get(day) ?? 0;
        expect(isIn(united, day)).toBe(Math.min(1, isIn(intervals, day)));
        expect(due).toBe(isIn(united, day));
      }
    }),
  );
});
