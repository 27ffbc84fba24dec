/** Kilobits a second: speech in one channel. */
const BITRATE = 64;
/** Rates that MP3 knows, in Hz. */
const RATES = new Set([8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]);
/** Target format of every other recording. */
const FALLBACK_RATE = 48_000;

/** The rate that MP3 can hold nearest to what the sound card gives. */
export const mp3Rate = (rate: number): number => (RATES.has(rate) ? rate : FALLBACK_RATE);

/** Loudness of a chunk, 0 to 1: its root mean square, stretched so that speech fills the scale. */
export function levelOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.min(1, Math.sqrt(sum / samples.length) * 4);
}

/** Samples from -1 to 1 as 16 bit integers; what is louder is cut off. */
export function toPcm16(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    const sample = Math.max(-1, Math.min(1, samples[i]!));
    pcm[i] = Math.round(sample * 32_767);
  }
  return pcm;
}

interface Mp3Writer {
  add(samples: Float32Array): void;
  /** Ends the file. */
  end(): Blob;
}

/** Encodes sound while it comes in, so that a long recording needs no wait at its end. */
export async function createMp3Writer(rate: number): Promise<Mp3Writer> {
  const { Mp3Encoder } = await import('@breezystack/lamejs');
  const encoder = new Mp3Encoder(1, rate, BITRATE);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const store = (bytes: Uint8Array) => {
    if (bytes.length > 0) chunks.push(new Uint8Array(bytes));
  };
  return {
    add: (samples) => store(encoder.encodeBuffer(toPcm16(samples))),
    end() {
      store(encoder.flush());
      return new Blob(chunks, { type: 'audio/mpeg' });
    },
  };
}
