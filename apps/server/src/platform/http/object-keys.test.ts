import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostKeysOf } from './object-keys.ts';

/** The same of the value itself. */
function counted(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Math.max(own, ...Object.values(value).map(counted));
}

it('counts the keys of the largest object, whatever strings hold', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }),
      fc.constantFrom('', '  '),
      (value, space) => {
        const text = JSON.stringify(value, null, space);
        expect(mostKeysOf(Buffer.from(text))).toBe(counted(JSON.parse(text)));
      },
    ),
    { numRuns: 500 },
  );
});

it.each([
  ['{"a:{\\"b\\":1":{"\\\\":2,":":[{"x":1,"y":2,"z":3}]}}', 3],
  ['{"a":"{\\\\\\":::', 1],
  ['}}}{"a":1', 1],
  ['', 0],
])('of %s they are %i', (text, most) => {
  expect(mostKeysOf(Buffer.from(text))).toBe(most);
});
