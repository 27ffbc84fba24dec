import {
  AdtsOutputFormat,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
} from 'mediabunny';

export { makeDocx, makeOle, makePdf, makePptx, makeXls, makeXlsx, makeZip } from './documents.ts';

/** One key frame of 160 × 96 pixels, jade with a white field, as Chromium encoded it; and its decoder's settings. */
const FRAME = Buffer.from(
  'AAAAVmW4AAQAAAn///giigAHfHY4AAgmyYrJycnJycnJydYrXXXXXXXXXXXXxD//BFFAAEHzx8cAAQTLW1taeuuuuunrrrp666667W1tbWuuuuuuuuuuuuvA',
  'base64',
);
const AVC = {
  codec: 'avc1.42001e',
  codedWidth: 160,
  codedHeight: 96,
  description: Buffer.from('AULACv/hABFnQsAKjI1BRpNwENAQeEQjUAEABGjOPIA=', 'base64'),
};
/** A frame of silence, AAC-LC, one channel at 44.1 kHz, 1024 samples; and its AudioSpecificConfig. */
const SILENCE = Uint8Array.of(0x00, 0xc8, 0x00, 0x80, 0x23, 0x80);
const AAC = {
  codec: 'mp4a.40.2',
  sampleRate: 44_100,
  numberOfChannels: 1,
  description: Uint8Array.of(0x12, 0x08),
};
const AAC_FRAME_SECONDS = 1024 / 44_100;

interface Tracks {
  video?: boolean;
  audio?: boolean;
}

async function mux(format: OutputFormat, seconds: number, tracks: Tracks): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const video = tracks.video ? new EncodedVideoPacketSource('avc') : undefined;
  const audio = tracks.audio ? new EncodedAudioPacketSource('aac') : undefined;
  if (video) output.addVideoTrack(video);
  if (audio) output.addAudioTrack(audio);
  await output.start();
  for (let at = 0; video && at < seconds; at++)
    await video.add(new EncodedPacket(FRAME, 'key', at, Math.min(1, seconds - at)), { decoderConfig: AVC });
  video?.close();
  const frames = Math.max(1, Math.round(seconds / AAC_FRAME_SECONDS));
  for (let i = 0; audio && i < frames; i++)
    await audio.add(new EncodedPacket(SILENCE, 'key', i * AAC_FRAME_SECONDS, AAC_FRAME_SECONDS), {
      decoderConfig: AAC,
    });
  audio?.close();
  await output.finalize();
  return Buffer.from(target.buffer!);
}

/** A box of an mp4 with `content` after its size and type. */
export function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export interface Mp4Options extends Tracks {
  seconds: number;
  /** Index before the media, as files for the web have it (default), or after it, as phones write it. */
  moovFirst?: boolean;
}

/** A video that plays: one frame a second, a picture of 160 × 96 pixels, silent unless `audio`. */
export const makeMp4 = ({
  seconds,
  moovFirst = true,
  video = true,
  audio = false,
}: Mp4Options): Promise<Buffer> =>
  mux(new Mp4OutputFormat({ fastStart: moovFirst ? 'in-memory' : false }), seconds, { video, audio });

const MB = 1024 * 1024;
/** A right video of 20 s made `bytes` long by a box of nothing: behind its media, or between media and index. */
export async function* makeLargeMp4(bytes: number, moovFirst: boolean): AsyncGenerator<Buffer> {
  const video = await makeMp4({ seconds: 20, moovFirst });
  const index = moovFirst ? video.length : video.indexOf('moov', 0, 'latin1') - 4;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes - video.length);
  head.write('free', 4, 'latin1');
  yield Buffer.concat([video.subarray(0, index), head]);
  for (let left = bytes - video.length - 8; left > 0; left -= MB) yield Buffer.alloc(Math.min(MB, left));
  yield video.subarray(index);
}

/** The same as QuickTime has it (brand `qt  `). */
export const makeMov = ({ seconds }: { seconds: number }): Promise<Buffer> =>
  mux(new MovOutputFormat(), seconds, { video: true });

/** An mp4 with sound alone, under the brand that phones give a voice memo. */
export async function makeM4a({ seconds }: { seconds: number }): Promise<Buffer> {
  const mp4 = await mux(new Mp4OutputFormat({ fastStart: 'in-memory' }), seconds, { audio: true });
  mp4.write('M4A ', 8, 'latin1');
  return mp4;
}

/** AAC frames with ADTS heads. */
export const makeAac = ({ seconds }: { seconds: number }): Promise<Buffer> =>
  mux(new AdtsOutputFormat(), seconds, { audio: true });

/** Samples of a frame of MPEG-1 layer III, and its rate here. */
const MP3_FRAME_SECONDS = 1152 / 44_100;
/** kbit/s of bit-rate codes 1 to 14. */
const MP3_KBITS = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

function mp3Frame(code: number): Buffer {
  const frame = Buffer.alloc(Math.floor((144 * MP3_KBITS[code - 1]! * 1000) / 44_100));
  frame.set([0xff, 0xfb, code << 4, 0xc4]);
  return frame;
}

/** Silence as MP3 at 128 kbit/s; `vbr` changes the bit rate from frame to frame and says nothing of it ahead. */
export function makeMp3({ seconds, vbr = false }: { seconds: number; vbr?: boolean }): Buffer {
  const frames = Math.max(2, Math.round(seconds / MP3_FRAME_SECONDS));
  return Buffer.concat(Array.from({ length: frames }, (_, i) => mp3Frame(vbr ? 1 + ((i * 5) % 14) : 9)));
}

/** A tone as WAV, 8 kHz, 16 bit, one channel. */
export function makeWav({ seconds }: { seconds: number }): Buffer {
  const samples = Math.round(seconds * 8000);
  const data = Buffer.alloc(samples * 2);
  for (let i = 0; i < samples; i++) data.writeInt16LE(Math.round(8000 * Math.sin(i / 3)), i * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
