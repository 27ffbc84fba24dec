import type { FileHandle } from 'node:fs/promises';
import { ProbeError } from './probe-error.ts';

/** Boxes of one level that are looked at: a fragmented recording of ten minutes has some thousands. */
const MOST_BOXES = 20_000;
/** Largest index that is read; ten minutes of video need less than a megabyte. */
const MOST_INDEX = 16 * 1024 * 1024;

interface Box {
  type: string;
  start: number;
  /** First byte after its head. */
  body: number;
  end: number;
}

/** The boxes between two offsets. @throws ProbeError where they do not fill the space exactly */
async function boxesIn(file: FileHandle, from: number, to: number): Promise<Box[]> {
  const head = Buffer.alloc(16);
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    if (bytesRead < 8 || boxes.length >= MOST_BOXES) throw new ProbeError('broken');
    let size = head.readUInt32BE(0);
    let body = at + 8;
    if (size === 1 && bytesRead === 16) {
      size = Number(head.readBigUInt64BE(8));
      body = at + 16;
    } else if (size === 0) size = to - at; // to the end
    const end = at + size;
    if (end < body || end > to) throw new ProbeError('broken');
    boxes.push({ type: head.toString('latin1', 4, 8), start: at, body, end });
    at = end;
  }
  return boxes;
}

/** Boxes with notes of the camera, players need none of them. */
const NOTES = new Set(['udta', 'meta', 'uuid']);

/** Renames what says where and with what a video was taken, and blanks it; sizes and offsets stay. */
async function blankNotes(file: FileHandle, box: Box): Promise<void> {
  if (box.end - box.start > MOST_INDEX) throw new ProbeError('broken');
  await file.write(Buffer.from('free', 'latin1'), 0, 4, box.start + 4);
  await file.write(Buffer.alloc(box.end - box.body), 0, box.end - box.body, box.body);
}

/**
 * Walks an mp4's boxes: whole, with one index of a bearable size, its first box a brand. Takes out the notes of the
 * camera (place, device), as metadata is taken out of pictures.
 * @throws ProbeError
 */
export async function checkBoxes(file: FileHandle, bytes: number): Promise<void> {
  const boxes = await boxesIn(file, 0, bytes);
  const indexes = boxes.filter((box) => box.type === 'moov');
  const [index] = indexes;
  if (boxes[0]?.type !== 'ftyp' || !index || indexes.length > 1 || index.end - index.start > MOST_INDEX)
    throw new ProbeError('broken');
  const inside = await boxesIn(file, index.body, index.end);
  const tracks = inside.filter((box) => box.type === 'trak');
  const deeper = await Promise.all(tracks.map((track) => boxesIn(file, track.body, track.end)));
  for (const box of [...boxes, ...inside, ...deeper.flat()])
    if (NOTES.has(box.type)) await blankNotes(file, box);
}
