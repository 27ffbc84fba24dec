import { expect, it } from 'vitest';
import { createRequestIds } from './request-id.ts';

it('sends the same content under the same id, and changed content under a new one', () => {
  let n = 0;
  const withId = createRequestIds(() => `id-${++n}`);
  const send = (title: string) => withId((request_id) => ({ title, request_id })).request_id;
  expect([send('a'), send('a'), send('b'), send('b'), send('a')]).toEqual([
    'id-1',
    'id-1',
    'id-2',
    'id-2',
    'id-3',
  ]);
});
