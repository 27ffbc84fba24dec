/** A word of the list in a text: UTF-16 units from `start` up to, and without, `end`. */
export interface Hit {
  start: number;
  end: number;
}

/** States and units in one number: a list of words has far fewer states than there are numbers of 37 bits. */
const UNITS = 65_536;

/**
 * Aho and Corasick's automaton: all words of a list are looked for in one pass, however many they are. Answers a
 * function that tells every occurrence of every word, those inside of others too, until it is told `true`.
 */
export function createAutomaton(words: readonly string[]) {
  const next = new Map<number, number>();
  /** By state: length of the word that ends there, 0 for none. */
  const lengths: number[] = [0];
  const parents: number[] = [0];
  const units: number[] = [0];
  for (const word of words) {
    let state = 0;
    for (let i = 0; i < word.length; i++) {
      const key = state * UNITS + word.charCodeAt(i);
      let child = next.get(key);
      if (child === undefined) {
        child = lengths.length;
        next.set(key, child);
        lengths.push(0);
        parents.push(state);
        units.push(word.charCodeAt(i));
      }
      state = child;
    }
    lengths[state] = word.length;
  }
  const { fails, shorter } = links(next, lengths, parents, units);

  return (text: string, onHit: (hit: Hit) => boolean): boolean => {
    let state = 0;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      let to = next.get(state * UNITS + unit);
      while (to === undefined && state !== 0) {
        state = fails[state]!;
        to = next.get(state * UNITS + unit);
      }
      state = to ?? 0;
      for (let at = lengths[state]! > 0 ? state : shorter[state]!; at !== 0; at = shorter[at]!)
        if (onHit({ start: i + 1 - lengths[at]!, end: i + 1 })) return true;
    }
    return false;
  };
}

/** By state: where to go on when no child fits, and the next shorter word that ends in the same place. */
function links(next: Map<number, number>, lengths: number[], parents: number[], units: number[]) {
  const fails = new Int32Array(lengths.length);
  const shorter = new Int32Array(lengths.length);
  for (const state of byDepth(parents)) {
    const parent = parents[state]!;
    if (parent !== 0) {
      let at = fails[parent]!;
      let to = next.get(at * UNITS + units[state]!);
      while (to === undefined && at !== 0) {
        at = fails[at]!;
        to = next.get(at * UNITS + units[state]!);
      }
      fails[state] = to ?? 0;
    }
    const fail = fails[state]!;
    shorter[state] = lengths[fail]! > 0 ? fail : shorter[fail]!;
  }
  return { fails, shorter };
}

/** States but the first, the nearest to it first. A child always has a greater number than its parent. */
function byDepth(parents: readonly number[]): number[] {
  const depths = new Int32Array(parents.length);
  for (let state = 1; state < parents.length; state++) depths[state] = depths[parents[state]!]! + 1;
  return Array.from({ length: parents.length - 1 }, (_, i) => i + 1).sort((a, b) => depths[a]! - depths[b]!);
}
