/// <reference path="./libheif.d.ts" />

import { LIMITS } from '@rollcall/contract/wire/limits';
import { encodePixels, ImageError, type StoredImage } from './image.ts';

/** Brands of HEIF pictures whose pixels are HEVC, as phones write them: the main one, and that of any HEIF picture. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** HEIC or HEIF by the first box. */
export const isHeic = (head: Buffer): boolean =>
  head.length > 12 && head.toString('latin1', 4, 8) === 'ftyp' && BRANDS.has(head.toString('latin1', 8, 12));

/**
 * A picture of an iPhone as a JPEG of ours: upright, without its notes, sized as any other. `original` keeps its pixels
 * where that gives a file that may be kept.
 * @throws ImageError
 */
export async function encodeHeic(file: Buffer, { original = false } = {}): Promise<StoredImage> {
  if (!isHeic(file)) throw new ImageError('format');
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(file);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new ImageError('broken');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > LIMITS.imagePixels) throw new ImageError('pixels');
  const data = await new Promise<Buffer>((resolve, reject) => {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
      if (!shown) return reject(new ImageError('broken'));
      resolve(Buffer.from(shown.data.buffer, shown.data.byteOffset, shown.data.byteLength));
    });
  });
  for (const each of images) each.free();
  const raw = { data, width, height, channels: 4 } as const;
  if (original) {
    const whole = await encodePixels(raw, { original });
    if (whole.buffer.length <= LIMITS.imageBytes) return whole;
  }
  return encodePixels(raw);
}
