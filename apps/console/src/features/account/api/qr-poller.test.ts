import { ApiRejection, type UserInfo } from '@rollcall/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type QrPorts, startQrLogin } from './qr-poller.ts';

const user = { openid: 'o1' } as UserInfo;
const waiting = (): Promise<UserInfo> =>
  Promise.reject(new ApiRejection({ sta: -1, msg: '', data: { reason: 'qr_waiting' } }));

function setup(overrides: Partial<Pick<QrPorts, 'getQr' | 'poll'>> = {}) {
  let n = 0;
  const ports = {
    getQr: vi.fn(overrides.getQr ?? ((token: string) => Promise.resolve(`qr-${token}`))),
    poll: vi.fn(overrides.poll ?? waiting),
    newToken: vi.fn(() => `token-${n++}`),
    onQr: vi.fn(),
    onDone: vi.fn(),
    onFailed: vi.fn(),
  };
  return { ports, stop: startQrLogin(ports) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('AUTH-06 CONST-05 polls every 2500 ms and stops at success', async () => {
  const { ports } = setup();
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(2499);
  expect(ports.poll).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(ports.poll).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2500);
  expect(ports.poll).toHaveBeenCalledTimes(2);
  ports.poll.mockImplementation(() => Promise.resolve(user));
  await vi.advanceTimersByTimeAsync(2500);
  expect(ports.onDone).toHaveBeenCalledExactlyOnceWith(user);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(ports.poll).toHaveBeenCalledTimes(3);
});

it('AUTH-07 asks for a new token and code at the 71st poll without success', async () => {
  const { ports } = setup();
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(70 * 2500);
  expect(ports.poll).toHaveBeenCalledTimes(70);
  expect(ports.getQr.mock.calls).toEqual([['token-0']]);
  await vi.advanceTimersByTimeAsync(2500);
  expect(ports.getQr.mock.calls).toEqual([['token-0'], ['token-1']]);
  expect(ports.onQr).toHaveBeenLastCalledWith('qr-token-1');
  await vi.advanceTimersByTimeAsync(70 * 2500);
  expect(ports.getQr).toHaveBeenCalledTimes(2);
});

it.each(['qr_expired', 'qr_used'] as const)(
  'AUTH-07 asks for a new code where the server says %s, whatever its words are',
  async (reason) => {
    const refused = () =>
      Promise.reject(new ApiRejection({ sta: -1, msg: '请换一个二维码', data: { reason } }));
    const { ports } = setup({ poll: refused });
    await vi.advanceTimersByTimeAsync(2500);
    expect(ports.getQr.mock.calls).toEqual([['token-0'], ['token-1']]);
  },
);

it('never has two polls under way', async () => {
  const { ports } = setup({ poll: () => new Promise<UserInfo>(() => undefined) });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ports.poll).toHaveBeenCalledTimes(1);
});

it('AUTH-09 says when no code is to be had', async () => {
  const failure = new ApiRejection({ sta: -1, msg: 'x' });
  const { ports } = setup({ getQr: () => Promise.reject(failure) });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ports.onFailed).toHaveBeenCalledExactlyOnceWith(failure);
  expect(ports.poll).not.toHaveBeenCalled();
});

it('is silent once stopped', async () => {
  const { ports, stop } = setup({ poll: () => Promise.resolve(user) });
  await vi.advanceTimersByTimeAsync(1);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ports.onDone).not.toHaveBeenCalled();
});

it('asks for no code where it was stopped at once', async () => {
  const { ports, stop } = setup();
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ports.getQr).not.toHaveBeenCalled();
});
