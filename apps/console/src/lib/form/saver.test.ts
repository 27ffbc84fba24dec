import { ApiRejection, NoAnswer } from '@rollcall/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSaver, SAVED_HOMEWORK_STAY } from './saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const spies = (send: () => Promise<string>) => ({
  send: vi.fn(send),
  onPhase: vi.fn(),
  onSaved: vi.fn(),
  onRejected: vi.fn(),
  onDone: vi.fn(),
});

describe('saver', () => {
  it('CONST-01 FORM-82 sends 500 ms after the press and not before', async () => {
    const options = spies(async () => 'abc');
    void createSaver()(options);
    await vi.advanceTimersByTimeAsync(499);
    expect(options.send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(options.send).toHaveBeenCalledOnce();
  });

  it('CONST-02 FORM-84 shows the saved state for 2.5 s, then leaves with the cid', async () => {
    const options = spies(async () => 'abc');
    void createSaver()(options);
    await vi.advanceTimersByTimeAsync(500);
    expect(options.onPhase).toHaveBeenLastCalledWith('saved');
    expect(options.onSaved).toHaveBeenCalledWith('abc');
    await vi.advanceTimersByTimeAsync(2499);
    expect(options.onDone).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(options.onDone).toHaveBeenCalledWith('abc');
  });

  it('CONST-03 saved homework shows for 1200 ms, then the page changes', async () => {
    const options = spies(async () => 'wid');
    void createSaver(SAVED_HOMEWORK_STAY)(options);
    await vi.advanceTimersByTimeAsync(500 + 1199);
    expect(options.onPhase).toHaveBeenLastCalledWith('saved');
    expect(options.onDone).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(options.onDone).toHaveBeenCalledOnce();
  });

  it('FORM-83 sends one request for two presses and may be pressed again after a refusal', async () => {
    const refusal = new ApiRejection({ sta: -1, msg: '一天内的签到时段不能重叠', errcode: 800 });
    const options = spies(async () => {
      throw refusal;
    });
    const save = createSaver();
    void save(options);
    void save(options);
    await vi.advanceTimersByTimeAsync(500);
    expect(options.send).toHaveBeenCalledOnce();
    expect(options.onRejected).toHaveBeenCalledWith(refusal);
    void save(options);
    await vi.advanceTimersByTimeAsync(500);
    expect(options.send).toHaveBeenCalledTimes(2);
  });

  it('FORM-85 only unlocks when the network fails, and says so until the next press', async () => {
    const options = spies(async () => {
      throw new NoAnswer('offline');
    });
    const save = createSaver();
    void save(options);
    await vi.advanceTimersByTimeAsync(500);
    expect(options.onRejected).not.toHaveBeenCalled();
    expect(options.onPhase).toHaveBeenLastCalledWith('unsent');
    void save(options);
    expect(options.onPhase).toHaveBeenLastCalledWith('sending');
    await vi.advanceTimersByTimeAsync(500);
    expect(options.send).toHaveBeenCalledTimes(2);
  });
});
