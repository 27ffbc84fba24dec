import { LIMITS } from '@rollcall/contract/wire/limits';
import { countPixels, ImageError, loadSharp } from './image.ts';

/** Enough for a card of 320 pixels or a square of 107 on a screen of three pixels a point. */
const SHORT_SIDE = 320;
const LONG_SIDE = 640;
/** Largest size of a thumbnail in bytes; a file that is no larger needs none. */
export const THUMBNAIL_BYTES = 25_000;
/** Tried in turn until one is small enough: a photo passes the first or second, noise alone the last. */
const TRIES = [
  { scale: 1, quality: 74 },
  { scale: 1, quality: 50 },
  { scale: 0.6, quality: 50 },
  { scale: 0.4, quality: 30 },
] as const;
/** A picture that takes longer was made to. */
const TIMEOUT_SECONDS = 10;

/**
 * The small picture for lists: WebP, upright, without metadata, 320 pixels on its short side and at most 640 on its
 * long one. Undefined where there is none to make: the picture does not decode, has too many pixels, takes too long,
 * or is no larger itself. Knows neither database nor store, so that it may run anywhere.
 */
export async function makeThumbnail(picture: Buffer): Promise<Buffer | undefined> {
  try {
    await countPixels(picture);
    const made = await encode(picture);
    return made.length < picture.length ? made : undefined;
  } catch (error) {
    if (error instanceof ImageError) return undefined;
    throw error;
  }
}

async function encode(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(picture).metadata();
    const [long, short] = [Math.max(width, height), Math.min(width, height)];
    const side = Math.min(LONG_SIDE, Math.round((SHORT_SIDE * long) / short));
    const small = await sharp(picture, { limitInputPixels: LIMITS.imagePixels, failOn: 'error' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    let made = small.data;
    for (const { scale, quality } of TRIES) {
      const sized = { width: Math.max(1, Math.round(small.info.width * scale)) };
      made = await sharp(small.data, { raw: small.info }).resize(sized).webp({ quality }).toBuffer();
      if (made.length <= THUMBNAIL_BYTES) break;
    }
    return made;
  } catch (error) {
    throw new ImageError('broken', error);
  }
}
