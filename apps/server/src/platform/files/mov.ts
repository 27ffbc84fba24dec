import { type FileHandle, open, stat } from 'node:fs/promises';
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  Conversion,
  FilePathSource,
  Input,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
} from 'mediabunny';
import { probeVideo } from './media.ts';
import { ProbeError } from './probe-error.ts';

/** Bytes of the file that reading it may hold at a time. */
const CACHE = 8 * 1024 * 1024;

export interface Film {
  bytes: number;
  seconds: number;
  width: number;
  height: number;
}

let registered = false;

/** Writes into a file that is open; whoever opened it closes it, however writing ended. */
const into = (file: FileHandle) =>
  new WritableStream<StreamTargetChunk>({
    write: async ({ data, position }) => {
      await file.write(data, 0, data.byteLength, position);
    },
  });

/** Writes what is in a QuickTime file into an mp4: packets as they are, sound that no mp4 carries as AAC. */
async function rewrap(from: string, to: FileHandle): Promise<void> {
  if (!registered) registerAacEncoder();
  registered = true;
  const source = new FilePathSource(from, { maxCacheSize: CACHE, handleUnhandledError: () => {} });
  const input = new Input({ formats: [QTFF], source });
  try {
    if (!(await input.canRead())) throw new ProbeError('format');
    const output = new Output({
      format: new Mp4OutputFormat({ fastStart: false }),
      target: new StreamTarget(into(to), { chunked: true }),
    });
    const conversion = await Conversion.init({
      input,
      output,
      // One picture and one sound: newer iPhones add a second sound that nothing else plays.
      tracks: 'primary',
      audio: { codec: 'aac' },
      // An edit list may begin between two frames; sound and picture move together.
      copy: { shiftTolerance: Number.POSITIVE_INFINITY },
      // Place and device of the recording.
      tags: {},
      showWarnings: false,
    });
    // A video that lost its sound on the way is not what was submitted.
    if (
      !conversion.isValid ||
      conversion.discardedTracks.some(({ reason }) => reason !== 'discarded_by_user')
    )
      throw new ProbeError('format');
    await conversion.execute();
  } finally {
    input.dispose();
  }
}

/**
 * A video as QuickTime has it (iPhones, cameras) as an mp4 in `to`, a file that is there, and what that is. Pictures are
 * not encoded anew: what no browser plays as an mp4 is refused.
 * @throws ProbeError
 */
export async function filmOf(from: string, to: string): Promise<Film> {
  // Never made here: its owner may have given up and removed it.
  const file = await open(to, 'r+');
  try {
    await rewrap(from, file);
  } finally {
    await file.close();
  }
  return { ...(await probeVideo(to)), bytes: (await stat(to)).size };
}
