/** Chance that repeats: the same throws for the same seed (mulberry32). */
export interface Dice {
  /** Below 1. */
  throw(): number;
  chance(of: number): boolean;
  /** A whole number below `n`. */
  below(n: number): number;
  shuffled<T>(list: readonly T[]): T[];
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
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
