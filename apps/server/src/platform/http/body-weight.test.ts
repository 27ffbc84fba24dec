import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weigh } from './body-weight.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Keys of the largest object of a value. */
function keysOf(value: unknown): number {
  if (!isObject(value)) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Math.max(own, ...Object.values(value).map(keysOf));
}

/** Objects that a value is made of. */
function objectsOf(value: unknown): number {
  if (!isObject(value)) return 0;
  return Object.values(value).reduce<number>(
    (sum, inner) => sum + objectsOf(inner),
    Array.isArray(value) ? 0 : 1,
  );
}

it('counts the keys of the largest object and all objects, whatever strings hold', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }),
      fc.constantFrom('', '  '),
      (value, space) => {
        const text = JSON.stringify(value, null, space);
        const parsed = JSON.parse(text);
        expect(weigh(Buffer.from(text))).toEqual({ mostKeys: keysOf(parsed), objects: objectsOf(parsed) });
      },
    ),
    { numRuns: 500 },
  );
});

it.each([
  ['{"a:{\\"b\\":1":{"\\\\":2,":":[{"x":1,"y":2,"z":3}]}}', 3, 3],
  ['{"a":"{\\\\\\":::', 1, 1],
  ['}}}{"a":1', 1, 1],
  ['[{},{"a":"{"},[[{}]]]', 1, 3],
  ['', 0, 0],
])('of %s they are %i and %i', (text, mostKeys, objects) => {
  expect(weigh(Buffer.from(text))).toEqual({ mostKeys, objects });
});
