import { loadSharp, type StoredImage } from './image.ts';

/** Long side of the picture that stands for a video of which the browser sent none. */
const LONG_SIDE = 640;

/**
 * A plain picture for a video without a still: dark ground in the video's proportions, a play triangle in the middle.
 * @returns JPEG and its size in pixels
 */
export async function drawStill(video: { width: number; height: number }): Promise<StoredImage> {
  const sharp = await loadSharp();
  const scale = LONG_SIDE / Math.max(video.width, video.height);
  const width = Math.max(160, Math.round(video.width * scale));
  const height = Math.max(160, Math.round(video.height * scale));
  const [x, y, r] = [width / 2, height / 2, Math.min(width, height) / 8];
  const triangle = `${x - r * 0.35},${y - r * 0.55} ${x + r * 0.6},${y} ${x - r * 0.35},${y + r * 0.55}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#1F2329"/>
    <circle cx="${x}" cy="${y}" r="${r}" fill="#FFFFFF" fill-opacity="0.16"/>
    <polygon points="${triangle}" fill="#FFFFFF" stroke="#FFFFFF" stroke-width="${r * 0.1}" stroke-linejoin="round"/>
  </svg>`;
  const buffer = await sharp(Buffer.from(drawing))
    .flatten({ background: '#1F2329' })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { buffer, mime: 'image/jpeg', ext: 'jpg', width, height };
}
