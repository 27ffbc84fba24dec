import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Sweeps, startSweeps } from './sweeps.ts';

const NOON = new Date('2026-11-21T12:00:00+08:00');

let started: Sweeps | undefined;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  started?.rest();
  vi.useRealTimers();
});

it('runs a sweep at its pace against the business clock, and not beside itself', async () => {
  const seen: Date[] = [];
  let finish = () => {};
  const reported: [string, unknown][] = [];
  started = startSweeps({
    sweeps: [
      {
        name: 'slow',
        everySeconds: 5,
        purpose: '',
        run: (now) => {
          seen.push(now);
          return new Promise<void>((done) => {
            finish = done;
          });
        },
      },
    ],
    now: async () => NOON,
    onRun: async (name, _millis, error) => void reported.push([name, error]),
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(15_001);
  expect(seen).toEqual([NOON]);
  finish();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen).toHaveLength(2);
  expect(reported).toEqual([['slow', undefined]]);

  let ended = false;
  const stopping = started.stop().then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([ended, seen.length]).toEqual([false, 2]);
  finish();
  await stopping;
  expect(reported).toHaveLength(2);
});

it('tells of one that fails and goes on, whatever it was that went wrong', async () => {
  const reported: unknown[] = [];
  let clockFails = false;
  started = startSweeps({
    sweeps: [
      {
        name: 'failing',
        everySeconds: 1,
        purpose: '',
        run: () => Promise.reject(new Error('the store is away')),
      },
    ],
    now: async () => {
      if (clockFails) throw new Error('the database is away');
      return NOON;
    },
    onRun: async (_name, _millis, error) => void reported.push((error as Error).message),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  clockFails = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reported).toEqual(['the store is away', 'the database is away']);
});
