import sharp from 'sharp';

/** Bytes that a picture may have (`LIMITS.imageBytes`). */
const MOST = 5 * 1024 * 1024;

/**
 * A photo that weighs what a phone's does: soft shapes with some grain. Without a size it has 12 megapixels.
 * @throws where it came out larger than the product takes
 */
export async function photo(
  { width, height } = { width: 4000, height: 3000 },
  format: 'jpeg' | 'png' = 'jpeg',
) {
  const grain = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const soft = sharp({ create: { width, height, channels: 3, background: '#808080', noise: grain } }).blur(
    0.8,
  );
  const bytes = await (format === 'jpeg' ? soft.jpeg({ quality: 80 }) : soft.png()).toBuffer();
  if (bytes.length > MOST) throw new Error(`the photo has ${bytes.length} bytes`);
  return new Blob([new Uint8Array(bytes)], { type: `image/${format}` });
}
