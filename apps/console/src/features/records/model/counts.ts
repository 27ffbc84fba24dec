/** A number beside a button: nothing for none, "999+" beyond what has room. */
export const countInWords = (count: number): string =>
  count === 0 ? '' : count > 999 ? '999+' : String(count);
