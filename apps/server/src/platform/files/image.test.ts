import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeImage } from './image.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8402f' } });

/** 40 x 20, left half black: which half is dark tells how it was turned. */
async function halfBlack(): Promise<Buffer> {
  const black = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .composite([{ input: black, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

describe('encodeImage', () => {
  it('takes the place and every other note out of a photo', async () => {
    const photo = await canvas(60, 40)
      .jpeg()
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(0);
    const stored = await encodeImage(photo);
    const { exif, icc, xmp, iptc } = await sharp(stored.buffer).metadata();
    expect({ exif, icc, xmp, iptc }).toEqual({});
    expect(stored).toMatchObject({ mime: 'image/jpeg', ext: 'jpg', width: 60, height: 40 });
    const original = await encodeImage(photo, { original: true });
    expect((await sharp(original.buffer).metadata()).exif).toBeUndefined();
  });

  it('turns a photo upright', async () => {
    const turned = await sharp(await halfBlack())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const stored = await encodeImage(turned);
    expect([stored.width, stored.height]).toEqual([20, 40]);
    const { data } = await sharp(stored.buffer).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(data[20 * 2 + 10]).toBeLessThan(40); // orientation 6: what was left is now on top
    expect(data[20 * 37 + 10]).toBeGreaterThan(215);
  });

  it('makes a long side 2560, except of an original, and never enlarges', async () => {
    const large = await canvas(4000, 1000).jpeg().toBuffer();
    expect(await encodeImage(large)).toMatchObject({ width: 2560, height: 640 });
    expect(await encodeImage(large, { original: true })).toMatchObject({ width: 4000, height: 1000 });
    expect(await encodeImage(await canvas(30, 10).png().toBuffer())).toMatchObject({
      mime: 'image/png',
      width: 30,
      height: 10,
    });
  });

  it('UPLOAD-04 refuses what is neither png nor jpeg, whatever it is called', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    for (const input of [
      await canvas(8, 8).gif().toBuffer(),
      await canvas(8, 8).webp().toBuffer(),
      program,
      svg,
      Buffer.alloc(0),
    ]) {
      await expect(encodeImage(input)).rejects.toMatchObject({ reason: 'format' });
    }
  });

  it('refuses a truncated picture', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    const whole = [await noise.clone().jpeg().toBuffer(), await noise.clone().png().toBuffer()];
    for (const picture of whole) {
      await expect(encodeImage(picture.subarray(0, picture.length / 2))).rejects.toMatchObject({
        reason: 'broken',
      });
    }
  });

  it('refuses more than 50 million pixels by its header alone', async () => {
    const bomb = await canvas(8000, 6251).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const started = performance.now();
      await work();
      return performance.now() - started;
    };
    const refused = await timed(() => expect(encodeImage(bomb)).rejects.toMatchObject({ reason: 'pixels' }));
    // Unpacking it takes some hundred times as long.
    expect(refused).toBeLessThan(await timed(() => sharp(bomb).raw().toBuffer()));
  });
});
