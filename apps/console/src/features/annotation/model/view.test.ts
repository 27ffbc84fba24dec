import { describe, expect, it } from 'vitest';
import { clampView, FITTED, fitScale, moved, type Placing, scaleOf, toPicture, zoomed } from './view.ts';

const placing = (over: Partial<Placing> = {}): Placing => ({
  picture: { width: 4000, height: 3000 },
  area: { width: 800, height: 800 },
  rotation: 0,
  view: FITTED,
  ...over,
});

describe('the canvas', () => {
  it('shows the whole picture, however it is turned', () => {
    expect(fitScale({ width: 4000, height: 3000 }, { width: 800, height: 800 }, 0)).toBe(0.2);
    expect(fitScale({ width: 4000, height: 1000 }, { width: 800, height: 400 }, 1)).toBe(0.1);
  });
});

describe('place of a pixel of the picture', () => {
  it.each([
    [0, { x: 0, y: 100 }],
    [1, { x: 700, y: 0 }],
    [2, { x: 800, y: 700 }],
    [3, { x: 100, y: 800 }],
  ])('ANNOT-07 its first one after %i quarter turns', (rotation, corner) => {
    const { x, y } = toPicture(placing({ rotation }), corner);
    expect([x, y].map(Math.round)).toEqual([0, 0]);
  });

  it('is found from the canvas, turned, zoomed and moved', () => {
    // A picture of 4000 × 3000 that fits in 800 × 800: its middle lies where it was moved to.
    for (const rotation of [0, 1, 2, 3])
      for (const zoom of [0.5, 1, 3.7]) {
        const at = placing({ rotation, view: { zoom, pan: { x: 31, y: -17 } } });
        const middle = toPicture(at, { x: 431, y: 383 });
        expect([middle.x, middle.y].map(Math.round)).toEqual([2000, 1500]);
        // A hundred pixels of the picture to its right lie that way on the canvas, as it is turned.
        const by = 100 * 0.2 * zoom;
        const [dx, dy] = [
          [by, 0],
          [0, by],
          [-by, 0],
          [0, -by],
        ][rotation]!;
        const right = toPicture(at, { x: 431 + dx!, y: 383 + dy! });
        expect([right.x, right.y].map(Math.round)).toEqual([2100, 1500]);
      }
  });
});

describe('zooming', () => {
  it('ANNOT-04 CONST-22 goes by 1.1 and 0.9', () => {
    expect(zoomed(placing(), 1.1).zoom).toBe(1.1);
    expect(zoomed(placing(), 0.9).zoom).toBe(0.9);
    const twice = placing({ view: zoomed(placing(), 1.1) });
    expect(zoomed(twice, 1.1).zoom).toBeCloseTo(1.21, 9);
    expect(scaleOf(twice)).toBeCloseTo(0.22, 9);
  });

  it('leaves what is under the pointer there, and ends somewhere', () => {
    const at = { x: 610, y: 260 };
    for (const rotation of [0, 1]) {
      const before = placing({ rotation, view: { zoom: 2, pan: { x: 40, y: 10 } } });
      const after = { ...before, view: zoomed(before, 1.1, at) };
      const [was, is] = [toPicture(before, at), toPicture(after, at)];
      expect(is.x).toBeCloseTo(was.x, 6);
      expect(is.y).toBeCloseTo(was.y, 6);
    }
    expect(zoomed(placing(), 1000).zoom).toBe(16);
    expect(zoomed(placing(), 0.0001).zoom).toBe(0.3);
  });

  it('never loses the picture from the canvas', () => {
    const far = moved(placing(), 5000, -5000);
    const { x, y } = toPicture(placing({ view: far }), { x: 752, y: 48 });
    expect([x, y].map(Math.round)).toEqual([0, 3000]);
    expect(clampView(placing({ view: far }))).toEqual(far);
  });
});
