import { seededRandom } from '../testing/random.ts';

/** Chance that repeats: the same throws for the same seed. */
export interface Dice {
  /** Below 1. */
  throw(): number;
  chance(of: number): boolean;
  /** A whole number below `n`. */
  below(n: number): number;
  shuffled<T>(list: readonly T[]): T[];
}

export function createDice(seed: number): Dice {
  const next = seededRandom(seed);
  return {
    throw: next,
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
