import { type FileHandle, open } from 'node:fs/promises';

/** Bytes blanked at a time. */
const PIECE = 64 * 1024;
/** Bytes of the note at the end of an old mp3. */
const OLD_NOTE = 128;
/** Chunks of a wav that say who recorded it, where, when and with what. */
const NOTES = new Set(['LIST', 'list', 'id3 ', 'ID3 ', 'bext', 'iXML', 'axml', '_PMX', 'aXML', 'INFO']);

async function read(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}

async function blank(file: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += PIECE)
    await file.write(Buffer.alloc(Math.min(PIECE, to - at)), 0, undefined, at);
}

/** Blank the tags of a sound before and behind its frames (ID3): the tag stays, with nothing in it. */
async function blankId3(file: FileHandle, bytes: number): Promise<void> {
  for (let at = 0; at + 10 <= bytes; ) {
    const head = await read(file, at, 10);
    if (head.toString('latin1', 0, 3) !== 'ID3') break;
    const size = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
    // Without flags nothing but frames may follow, and zeros are their padding.
    await file.write(Buffer.alloc(1), 0, 1, at + 5);
    await blank(file, at + 10, Math.min(bytes, at + 10 + size));
    at += 10 + size;
  }
  const last = bytes - OLD_NOTE;
  if (last >= 0 && (await read(file, last, 3)).toString('latin1') === 'TAG')
    await blank(file, last + 3, bytes);
}

/** Notes among the chunks of a wav become chunks that every player skips. */
async function blankChunks(file: FileHandle, bytes: number): Promise<void> {
  for (let at = 12; at + 8 <= bytes; ) {
    const head = await read(file, at, 8);
    const end = at + 8 + head.readUInt32LE(4);
    if (NOTES.has(head.toString('latin1', 0, 4))) {
      await file.write(Buffer.from('JUNK', 'latin1'), 0, 4, at);
      await blank(file, at + 8, Math.min(bytes, end));
    }
    // Chunks begin at even places.
    at = end + (end & 1);
  }
}

/**
 * Takes the notes out of a piece of sound (title, artist, place, device), as metadata is taken out of pictures. Sizes
 * and offsets stay.
 */
export async function blankNotes(path: string, kind: 'mp3' | 'aac' | 'wav'): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    await (kind === 'wav' ? blankChunks : blankId3)(file, size);
  } finally {
    await file.close();
  }
}
