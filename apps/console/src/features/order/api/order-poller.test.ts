import { ApiRejection, NoAnswer } from '@rollcall/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollOrder } from './order-poller.ts';

const unpaid = () =>
  Promise.reject(new ApiRejection({ sta: -1, msg: '还没有支付', data: { reason: 'order_unpaid' } }));

function setup(request: () => Promise<unknown> = unpaid) {
  const ports = { request: vi.fn(request), onPaid: vi.fn(), onEnded: vi.fn() };
  return { ports, stop: pollOrder(ports) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('PAY-01 CONST-06 asks every 2500 ms and stops at success', async () => {
  const { ports } = setup();
  await vi.advanceTimersByTimeAsync(2499);
  expect(ports.request).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(ports.request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ports.request).toHaveBeenCalledTimes(3);
  ports.request.mockImplementation(() => Promise.resolve({}));
  await vi.advanceTimersByTimeAsync(2500);
  expect(ports.onPaid).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(ports.request).toHaveBeenCalledTimes(4);
});

it('PAY-03 asks no more once it is closed', async () => {
  const { ports, stop } = setup(() => Promise.resolve({}));
  stop();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(ports.request).not.toHaveBeenCalled();
  expect(ports.onPaid).not.toHaveBeenCalled();
});

it('tells of an order that ended, and goes on while the network is down', async () => {
  const { ports } = setup(() => Promise.reject(new NoAnswer(new Error('offline'))));
  await vi.advanceTimersByTimeAsync(5000);
  expect(ports.onEnded).not.toHaveBeenCalled();
  const ended = new ApiRejection({ sta: -1, msg: '订单已过期，请重新下单' });
  ports.request.mockImplementation(() => Promise.reject(ended));
  await vi.advanceTimersByTimeAsync(2500);
  expect(ports.onEnded).toHaveBeenCalledExactlyOnceWith(ended);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(ports.request).toHaveBeenCalledTimes(3);
});

it('has one question under way at most', async () => {
  const { ports } = setup(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(ports.request).toHaveBeenCalledTimes(1);
});
