import { COMMON_MESSAGES } from '@rollcall/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseRequest } from './validation.ts';

const schema = z.object({ cids: z.array(z.string()).min(1).max(2), name: z.string().max(3).optional() });
/** `length` of an object that is no number and cannot be made one. */
const unmeasurable = { toString: null, valueOf: null };

it('API-02 a list or a text whose length cannot be measured is refused like any other bad input', () => {
  for (const request of [{ cids: { length: unmeasurable } }, { cids: ['a'], name: { length: unmeasurable } }])
    expect(() => parseRequest(schema, request)).toThrow(
      expect.objectContaining({ body: expect.objectContaining({ msg: COMMON_MESSAGES.badRequest }) }),
    );
  expect(parseRequest(schema, { cids: ['a'], more: unmeasurable })).toEqual({ cids: ['a'] });
});

it('a fault of a schema of ours is no bad input', () => {
  const faulty = z.string().transform((): string => (undefined as unknown as string).trim());
  expect(() => parseRequest(faulty, 'a')).toThrow(TypeError);
});
