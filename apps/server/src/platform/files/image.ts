import { LIMITS } from '@rollcall/contract/wire/limits';
import type { OutputInfo, Sharp } from 'sharp';
import { typeOfBytes } from './file-type.ts';

/** Loaded with the first picture, and in the processes of the media pool alone: what it takes it never gives back. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // one picture after the other: a burst of uploads must not take both cores from the submissions
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Longest side of a stored picture in pixels; the certified original keeps its own. */
const LONG_SIDE = 2560;
/** Nearly without loss: an original is encoded anew only to lose its metadata. */
const ORIGINAL_QUALITY = 95;

/** `format`: neither PNG nor JPEG; `pixels`: too many of them; `broken`: does not decode. */
export class ImageError extends Error {
  override name = 'ImageError';
  readonly reason: 'format' | 'pixels' | 'broken';
  constructor(reason: ImageError['reason'], cause?: unknown) {
    super(`picture refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface StoredImage {
  buffer: Buffer;
  mime: 'image/jpeg' | 'image/png';
  ext: 'jpg' | 'png';
  width: number;
  height: number;
}

/** PNG or JPEG by the magic bytes. */
export const isPicture = (head: Buffer): boolean =>
  head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
  head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));

/**
 * Encodes an uploaded picture anew: upright, without metadata (a phone writes the place into it), at most
 * 2560 pixels long unless `original`. PNG stays PNG (UPLOAD-05).
 * @throws ImageError
 */
export async function encodeImage(input: Buffer, options: { original?: boolean } = {}): Promise<StoredImage> {
  const type = isPicture(input) ? await typeOfBytes(input) : undefined;
  if (type?.mime !== 'image/jpeg' && type?.mime !== 'image/png') throw new ImageError('format');
  await countPixels(input);
  const sharp = await loadSharp();
  const upright = sharp(input, { limitInputPixels: LIMITS.imagePixels, failOn: 'error' }).autoOrient();
  const sized = options.original
    ? upright
    : upright.resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true });
  const png = type.mime === 'image/png';
  const quality = options.original ? ORIGINAL_QUALITY : LIMITS.imageQuality * 100;
  const { data, info } = await encode(png ? sized.png() : sized.jpeg({ quality }));
  return {
    buffer: data,
    mime: png ? 'image/png' : 'image/jpeg',
    ext: png ? 'png' : 'jpg',
    width: info.width,
    height: info.height,
  };
}

/** Decoded pixels: red, green, blue, and alpha where there are four channels. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels?: 3 | 4;
}

/** Pixels as a JPEG, at most 2560 long unless `original`. @throws ImageError */
export async function encodePixels(raw: Pixels, { original = false } = {}): Promise<StoredImage> {
  const sharp = await loadSharp();
  const { data: pixels, width, height, channels = 3 } = raw;
  const side = original ? Math.max(width, height) : LONG_SIDE;
  const picture = sharp(pixels, { raw: { width, height, channels }, limitInputPixels: LIMITS.imagePixels })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: original ? ORIGINAL_QUALITY : LIMITS.imageQuality * 100 });
  const { data, info } = await encode(picture);
  return { buffer: data, mime: 'image/jpeg', ext: 'jpg', width: info.width, height: info.height };
}

async function encode(picture: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await picture.toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new ImageError('broken', error);
  }
}

/**
 * Number of pixels by the picture's header, before anything is decoded; a bomb is rejected.
 * @throws ImageError
 */
export async function countPixels(input: Buffer): Promise<number> {
  const sharp = await loadSharp();
  let size: { width: number; height: number };
  try {
    size = await sharp(input, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new ImageError('broken', error);
  }
  const pixels = size.width * size.height;
  if (pixels > LIMITS.imagePixels) throw new ImageError('pixels');
  return pixels;
}
