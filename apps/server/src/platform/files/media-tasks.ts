import { readFile } from 'node:fs/promises';
import { encodeBmp, isBmp } from './bmp.ts';
import { encodeHeic, isHeic } from './heic.ts';
import { encodeImage, loadSharp, type StoredImage } from './image.ts';
import type { Film } from './mov.ts';
import { drawStill } from './still.ts';
import { makeThumbnail } from './thumbnail.ts';

/** Formats of a picture beside PNG and JPEG. */
export interface PictureWay {
  original?: boolean;
  /** Format of document scanners. */
  bmp?: boolean;
  /** Format of iPhones. */
  heic?: boolean;
}

/** Tasks of the media pool, with their answers. Paths lie in the folder of uploads. */
export interface MediaTasks {
  /** A picture encoded anew. */
  picture: { input: { from: string | Uint8Array } & PictureWay; answer: StoredImage };
  /** An mp4 of a QuickTime file, written into the file `to`, which is there. */
  film: { input: { path: string; to: string }; answer: Film };
  /** The plain picture of a video without one. */
  still: { input: { width: number; height: number }; answer: StoredImage };
  /** A drawing of ours (SVG) as PNG. */
  drawing: { input: { svg: string }; answer: Uint8Array };
  /** The small picture of a list; empty where there is none to make. */
  thumbnail: { input: { picture: Uint8Array }; answer: Uint8Array };
  /** A small JPEG without anything but pixels, for somebody else's eyes. */
  glance: { input: { picture: Uint8Array; width: number; height: number }; answer: Uint8Array };
  /** A picture of few colours as a PNG of them. */
  palette: { input: { picture: Uint8Array; pixels: number }; answer: Uint8Array };
}
export type MediaTask = { [K in keyof MediaTasks]: { kind: K } & MediaTasks[K]['input'] }[keyof MediaTasks];

async function picture({ from, original, bmp, heic }: MediaTasks['picture']['input']): Promise<StoredImage> {
  const content = typeof from === 'string' ? await readFile(from) : Buffer.from(from);
  if (bmp && isBmp(content)) return encodeBmp(content);
  if (heic && isHeic(content)) return encodeHeic(content, { original: original ?? false });
  return encodeImage(content, { original: original ?? false });
}

/** Does one task; runs in a process of the media pool. @throws ImageError, ProbeError */
export async function runMediaTask(task: MediaTask): Promise<object> {
  switch (task.kind) {
    case 'picture':
      return picture(task);
    case 'film':
      return (await import('./mov.ts')).filmOf(task.path, task.to);
    case 'still':
      return drawStill(task);
    case 'thumbnail':
      return (await makeThumbnail(Buffer.from(task.picture))) ?? new Uint8Array();
  }
  const sharp = await loadSharp();
  switch (task.kind) {
    case 'drawing':
      return sharp(Buffer.from(task.svg)).png().toBuffer();
    case 'glance':
      return sharp(task.picture)
        .resize({ width: task.width, height: task.height, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .toBuffer();
    case 'palette':
      return sharp(task.picture, { limitInputPixels: task.pixels }).png({ palette: true }).toBuffer();
  }
}
