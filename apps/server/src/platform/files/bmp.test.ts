import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aBmp } from '../../../test/fixtures/bmp.ts';
import { decodeBmp, encodeBmp } from './bmp.ts';

const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];
const WHITE = [255, 255, 255];
/** Three wide, so that rows of every depth end in padding. */
const ROWS = [
  [RED, GREEN, BLUE],
  [WHITE, RED, GREEN],
];
const FLAT = ROWS.flat(2);

describe('bitmaps of Windows', () => {
  it.each([1, 4, 8, 16, 24, 32] as const)('UPLOAD-15 are read at %i bits a pixel', (bits) => {
    const rows =
      bits === 1
        ? [
            [RED, WHITE, RED],
            [WHITE, RED, WHITE],
          ]
        : ROWS;
    const read = decodeBmp(aBmp(rows, { bits }));
    expect([read.width, read.height]).toEqual([3, 2]);
    expect([...read.data]).toEqual(rows.flat(2));
  });

  it('from the top, with masks and with a longer head', () => {
    expect([...decodeBmp(aBmp(ROWS, { bits: 24, topDown: true })).data]).toEqual(FLAT);
    expect([...decodeBmp(aBmp(ROWS, { bits: 32, masks: true })).data]).toEqual(FLAT);
    expect([...decodeBmp(aBmp(ROWS, { bits: 16, masks: true })).data]).toEqual(FLAT);
    expect([...decodeBmp(aBmp(ROWS, { bits: 24, head: 124 })).data]).toEqual(FLAT);
  });

  it('become JPEGs', async () => {
    const { buffer, mime, width, height } = await encodeBmp(aBmp(ROWS, { bits: 24 }));
    expect([mime, width, height]).toEqual(['image/jpeg', 3, 2]);
    expect((await sharp(buffer).metadata()).format).toBe('jpeg');
  });

  it('that lie are refused before anything is made of them, whatever byte lies', () => {
    const whole = aBmp(ROWS, { bits: 8 });
    const spoilt = (at: number, value: number) => {
      const copy = Buffer.from(whole);
      copy.writeUInt32LE(value >>> 0, at);
      return () => decodeBmp(copy);
    };
    expect(spoilt(18, 2_000_000_000)).toThrow('pixels');
    expect(spoilt(22, 29_999)).toThrow('broken');
    expect(spoilt(10, 0xffffff00)).toThrow('broken');
    expect(spoilt(14, 12)).toThrow('format');
    expect(spoilt(30, 1)).toThrow('format');
    expect(() => decodeBmp(whole.subarray(0, -1))).toThrow('broken');
    for (let at = 0; at < 54; at++)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const copy = Buffer.from(whole);
        copy[at] = value;
        try {
          expect(decodeBmp(copy).data.length).toBeLessThan(1_000_000);
        } catch (error) {
          expect((error as Error).name, `${at} ${value}`).toBe('ImageError');
        }
      }
  });
});
