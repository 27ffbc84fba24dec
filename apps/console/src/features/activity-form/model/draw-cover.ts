import { COVER_SCALE, COVER_SIZE } from './cover-designs.ts';

/** The part of a picture to keep, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function load(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

/** A picture, or a part of it, in the cover's proportions and at most twice its advised size. */
export async function drawCover(
  src: string,
  type: 'image/png' | 'image/jpeg',
  area?: Area,
  quality?: number,
): Promise<Blob> {
  const image = await load(src);
  const part = area ?? { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(part.width, COVER_SIZE.width * COVER_SCALE)));
  canvas.height = Math.round((canvas.width * COVER_SIZE.height) / COVER_SIZE.width);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the cover was not drawn'))),
      type,
      quality,
    ),
  );
}
