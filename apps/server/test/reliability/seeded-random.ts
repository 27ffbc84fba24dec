import { seededRandom } from '../fixtures/random.ts';

/** Chance that repeats: the same numbers for the same seed. */
export interface SeededRandom {
  /** Below 1. */
  next(): number;
  chance(of: number): boolean;
  /** A whole number below `n`. */
  below(n: number): number;
  shuffled<T>(list: readonly T[]): T[];
}

export function createSeededRandom(seed: number): SeededRandom {
  const next = seededRandom(seed);
  return {
    next,
    chance: (of) => next() < of,
    below: (n) => Math.floor(next() * n),
    shuffled(list) {
      const left = [...list];
      for (let i = left.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1));
        [left[i], left[j]] = [left[j]!, left[i]!];
      }
      return left;
    },
  };
}
