import { expect, it } from 'vitest';
import { trimHeap } from './trim-heap.ts';

const MEGABYTE = 1024 * 1024;

/** Fills the heap with objects that nobody holds afterwards. */
function leaveGarbage(): number {
  const left = Array.from({ length: 150_000 }, (_, n) => ({ n, text: `object ${n}` }));
  return left.length;
}

it('room of what is garbage goes back to the system', () => {
  leaveGarbage();
  const before = process.memoryUsage().heapTotal;
  trimHeap();
  const after = process.memoryUsage().heapTotal;
  expect((before - after) / MEGABYTE).toBeGreaterThan(8);
  // No code of ours gets a collector to call.
  expect(globalThis.gc).toBeUndefined();
});
