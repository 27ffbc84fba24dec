import { NoAnswer } from '@rollcall/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection } from './connection-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setup() {
  const reach = vi.fn(async () => false);
  const onBack = vi.fn();
  const connection = createConnection({ reach, online: () => true, onBack });
  return { reach, onBack, connection };
}

it('one call without an answer is no lost network: the server is asked first', async () => {
  const { reach, connection } = setup();
  reach.mockResolvedValue(true);
  connection.doubt(new NoAnswer('aborted'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reach).toHaveBeenCalledTimes(1);
  expect(connection.lost.read()).toBe(false);
  connection.doubt(new Error('a refusal'));
  expect(reach).toHaveBeenCalledTimes(1);
});

it('looks every five seconds while it is lost, and says once that it is back', async () => {
  const { reach, onBack, connection } = setup();
  connection.doubt(new NoAnswer('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.lost.read()).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(reach).toHaveBeenCalledTimes(2);
  reach.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(connection.lost.read()).toBe(false);
  expect(onBack).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reach).toHaveBeenCalledTimes(3);
});
