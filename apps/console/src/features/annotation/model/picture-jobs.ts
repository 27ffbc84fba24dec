import type { Marks } from './sheet.ts';
import type { Size } from './view.ts';

/** A picture for the screen; `width` and `height` are its own, the bitmap may be smaller. */
export interface Opened extends Size {
  bitmap: ImageBitmap;
}

/** Requests to the worker, and its answers. */
export type PictureJob =
  | { kind: 'open'; url: string; long: number }
  | { kind: 'render'; url: string; marks: Marks };
export type PictureAnswer = { id: number } & ({ opened: Opened } | { blob: Blob } | { failed: string });
