import { expect, it } from 'vitest';
import { arePlansOld } from './plans.ts';

it('plans of a connection are old after three seconds, and then new again', () => {
  const [one, other] = [{}, {}];
  expect([0, 2999, 3000, 5999, 6000].map((now) => arePlansOld(one, now))).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
  expect([6000, 9000].map((now) => arePlansOld(other, now))).toEqual([false, true]);
});
