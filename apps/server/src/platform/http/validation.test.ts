import { COMMON_MESSAGES, LEAVE_MESSAGES } from '@rollcall/contract';
import { text } from '@rollcall/contract/wire/text';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { ApiError } from './api-error.ts';
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

it('RULE-55 a message of the catalogue names no field of the wire', () => {
  const said = (say: string) => {
    try {
      parseRequest(z.object({ reason: text(3, say) }), { reason: '四个字了' });
    } catch (error) {
      return (error as ApiError).body;
    }
  };
  expect(said(LEAVE_MESSAGES.reasonTooLong)).toMatchObject({
    msg: '请假原因最多200个字',
    data: { field: 'reason' },
  });
  expect(said('太长了')).toMatchObject({ msg: '太长了（reason）' });
});

it('a fault of a schema of ours is no bad input', () => {
  const faulty = z.string().transform((): string => (undefined as unknown as string).trim());
  expect(() => parseRequest(faulty, 'a')).toThrow(TypeError);
});
