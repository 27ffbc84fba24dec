import { ApiRejection, NoAnswer } from '@rollcall/contract/wire/client';
import { expect, it } from 'vitest';
import { backoff, crowdedMs, type DeliveryFailure, deliveryFailure } from './delivery.ts';

const rejection = (sta: -1 | -500, status: number) => new ApiRejection({ sta, msg: '不行' }, status);

it.each<[DeliveryFailure, unknown]>([
  ['network', new NoAnswer('offline')],
  ['server', rejection(-1, 429)],
  ['server', rejection(-1, 503)],
  ['crowd', new ApiRejection({ sta: -1, msg: '不行' }, 503, 3)],
  ['expired', rejection(-500, 200)],
  ['refused', rejection(-1, 200)],
  ['refused', rejection(-1, 413)],
  ['unknown', new TypeError('x')],
])('tells that a request did not arrive: %s', (failure, error) => {
  expect(deliveryFailure(error)).toBe(failure);
});

it('waits twice as long after each failure, up to a most', () => {
  expect([0, 1, 2, 5, 2000].map((failures) => backoff(failures, 500, 15_000))).toEqual([
    500, 1000, 2000, 15_000, 15_000,
  ]);
});

it('waits as long as a crowded server says, spread over a second, and never less than one', () => {
  const crowded = (seconds: number) => new ApiRejection({ sta: -1, msg: '不行' }, 503, seconds);
  expect([0, 0.25, 0.9999].map((random) => crowdedMs(crowded(3), random))).toEqual([3000, 3250, 3999]);
  expect(crowdedMs(crowded(0), 0)).toBe(1000);
  expect(crowdedMs(rejection(-1, 503))).toBeUndefined();
  expect(crowdedMs(new NoAnswer('offline'))).toBeUndefined();
});
