import { describe, expect, it } from 'vitest';
import { IN, OUT } from '../../test/attendance.ts';
import { rateOf, timesOf } from './rates.ts';

describe('rates by times', () => {
  const cells = [
    { key: IN, due: true },
    { key: OUT, due: true },
  ];
  const day = (over: object = {}) => ({
    due: 40,
    cells,
    isOver: () => true,
    counters: { [IN]: { present: 30, done_due: 30, leave: 4 }, [OUT]: { done_due: 36, leave: 2 } },
    ...over,
  });

  it('are done of due without leave, from counters alone', () => {
    const times = timesOf([day()]);
    expect(times).toEqual({ due: 80, done: 66, leave: 6, absent: 8 });
    expect(rateOf(times)).toBe('89.19%');
  });

  it('leave slots that are open, and days off, on neither side', () => {
    expect(timesOf([day({ isOver: ({ key }: { key: number }) => key === IN })])).toEqual({
      due: 40,
      done: 30,
      leave: 4,
      absent: 6,
    });
    expect(timesOf([day({ cells: cells.map((one) => ({ ...one, due: false })) })]).due).toBe(0);
  });

  it('are none where nobody was due without leave', () => {
    expect(rateOf({ due: 0, done: 0, leave: 0 })).toBe('--');
    expect(rateOf({ due: 4, done: 0, leave: 4 })).toBe('--');
    expect(rateOf({ due: 4, done: 0, leave: 0 })).toBe('0.00%');
  });

  it('are only called 100 % where nobody is missing', () => {
    expect(rateOf({ due: 50_000, done: 49_999, leave: 0 })).toBe('99.99%');
    expect(rateOf({ due: 50_000, done: 49_998, leave: 2 })).toBe('100.00%');
  });
});
