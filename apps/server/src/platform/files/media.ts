import { open } from 'node:fs/promises';
import { ADTS, EncodedPacketSink, FilePathSource, Input, type InputTrack, MP3, MP4, WAVE } from 'mediabunny';
import { secondsOfFrames } from './frames.ts';
import { checkBoxes } from './mp4-boxes.ts';
import { ProbeError } from './probe-error.ts';
import { blankNotes } from './sound-tags.ts';

/** Bytes of a file that reading it may hold at a time. */
const CACHE = 2 * 1024 * 1024;
/** Codecs that today's browsers play. */
const VIDEO_CODECS: readonly string[] = ['avc', 'hevc', 'vp9', 'av1', 'vp8'];
/** Those that no decoder starts without what the head says about them. */
const NEEDS_SETTINGS: ReadonlySet<string> = new Set(['avc', 'hevc', 'av1']);
/** Encoders fill their last frame: a recording of a minute may be a tenth of a second longer, and is one all the same. */
const PADDING_SECONDS = 0.1;
/** Hz; what lies outside was made up. */
const RATES = { min: 4000, max: 192_000 };

export type MediaFormat = 'mp4' | 'm4a' | 'mp3' | 'wav' | 'aac';
const AUDIO = {
  m4a: { format: MP4, codecs: /^(aac|mp3)$/ },
  mp3: { format: MP3, codecs: /^mp3$/ },
  wav: { format: WAVE, codecs: /^(pcm-|ulaw$|alaw$)/ },
  aac: { format: ADTS, codecs: /^aac$/ },
} as const;

/** A duration as it is kept: whole seconds, rounded up, at least one. */
const wholeSeconds = (duration: number): number => Math.max(1, Math.ceil(duration - PADDING_SECONDS));

async function reading<T>(
  path: string,
  format: (typeof AUDIO)[keyof typeof AUDIO]['format'],
  work: (input: Input) => Promise<T>,
) {
  const source = new FilePathSource(path, { maxCacheSize: CACHE, handleUnhandledError: () => {} });
  const input = new Input({ formats: [format], source });
  try {
    return await work(input);
  } finally {
    input.dispose();
  }
}

/** The boxes of an mp4, before a demuxer trusts them. */
async function checkMp4(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await checkBoxes(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

/** Its first and last packet are there, so that it was neither cut off nor only announced. */
async function checkPackets(track: InputTrack, seconds: number): Promise<void> {
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstPacket({ verifyKeyPackets: false });
  const last = await sink.getPacket(seconds);
  for (const packet of [first, last]) if (!packet || packet.data.length === 0) throw new ProbeError('broken');
}

async function secondsOf(input: Input): Promise<number> {
  const seconds = await input.computeDuration();
  if (!(seconds > 0 && seconds < 1_000_000)) throw new ProbeError('broken');
  return seconds;
}

/** A video that plays: its real length and size. @throws ProbeError */
export async function probeVideo(path: string): Promise<{ seconds: number; width: number; height: number }> {
  await checkMp4(path);
  return reading(path, MP4, async (input) => {
    if (!(await input.canRead())) throw new ProbeError('format');
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new ProbeError('format');
    const [codec, width, height] = await Promise.all([
      track.getCodec(),
      track.getDisplayWidth(),
      track.getDisplayHeight(),
    ]);
    if (!codec || !VIDEO_CODECS.includes(codec)) throw new ProbeError('format');
    const config = await track.getDecoderConfig();
    if (!config || (NEEDS_SETTINGS.has(codec) && !config.description)) throw new ProbeError('broken');
    if (!(width > 0 && height > 0 && width <= 16_384 && height <= 16_384)) throw new ProbeError('broken');
    const seconds = await secondsOf(input);
    for (const each of await input.getTracks()) await checkPackets(each, seconds);
    return { seconds: wholeSeconds(seconds), width: Math.round(width), height: Math.round(height) };
  });
}

/** Sound alone, without the notes of who recorded it: its real length. @throws ProbeError */
export async function probeAudio(
  path: string,
  kind: Exclude<MediaFormat, 'mp4'>,
): Promise<{ seconds: number }> {
  const { format, codecs } = AUDIO[kind];
  await (kind === 'm4a' ? checkMp4(path) : blankNotes(path, kind));
  return reading(path, format, async (input) => {
    if (!(await input.canRead())) throw new ProbeError('broken');
    const tracks = await input.getAudioTracks();
    const all = await input.getTracks();
    const [track] = tracks;
    if (!track || all.length !== tracks.length) throw new ProbeError('format');
    const codec = await track.getCodec();
    const rate = await track.getSampleRate();
    if (!codec || !codecs.test(codec)) throw new ProbeError('format');
    if (rate < RATES.min || rate > RATES.max) throw new ProbeError('broken');
    // A stream has no index: looking for its end by packets takes ten seconds and more.
    if (kind === 'mp3' || kind === 'aac') return { seconds: wholeSeconds(await secondsOfFrames(path, kind)) };
    const seconds = await secondsOf(input);
    await checkPackets(track, seconds);
    return { seconds: wholeSeconds(seconds) };
  });
}
