import { describe, expect, it } from 'vitest';
import { strokePath } from './stroke.ts';

describe('strokePath', () => {
  it('is a dot for one point and a line for two', () => {
    expect(strokePath([3, 4], 5)).toBe('M3 4h.01');
    expect(strokePath([3, 4, 10.04, 20.06], 5)).toBe('M3 4L10 20.1');
  });

  it('rounds a corner by its width and no more', () => {
    expect(strokePath([0, 0, 100, 0, 100, 100], 10)).toBe('M0 0L90 0Q100 0 100 10L100 100');
  });

  it('rounds no more than half of a short way, and survives points that repeat', () => {
    expect(strokePath([0, 0, 4, 0, 4, 4], 10)).toBe('M0 0L2 0Q4 0 4 2L4 4');
    expect(strokePath([0, 0, 5, 5, 5, 5, 9, 9], 2)).not.toContain('NaN');
  });
});
