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

it('sends what was answered under a new id, the same content too', () => {
  const withId = createRequestIds();
  const send = () => withId((request_id) => ({ title: 'a', request_id })).request_id;
  const first = send();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  withId.renew();
  expect(send()).not.toBe(first);
});
