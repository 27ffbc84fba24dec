import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { layoutCode } from './qr.ts';

const LINK = 'https://checkin.example.edu.cn/m/2f8K0aZ9QxLmN4pRsT7vWy?entry=0a1b2c3d4e5f60718293a4b5c6d7e8f9';

/** Picture for a camera: the code in black on white, and under the logo nothing but grey noise. */
function paint(layout: ReturnType<typeof layoutCode>): Uint8ClampedArray {
  const { size, origin, module, count, logo } = layout;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  const set = (x: number, y: number, value: number) =>
    pixels.set([value, value, value, 255], (y * size + x) * 4);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [row, column] = [Math.floor((y - origin) / module), Math.floor((x - origin) / module)];
      const inside = row >= 0 && column >= 0 && row < count && column < count;
      if (inside && layout.isDark(row, column)) set(x, y, 0);
      if (logo && [x, y].every((p) => p >= logo.start && p < logo.start + logo.edge))
        set(x, y, (x * 7 + y * 13) % 256);
    }
  return pixels;
}

describe('layoutCode', () => {
  it.each([
    [200, true],
    [430, true],
    [1280, true],
    [300, false],
  ])('a code of %i pixels still scans (logo: %s)', (size, withLogo) => {
    const layout = layoutCode(LINK, size, withLogo);
    expect(jsQR.default(paint(layout), size, size)?.data).toBe(LINK);
  });

  it('gives a logo at most 22 percent of the width, in the middle', () => {
    const { logo, module, count, size } = layoutCode(LINK, 600, true);
    expect(logo!.edge).toBeLessThanOrEqual(module * count * 0.22);
    expect(Math.abs(logo!.start * 2 + logo!.edge - size)).toBeLessThanOrEqual(1);
    expect(layoutCode(LINK, 600, false).logo).toBeNull();
  });

  it('leaves four modules of quiet ground', () => {
    const { origin, module } = layoutCode(LINK, 600, true);
    expect(origin).toBeGreaterThanOrEqual(4 * module);
  });
});
