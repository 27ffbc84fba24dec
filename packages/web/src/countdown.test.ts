import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countDown } from './countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('AUTH-20 CONST-07 counts 60 seconds down, and another code is possible at 0', () => {
  const left: number[] = [];
  countDown(60, (n) => left.push(n));
  expect(left).toEqual([60]);
  vi.advanceTimersByTime(59_999);
  expect(left.at(-1)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(left).toEqual(Array.from({ length: 61 }, (_, i) => 60 - i));
  vi.advanceTimersByTime(10_000);
  expect(left).toHaveLength(61);
});

it('CONST-07 says nothing more once it is stopped', () => {
  const left: number[] = [];
  const stop = countDown(60, (n) => left.push(n));
  stop();
  vi.advanceTimersByTime(60_000);
  expect(left).toEqual([60]);
});
