import { describe, expect, it } from 'vitest';
import { followEvery, type PositionState } from './position.ts';

const found: PositionState = {
  phase: 'found',
  fix: { latitude: 31.23, longitude: 121.47, accuracy: 12, datum: 'wgs84' },
};
const failed = (why: 'denied' | 'timeout' | 'unavailable' | 'unsupported'): PositionState => ({
  phase: 'failed',
  why,
});

describe('interval of positions', () => {
  it('JOIN-12 often while somebody walks the last metres or is known roughly, and not once they are there', () => {
    expect(followEvery(found, 195, false)).toBe(5_000);
    expect(followEvery(found, 0, true)).toBe(5_000);
    expect(followEvery(found, 0, false)).toBeNull();
  });

  it('spares the battery of who is far away, and finds who was not found', () => {
    expect(followEvery(found, 1_067_000, false)).toBe(30_000);
    expect(followEvery(failed('timeout'), undefined, false)).toBe(30_000);
    expect(followEvery(failed('unavailable'), undefined, false)).toBe(30_000);
    for (const why of ['denied', 'unsupported'] as const)
      expect(followEvery(failed(why), undefined, false)).toBeNull();
    expect(followEvery({ phase: 'asking' }, undefined, false)).toBeNull();
  });
});
