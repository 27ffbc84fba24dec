import { expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

it('asks its checks once a second, however often it is asked', async () => {
  let requested = 0;
  const isReady = createReadiness([async () => void requested++]);
  expect(await Promise.all(Array.from({ length: 50 }, isReady))).toEqual(Array(50).fill(true));
  expect(await isReady()).toBe(true);
  expect(requested).toBe(1);
});

it('is not ready while one check fails', async () => {
  expect(await createReadiness([async () => {}, () => Promise.reject(new Error('away'))])()).toBe(false);
});
