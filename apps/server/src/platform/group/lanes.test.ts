import { afterEach, expect, it, vi } from 'vitest';
import { createLanes, type Together } from './lanes.ts';
import { watchGroups } from './watch.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Items of two activities of one lane. */
const ITEMS = [
  { cid: 'ab', name: 'first' },
  { cid: 'ab', name: 'second' },
  { cid: 'ba', name: 'third' },
];

function doneBy(together: Together<{ name: string }, string>) {
  const sizes: number[] = [];
  const splits: unknown[] = [];
  const alone: string[] = [];
  const run = createLanes<{ name: string }, string>(
    together,
    async (_cid, { name }) => {
      alone.push(name);
      return `${name} alone`;
    },
    { grouped: (items) => sizes.push(items), split: (error) => splits.push(error) },
  );
  return { sizes, splits, alone, done: Promise.all(ITEMS.map((item) => run(item.cid, item))) };
}

it('items that wait share a transaction, and nothing is told of a group that holds', async () => {
  const { sizes, splits, alone, done } = doneBy(async (groups) =>
    groups.map(({ items }) => items.map(({ name }) => `${name} together`)),
  );
  expect(await done).toEqual(['first together', 'second together', 'third together']);
  expect({ sizes, splits, alone }).toEqual({ sizes: [3], splits: [], alone: [] });
});

it('JOIN-30 groups that fail are done again in parts, and each failure is told', async () => {
  const deadlock = new Error('deadlock detected');
  const { sizes, splits, alone, done } = doneBy(async (groups) => {
    if (groups.length > 1 || groups[0]!.cid === 'ab') throw deadlock;
    return groups.map(({ items }) => items.map(({ name }) => `${name} together`));
  });
  expect(await done).toEqual(['first alone', 'second alone', 'third together']);
  expect({ sizes, splits, alone }).toEqual({
    sizes: [3],
    splits: [deadlock, deadlock],
    alone: ['first', 'second'],
  });
});

it('of many groups that split the log has a line a minute, with their number; the metric counts each', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: object[] = [];
  let counted = 0;
  const watch = watchGroups(
    {
      log: { warn: (line: object) => void lines.push(line) },
      metrics: { watchSplits: (group) => (group === 'join' ? () => void counted++ : () => {}) },
    },
    'join',
    () => {},
  );
  const err = new Error('deadlock detected');
  for (let n = 0; n < 100; n++) watch.split(err);
  vi.advanceTimersByTime(60_000);
  watch.split(err);
  expect(lines).toEqual([
    { err, group: 'join', splits: 1 },
    { err, group: 'join', splits: 100 },
  ]);
  expect(counted).toBe(101);
});
