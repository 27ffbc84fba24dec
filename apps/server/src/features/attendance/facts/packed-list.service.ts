const [ZERO, NINE] = ['0'.charCodeAt(0), '9'.charCodeAt(0)];
const MINUS = '-'.charCodeAt(0);
/** Divides entries; values of one are divided by any other sign. */
const END = ';'.charCodeAt(0);

/**
 * Calls for each entry of a packed list (`PackedFacts`) with its numbers, which are written over by the next one. Read sign by
 * sign: splitting a thousand records into texts costs more than judging them.
 */
export function eachEntry(packed: string, use: (values: readonly number[], count: number) => void): void {
  const values: number[] = [];
  let [count, value, sign] = [0, 0, 1];
  for (let at = 0; at <= packed.length; at++) {
    const char = at === packed.length ? END : packed.charCodeAt(at);
    if (char >= ZERO && char <= NINE) value = value * 10 + (char - ZERO);
    else if (char === MINUS) sign = -1;
    else {
      values[count++] = sign * value;
      value = 0;
      sign = 1;
      if (char === END) {
        use(values, count);
        count = 0;
      }
    }
  }
}
