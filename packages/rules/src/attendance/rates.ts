import type { Cell } from './cells.ts';
import type { DayCounters } from './counters.ts';

/** A day as rates by times need it: from its row and its rules alone. */
interface CountedDay {
  /** Members due on the day. */
  due: number;
  cells: readonly Pick<Cell, 'key' | 'due'>[];
  /** Answers whether a cell is over by the clock. */
  isOver(cell: Pick<Cell, 'key' | 'due'>): boolean;
  counters: DayCounters;
}

/** Times, each a member and a slot that is over. */
interface Times {
  due: number;
  done: number;
  leave: number;
  absent: number;
}

/** Times of some days; slots that are still open count on no side. */
export function timesOf(days: readonly CountedDay[]): Times {
  const sum: Times = { due: 0, done: 0, leave: 0, absent: 0 };
  for (const day of days)
    for (const cell of day.cells) {
      if (!cell.due || !day.isOver(cell)) continue;
      const { done_due: done = 0, leave = 0 } = day.counters[String(cell.key)] ?? {};
      sum.due += day.due;
      sum.done += done;
      sum.leave += leave;
      sum.absent += day.due - done - leave;
    }
  return sum;
}

/**
 * Rate by times in words: done of due times without leave, "93.33%"; "--" where there are none. 49,999 of 50,000 are not
 * all: 100 is only called where none is missing.
 */
export function rateOf({ due, done, leave }: Pick<Times, 'due' | 'done' | 'leave'>): string {
  const all = due - leave;
  if (all <= 0) return '--';
  return done < all ? `${Math.min(99.99, (done / all) * 100).toFixed(2)}%` : '100.00%';
}
