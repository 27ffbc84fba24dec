import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeThumbnail, THUMBNAIL_BYTES } from './thumbnail.ts';

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

describe('makeThumbnail', () => {
  it('bounds bytes of whatever there is, and both sides', async () => {
    for (const [width, height, expected] of [
      [1000, 750, 427 / 320],
      [4000, 120, 640 / 19],
    ] as const) {
      const made = (await makeThumbnail(await noise(width, height).jpeg().toBuffer()))!;
      expect(made.length).toBeLessThanOrEqual(THUMBNAIL_BYTES);
      const size = await sharp(made).metadata();
      expect(size.width).toBeLessThanOrEqual(640);
      expect(size.width / size.height).toBeCloseTo(expected, 0);
    }
  });

  it('stands upright, without the notes of a camera', async () => {
    const turned = await noise(800, 600)
      .blur(4)
      .withExif({ IFD0: { Make: 'Phone' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, exif, orientation } = await sharp((await makeThumbnail(turned))!).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 320, height: 427 });
  });

  it('keeps what shows through, and grey pictures', async () => {
    const clear = await sharp({
      create: { width: 900, height: 700, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: await noise(300, 300).png().toBuffer() }])
      .png()
      .toBuffer();
    const { data, info } = await sharp((await makeThumbnail(clear))!)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.channels, data[3]]).toEqual([4, 0]);
    const grey = await noise(900, 700).greyscale().png().toBuffer();
    expect((await sharp((await makeThumbnail(grey))!).metadata()).format).toBe('webp');
  });

  it('is none of what does not decode, and of what is no larger itself', async () => {
    const whole = await noise(900, 700).jpeg().toBuffer();
    expect(await makeThumbnail(randomBytes(50_000))).toBeUndefined();
    expect(await makeThumbnail(whole.subarray(0, whole.length / 2))).toBeUndefined();
    const flat = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
    expect(await makeThumbnail(await flat.webp({ quality: 1 }).toBuffer())).toBeUndefined();
  });
});
