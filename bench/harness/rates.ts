/** A rate that was tried, and whether it held. */
export interface Tried {
  rate: number;
  passed: boolean;
}

/** Times that a rate is halved, or doubled, at most. */
const MOST_HALVINGS = 6;
const MOST_DOUBLINGS = 3;

/**
 * Next rate to be tried: the first one, then half of the one that did not hold, until one does; where the first held and
 * `isFaster`, twice as many, until one does not. Undefined: the highest that holds is known, or the tries are used up.
 */
export function nextRate(
  first: number,
  tried: readonly Tried[],
  { isFaster }: { isFaster: boolean },
): number | undefined {
  const last = tried.at(-1);
  if (!last) return first;
  if (last.passed) {
    const mayDouble = isFaster && last.rate >= first && last.rate < first * 2 ** MOST_DOUBLINGS;
    return mayDouble ? last.rate * 2 : undefined;
  }
  // One that failed after another had held: that other one is the highest.
  if (tried.some(({ passed }) => passed)) return undefined;
  return last.rate > first / 2 ** MOST_HALVINGS ? last.rate / 2 : undefined;
}

/** Highest of those that held; undefined where none did. */
export function highestPassed(tried: readonly Tried[]): number | undefined {
  const passed = tried.filter((one) => one.passed).map(({ rate }) => rate);
  return passed.length > 0 ? Math.max(...passed) : undefined;
}
