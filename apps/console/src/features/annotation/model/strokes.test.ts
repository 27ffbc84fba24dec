import { describe, expect, it } from 'vitest';
import { fits, simplified, strokeAt, strokeOf } from './strokes.ts';

const RED = { color: '#e5352b', width: 20 };

describe('a drawn line', () => {
  it('keeps its corners and loses what lies between them', () => {
    const line = Array.from({ length: 101 }, (_, i) => ({ x: Math.min(i, 50), y: Math.max(0, i - 50) }));
    expect(simplified(line, 0.4)).toEqual([
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 50, y: 50 },
    ]);
  });

  it('is nowhere further off than was allowed', () => {
    const wave = Array.from({ length: 400 }, (_, i) => ({ x: i, y: 40 * Math.sin(i / 25) }));
    const line = simplified(wave, 0.4);
    expect(line.length).toBeLessThan(80);
    for (const { x, y } of wave) {
      const next = line.findIndex((p) => p.x >= x);
      const [a, b] = [line[Math.max(0, next - 1)]!, line[next]!];
      const share = a.x === b.x ? 0 : (x - a.x) / (b.x - a.x);
      expect(Math.abs(a.y + share * (b.y - a.y) - y)).toBeLessThan(0.9);
    }
  });

  it('ends in tenths of the picture’s pixels, and dots stay dots', () => {
    expect(strokeOf([{ x: 1.234, y: 5.678 }], RED, 0.2)).toEqual({ ...RED, points: [1.2, 5.7] });
  });

  it('has at most 4000 points, whatever was drawn', () => {
    const noise = Array.from({ length: 20_000 }, (_, i) => ({ x: i, y: (i % 2) * 30 }));
    const { points } = strokeOf(noise, RED, 1);
    expect(points.length).toBeLessThanOrEqual(8000);
    expect([points.slice(0, 2), points.at(-2)]).toEqual([[0, 0], 19_999]);
  });

  it('counts with all others: 2000 of them, 200,000 characters', () => {
    const dot = { ...RED, points: [1, 2] };
    expect(fits(Array.from({ length: 2000 }, () => dot))).toBe(true);
    expect(fits(Array.from({ length: 2001 }, () => dot))).toBe(false);
    expect(fits([{ ...RED, points: Array.from({ length: 40_000 }, () => 12345.6) }])).toBe(false);
  });
});

describe('the eraser', () => {
  const strokes = [
    { ...RED, points: [0, 0, 100, 0] },
    { ...RED, points: [50, -50, 50, 50] },
    { ...RED, points: [200, 200] },
  ];
  it('takes the topmost stroke near it, with its width', () => {
    expect(strokeAt(strokes, { x: 50, y: 0 }, 2)).toBe(1);
    expect(strokeAt(strokes, { x: 20, y: 11 }, 2)).toBe(0);
    expect(strokeAt(strokes, { x: 20, y: 13 }, 2)).toBe(-1);
    expect(strokeAt(strokes, { x: 205, y: 205 }, 2)).toBe(2);
  });
});
