import { expect, it } from 'vitest';
import { flatnessOf, isFlat } from './flatness.ts';

const curve = (value: (i: number) => number, samples = 100) =>
  Array.from({ length: samples }, (_, i) => ({ seconds: i * 15, value: value(i) }));

it('compares medians of the first and the last tenth after the warm-up', () => {
  // Ten samples of warm-up, then 90: a tenth has nine.
  const flat = flatnessOf(
    curve((i) => (i < 10 ? 400 : i < 19 ? 100 + i : i >= 91 ? 110 + i / 1000 : 900)),
    150,
  );
  expect(flat).toMatchObject({ first: 114, last: 110.095, largest: 900 });
});

it('one sample that stands out moves neither tenth', () => {
  const flat = flatnessOf(
    curve((i) => (i === 12 || i === 95 ? 5000 : 200)),
    150,
  );
  expect(flat).toEqual({ first: 200, last: 200, largest: 5000, ratio: 1 });
});

it('the bound itself is flat, beyond it in either direction is not', () => {
  const of = (last: number) =>
    isFlat(
      flatnessOf(
        curve((i) => (i < 50 ? 200 : last)),
        0,
      )!,
      0.1,
    );
  expect([of(200), of(220), of(180)]).toEqual([true, true, true]);
  expect([of(221), of(179)]).toEqual([false, false]);
});

it('says nothing where the run ended before the warm-up did', () => {
  expect(
    flatnessOf(
      curve(() => 1, 10),
      150,
    ),
  ).toBeUndefined();
  expect(
    flatnessOf(
      curve(() => 1, 11),
      150,
    ),
  ).toBeUndefined();
  expect(
    flatnessOf(
      curve(() => 1, 12),
      150,
    ),
  ).toBeDefined();
});
