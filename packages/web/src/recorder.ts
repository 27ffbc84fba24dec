import { createMp3Writer, levelOf, mp3Rate } from './mp3.ts';

/** The person, the system or the page's address does not allow the microphone, or there is none. */
export class MicrophoneError extends Error {
  override name = 'MicrophoneError';
}

export interface RecorderOptions {
  /** The recording ends here by itself; `stop` then answers what there is. */
  maxSeconds: number;
  /** Seconds recorded (a fraction), and how loud it is now, 0 to 1. About twelve times a second. */
  onTick: (seconds: number, level: number) => void;
}

export interface Recorder {
  /** Ends the recording. `seconds` are whole, rounded up. */
  stop(): Promise<{ blob: Blob; seconds: number }>;
  /** Throws the recording away and lets go of the microphone. */
  cancel(): void;
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (cause) {
    throw new MicrophoneError('the microphone was not given', { cause });
  }
}

/** At the sound card's own rate where MP3 knows it: some browsers join no microphone to another one. */
async function openContext(): Promise<AudioContext> {
  const context = new AudioContext();
  const rate = mp3Rate(context.sampleRate);
  if (rate === context.sampleRate) return context;
  await context.close();
  return new AudioContext({ sampleRate: rate });
}

/** Asks for the microphone and records at once, as MP3, which every browser plays. @throws MicrophoneError */
export async function createRecorder({ maxSeconds, onTick }: RecorderOptions): Promise<Recorder> {
  const stream = await openMicrophone();
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  let context: AudioContext | undefined;
  try {
    context = await openContext();
    const { sampleRate } = context;
    const writer = await createMp3Writer(sampleRate);
    await context.audioWorklet.addModule(new URL('./tap.worklet.js', import.meta.url));
    const tap = new AudioWorkletNode(context, 'tap', { numberOfOutputs: 0 });
    const most = maxSeconds * sampleRate;
    let samples = 0;
    let open = true;
    const end = () => {
      open = false;
      release();
      if (context?.state !== 'closed') void context?.close();
    };
    tap.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      if (!open) return;
      const chunk = data.subarray(0, most - samples);
      writer.add(chunk);
      samples += chunk.length;
      if (samples >= most) end();
      onTick(samples / sampleRate, levelOf(chunk));
    };
    context.createMediaStreamSource(stream).connect(tap);
    // A page that was opened without a touch starts with its sound asleep.
    await context.resume();
    return {
      async stop() {
        if (open) end();
        return { blob: writer.end(), seconds: Math.ceil(samples / sampleRate) };
      },
      cancel: () => {
        if (open) end();
      },
    };
  } catch (error) {
    release();
    void context?.close();
    throw error;
  }
}
