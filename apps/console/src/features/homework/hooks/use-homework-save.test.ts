import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSaver } from '../../../lib/form/saver.ts';
import { SAVED_STAY } from './use-homework-save.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('CONST-03 saved homework shows for 1200 ms, then the page changes', async () => {
  const onDone = vi.fn();
  const onPhase = vi.fn();
  const none = () => undefined;
  void createSaver(SAVED_STAY)({
    send: async () => 'wid',
    onPhase,
    onSaved: none,
    onRefused: none,
    onDone,
  });
  await vi.advanceTimersByTimeAsync(500 + 1199);
  expect(onPhase).toHaveBeenLastCalledWith('saved');
  expect(onDone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onDone).toHaveBeenCalledOnce();
});
