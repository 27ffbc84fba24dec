import { afterAll, expect } from 'vitest';
import { guardPools, takeRefused } from './guard-pools.ts';

guardPools();
afterAll(() => {
  expect(takeRefused().map(({ stack }) => stack)).toEqual([]);
});
