import { expect, it } from 'vitest';
import { formatBytes } from './size.ts';

it.each([
  [0, '0 B'],
  [10, '10 B'],
  [1024, '1.0 KB'],
  [820_400, '801 KB'],
  // Within the limit of 5 MB, whose bytes a decimal count calls 5.2 MB.
  [5 * 1024 ** 2, '5.0 MB'],
  [12_400_000, '11.8 MB'],
  [1024 ** 3, '1.0 GB'],
  [3 * 1024 ** 5, '3072 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
