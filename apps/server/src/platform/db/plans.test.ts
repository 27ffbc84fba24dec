import { expect, it } from 'vitest';
import { arePlansOld } from './plans.ts';

it('plans of a connection are old after a quarter of a second, later after twice as long each time, at most three', () => {
  const connection = {};
  const oldAt = Array.from({ length: 13_000 }, (_, now) => now).filter((now) => arePlansOld(connection, now));
  expect(oldAt).toEqual([250, 750, 1750, 3750, 6750, 9750, 12_750]);
});

it('plans of a connection are its own', () => {
  const [one, other] = [{}, {}];
  expect([
    arePlansOld(one, 0),
    arePlansOld(other, 200),
    arePlansOld(one, 250),
    arePlansOld(other, 250),
  ]).toEqual([false, false, true, false]);
});
