import { ApiRejection, NoAnswer } from '@rollcall/contract/wire/client';
import { expect, it } from 'vitest';
import { backoff, type DeliveryFailure, deliveryFailure } from './delivery.ts';

const rejection = (sta: -1 | -500, status: number) => new ApiRejection({ sta, msg: '不行' }, status);

it.each<[DeliveryFailure, unknown]>([
  ['network', new NoAnswer('offline')],
  ['server', rejection(-1, 429)],
  ['server', rejection(-1, 503)],
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
