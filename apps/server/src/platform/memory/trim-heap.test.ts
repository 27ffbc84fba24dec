import { afterEach, expect, it, vi } from 'vitest';
import { trimHeap, trimWhenCalm } from './trim-heap.ts';

const MEGABYTE = 1024 * 1024;

afterEach(() => vi.useRealTimers());

/** Fills the heap with objects that nobody holds afterwards. */
function leaveGarbage(): number {
  const left = Array.from({ length: 150_000 }, (_, n) => ({ n, text: `object ${n}` }));
  return left.length;
}

it('room of what is garbage goes back to the system', () => {
  leaveGarbage();
  const before = process.memoryUsage().heapTotal;
  trimHeap();
  const after = process.memoryUsage().heapTotal;
  expect((before - after) / MEGABYTE).toBeGreaterThan(8);
  // No code of ours gets a collector to call.
  expect(globalThis.gc).toBeUndefined();
});

/** A process that is watched: `pass` lets 20 seconds go by, of which it was busy for so many. */
function watched() {
  vi.useFakeTimers();
  const now = { used: 0, size: 50 * MEGABYTE };
  const trim = vi.fn(() => {
    now.size = 60 * MEGABYTE;
  });
  trimWhenCalm({ used: () => now.used, size: () => now.size, trim });
  now.size = 120 * MEGABYTE;
  const pass = (busySeconds: number) => {
    now.used += busySeconds * 1e6;
    vi.advanceTimersByTime(20_000);
  };
  return { now, trim, pass };
}

it('room is given back once after a rush, and never during one', () => {
  const { now, trim, pass } = watched();
  pass(15);
  pass(0.5);
  expect(trim).toHaveBeenCalledTimes(0);
  pass(0.1);
  pass(0.1);
  expect(trim).toHaveBeenCalledTimes(1);
  now.size = 100 * MEGABYTE;
  pass(0);
  expect(trim).toHaveBeenCalledTimes(1);
});

it('a process with a little to do all day gives room back every ten minutes at most, and a busy one not at all', () => {
  const { now, trim, pass } = watched();
  const pass10Minutes = (busySeconds: number) => {
    for (let n = 0; n < 30; n++) pass(busySeconds);
  };
  pass10Minutes(4);
  expect(trim).toHaveBeenCalledTimes(0);
  pass(1.4);
  expect(trim).toHaveBeenCalledTimes(1);
  now.size = 120 * MEGABYTE;
  for (let n = 0; n < 29; n++) pass(1.4);
  expect(trim).toHaveBeenCalledTimes(1);
  pass(1.4);
  expect(trim).toHaveBeenCalledTimes(2);
  now.size = 100 * MEGABYTE;
  pass10Minutes(1.4);
  expect(trim).toHaveBeenCalledTimes(2);
});

it('what a rush has left of a process that is never idle goes back within a minute', () => {
  const { now, trim, pass } = watched();
  now.size = 160 * MEGABYTE;
  for (let n = 0; n < 3; n++) pass(4);
  expect(trim).toHaveBeenCalledTimes(0);
  pass(1.4);
  expect(trim).toHaveBeenCalledTimes(1);
  now.size = 160 * MEGABYTE;
  for (let n = 0; n < 2; n++) pass(1.4);
  expect(trim).toHaveBeenCalledTimes(1);
  pass(1.4);
  expect(trim).toHaveBeenCalledTimes(2);
});
