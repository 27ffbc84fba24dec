import { expect, it } from 'vitest';
import { highestPassed, nextRate, type Tried } from './rates.ts';

/** All rates that are tried where a machine bears so many, and the highest that held. */
function search(bears: number, isFaster = false): { rates: number[]; highest: number | undefined } {
  const tried: Tried[] = [];
  for (;;) {
    const rate = nextRate(160, tried, { isFaster });
    if (rate === undefined) return { rates: tried.map((one) => one.rate), highest: highestPassed(tried) };
    tried.push({ rate, passed: rate <= bears });
  }
}

it('the aim held: it is the result, and nothing else is tried', () => {
  expect(search(1000)).toEqual({ rates: [160], highest: 160 });
});

it('halves until a rate holds', () => {
  expect(search(45)).toEqual({ rates: [160, 80, 40], highest: 40 });
  expect(search(40)).toEqual({ rates: [160, 80, 40], highest: 40 });
});

it('gives up after six halvings', () => {
  expect(search(1)).toEqual({ rates: [160, 80, 40, 20, 10, 5, 2.5], highest: undefined });
});

it('doubles on request, until a rate does not hold', () => {
  expect(search(700, true)).toEqual({ rates: [160, 320, 640, 1280], highest: 640 });
  expect(search(10_000, true)).toEqual({ rates: [160, 320, 640, 1280], highest: 1280 });
});

it('never doubles what it had to halve', () => {
  expect(search(45, true)).toEqual({ rates: [160, 80, 40], highest: 40 });
});
