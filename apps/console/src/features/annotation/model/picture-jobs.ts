import type { Marks } from './sheet.ts';
import type { Size } from './view.ts';

/** A picture for the screen; `width` and `height` are its own, the bitmap may be smaller. */
export interface Opened extends Size {
  bitmap: ImageBitmap;
}

/** What the worker is asked for, and what it answers. */
export type PictureJob =
  | { kind: 'open'; url: string; long: number }
  | { kind: 'render'; url: string; marks: Marks };
export type PictureAnswer = { id: number } & ({ opened: Opened } | { blob: Blob } | { failed: string });
