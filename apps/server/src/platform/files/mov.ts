import { stat } from 'node:fs/promises';
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { Conversion, FilePathSource, FilePathTarget, Input, Mp4OutputFormat, Output, QTFF } from 'mediabunny';
import { probeVideo } from './media.ts';
import { ProbeRefused } from './probe-refused.ts';

/** Bytes of the file that reading it may hold at a time. */
const CACHE = 8 * 1024 * 1024;

export interface Film {
  bytes: number;
  seconds: number;
  width: number;
  height: number;
}

let registered = false;

/** Writes what is in a QuickTime file into an mp4: packets as they are, sound that no mp4 carries as AAC. */
async function rewrap(from: string, to: string): Promise<void> {
  if (!registered) registerAacEncoder();
  registered = true;
  const source = new FilePathSource(from, { maxCacheSize: CACHE, handleUnhandledError: () => {} });
  const input = new Input({ formats: [QTFF], source });
  try {
    if (!(await input.canRead())) throw new ProbeRefused('format');
    const output = new Output({
      format: new Mp4OutputFormat({ fastStart: false }),
      target: new FilePathTarget(to),
    });
    const conversion = await Conversion.init({
      input,
      output,
      // One picture and one sound: newer iPhones add a second sound that nothing else plays.
      tracks: 'primary',
      audio: { codec: 'aac' },
      // An edit list may begin between two frames; sound and picture move together.
      copy: { shiftTolerance: Number.POSITIVE_INFINITY },
      // Where and with what it was taken.
      tags: {},
      showWarnings: false,
    });
    // A video that lost its sound on the way is not what was handed in.
    if (
      !conversion.isValid ||
      conversion.discardedTracks.some(({ reason }) => reason !== 'discarded_by_user')
    )
      throw new ProbeRefused('format');
    await conversion.execute();
  } finally {
    input.dispose();
  }
}

/**
 * A video as QuickTime has it (iPhones, cameras) as an mp4 at `to`, and what that is. Pictures are not encoded anew: what
 * no browser plays as an mp4 is refused.
 * @throws ProbeRefused
 */
export async function filmOf(from: string, to: string): Promise<Film> {
  await rewrap(from, to);
  return { ...(await probeVideo(to)), bytes: (await stat(to)).size };
}
