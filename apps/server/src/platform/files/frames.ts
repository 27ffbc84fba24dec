import { readFile } from 'node:fs/promises';
import { ProbeError } from './probe-error.ts';

/** A piece of a stream of sound. */
interface Frame {
  bytes: number;
  seconds: number;
}
type ReadFrame = (content: Buffer, at: number) => Frame | undefined;

/** kbit/s by the four bits of a head; 0 is free, and nobody's. */
const BITRATES = {
  v1: {
    1: [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    2: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    3: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  },
  v2: {
    1: [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    3: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  },
} as const;
const MP3_RATES = [44_100, 48_000, 32_000];
const AAC_RATES = [96, 88.2, 64, 48, 44.1, 32, 24, 22.05, 16, 12, 11.025, 8, 7.35].map((khz) => khz * 1000);
/** Samples in a frame of AAC. */
const AAC_SAMPLES = 1024;
/** Bytes of a frame's beginning in which an encoder says that it is an index and no sound. */
const INDEX_WITHIN = 64;

const mp3Frame: ReadFrame = (content, at) => {
  if (at + 4 > content.length || content[at] !== 0xff || (content[at + 1]! & 0xe0) !== 0xe0) return undefined;
  const [second, third] = [content[at + 1]!, content[at + 2]!];
  const version = (second >> 3) & 3;
  const layer = (4 - ((second >> 1) & 3)) as 1 | 2 | 3 | 4;
  const base = MP3_RATES[(third >> 2) & 3];
  if (version === 1 || layer === 4 || base === undefined) return undefined;
  const isFirst = version === 3;
  const kbit = BITRATES[isFirst ? 'v1' : 'v2'][layer][(third >> 4) - 1];
  if (kbit === undefined) return undefined;
  const rate = base / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1152;
  const slot = layer === 1 ? 4 : 1;
  const bytes = (Math.floor(((samples / 8) * kbit * 1000) / rate / slot) + ((third >> 1) & 1)) * slot;
  return { bytes, seconds: samples / rate };
};

const aacFrame: ReadFrame = (content, at) => {
  if (at + 7 > content.length || content[at] !== 0xff || (content[at + 1]! & 0xf6) !== 0xf0) return undefined;
  const rate = AAC_RATES[(content[at + 2]! >> 2) & 15];
  const bytes = ((content[at + 3]! & 3) << 11) | (content[at + 4]! << 3) | (content[at + 5]! >> 5);
  if (rate === undefined || bytes < 7) return undefined;
  return { bytes, seconds: (AAC_SAMPLES * ((content[at + 6]! & 3) + 1)) / rate };
};

const READERS = { mp3: mp3Frame, aac: aacFrame };

/** Start of the sound: behind the tags in front (ID3v2). */
function soundFrom(content: Buffer): number {
  let at = 0;
  while (content.toString('latin1', at, at + 3) === 'ID3' && at + 10 <= content.length) {
    const [a, b, c, d] = content.subarray(at + 6, at + 10) as unknown as [number, number, number, number];
    at += 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127);
  }
  return at;
}

/**
 * Real seconds of a stream of sound, by its frames: no head of such a file says them, or says them truly. Looks at
 * four bytes a frame, since 20 MB may be a million of them. @throws ProbeError where there is none
 */
export async function secondsOfFrames(path: string, format: keyof typeof READERS): Promise<number> {
  const content = await readFile(path);
  const read = READERS[format];
  let seconds = 0;
  let first = true;
  for (let at = soundFrom(content); at < content.length; ) {
    const frame = read(content, at);
    if (!frame) {
      // Sound that was damaged goes on at the next head.
      const next = content.indexOf(0xff, at + 1);
      if (next < 0) break;
      at = next;
      continue;
    }
    const isIndex = first && /Xing|Info|VBRI/.test(content.toString('latin1', at, at + INDEX_WITHIN));
    if (at + frame.bytes <= content.length && !isIndex) seconds += frame.seconds;
    first = false;
    at += frame.bytes;
  }
  if (seconds === 0) throw new ProbeError('broken');
  return seconds;
}
