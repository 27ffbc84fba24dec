import { expect, it } from 'vitest';
import { createVersionCache } from './version-cache.service.ts';

/** A cache, and how often its values were counted. */
function counting(most?: number) {
  const counted: string[] = [];
  const cache = createVersionCache<number>(most);
  const request = (key: string, version: string) =>
    cache(key, version, async () => {
      counted.push(`${key} ${version}`.trim());
      return counted.length;
    });
  return { counted, request };
}

it('counts once for as long as the version is the same', async () => {
  const { counted, request } = counting();
  expect(await Promise.all([request('a', 'v1'), request('a', 'v1'), request('b', 'v1')])).toEqual([1, 1, 2]);
  expect(await request('a', 'v1')).toBe(1);
  expect(await request('a', 'v2')).toBe(3);
  expect(counted).toEqual(['a v1', 'b v1', 'a v2']);
});

it('counts each time without a version, and keeps what is cached under the same key', async () => {
  const { counted, request } = counting();
  await request('a', 'v1');
  await request('a', '');
  await request('a', '');
  expect(await request('a', 'v1')).toBe(1);
  expect(counted).toEqual(['a v1', 'a', 'a']);
});

it('lets the value counted the longest ago go first', async () => {
  const { counted, request } = counting(2);
  for (const key of ['a', 'b', 'c', 'b', 'a']) await request(key, 'v1');
  expect(counted).toEqual(['a v1', 'b v1', 'c v1', 'a v1']);
});

it('caches neither undefined nor a failure', async () => {
  const cache = createVersionCache<number | undefined>();
  expect(await cache('a', 'v1', async () => undefined)).toBeUndefined();
  await expect(cache('a', 'v1', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await cache('a', 'v1', async () => 1)).toBe(1);
});
