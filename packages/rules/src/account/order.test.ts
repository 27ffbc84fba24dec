import { expect, test } from 'vitest';
import {
  adFen,
  adsTaken,
  countdown,
  isAdCount,
  judgePayment,
  ORDER_STATE_LABELS,
  orderExpiry,
  stepAdCount,
  yuanOf,
} from './order.ts';

test('ADS-04 CONST-20 1000 impressions cost 35 yuan, and ADS-05 3000 cost 105', () => {
  expect(yuanOf(adFen(1000, 3500))).toBe(35);
  expect(yuanOf(adFen(3000, 3500))).toBe(105);
});

test('ADS-02 ADS-03 the counter steps by 1000 and never below it', () => {
  expect(stepAdCount(1000, 1)).toBe(2000);
  expect(stepAdCount(2000, -1)).toBe(1000);
  expect(stepAdCount(1000, -1)).toBe(1000);
  expect(stepAdCount(1_000_000, 1)).toBe(1_000_000);
});

test('only whole packages can be bought, up to a million', () => {
  expect([0, 999, 1500, 1_001_000, Number.NaN, -1000].map(isAdCount)).toEqual(Array(6).fill(false));
  expect([1000, 2000, 1_000_000].map(isAdCount)).toEqual([true, true, true]);
});

test('N6 an order ends after two hours, and a late payment still applies', () => {
  expect(orderExpiry(new Date('2026-03-02T08:00:00Z')).toISOString()).toBe('2026-03-02T10:00:00.000Z');
  expect(judgePayment({ state: 'closed', fen: 3500 }, { fen: 3500 })).toBe('apply');
});

test('PAY-06 a payment is applied once, and never with another amount', () => {
  expect(judgePayment({ state: 'open', fen: 3500 }, { fen: 3500 })).toBe('apply');
  expect(judgePayment({ state: 'open', fen: 3500 }, { fen: 1 })).toBe('amount_differs');
  for (const state of ['paid', 'refunding', 'refunded'] as const)
    expect(judgePayment({ state, fen: 3500 }, { fen: 3500 })).toBe('known');
  expect(ORDER_STATE_LABELS.refunding).toBe('退款中');
});

test('a refund takes back what is left, never more', () => {
  expect(adsTaken(2000, 5000)).toBe(2000);
  expect(adsTaken(2000, 300)).toBe(300);
  expect(adsTaken(2000, 0)).toBe(0);
});

test('the time left for an order is told in minutes and seconds', () => {
  expect([3661, 270, 0.2, -5].map(countdown)).toEqual(['1:01:01', '04:30', '00:01', '00:00']);
});
