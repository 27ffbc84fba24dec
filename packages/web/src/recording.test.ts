import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MicrophoneError, type Recorder, type RecorderOptions } from './recorder.ts';
import { LONGEST_RECORDING, type RecordingState, startRecording } from './recording.ts';

const microphone = {
  open: Promise.withResolvers<Recorder>(),
  options: undefined as RecorderOptions | undefined,
};
const createRecorder = (options: RecorderOptions) => {
  microphone.options = options;
  return microphone.open.promise;
};

const blob = new Blob(['sound']);
const recorder = { stop: vi.fn(async () => ({ blob, seconds: 3 })), cancel: vi.fn() };
const settled = () => new Promise((resolve) => setTimeout(resolve));

function begin() {
  const states: RecordingState[] = [];
  return { states, recording: startRecording((state) => void states.push(state), createRecorder) };
}
const give = async () => {
  microphone.open.resolve(recorder);
  await settled();
};

beforeEach(() => {
  microphone.open = Promise.withResolvers();
  vi.clearAllMocks();
});

describe('a recording', () => {
  it('tells what was recorded when it is stopped, once', async () => {
    const { states, recording } = begin();
    await give();
    microphone.options?.onTick(2.5, 0.4);
    await Promise.all([recording.stop(), recording.stop()]);
    recording.drop();
    expect(states).toEqual([
      { phase: 'asking' },
      { phase: 'recording', seconds: 0, level: 0 },
      { phase: 'recording', seconds: 2.5, level: 0.4 },
      { phase: 'done', blob, seconds: 3 },
    ]);
  });

  it('ends by itself at its longest', async () => {
    const { states } = begin();
    await give();
    microphone.options?.onTick(LONGEST_RECORDING, 0.4);
    await settled();
    expect(states.at(-1)).toEqual({ phase: 'done', blob, seconds: 3 });
  });

  it('tells nothing after it was thrown away, and lets go of a microphone that comes late', async () => {
    const { states, recording } = begin();
    recording.drop();
    await give();
    await recording.stop();
    expect(recorder.cancel).toHaveBeenCalledOnce();
    expect(states).toEqual([{ phase: 'asking' }]);
  });

  it.each([
    ['refused', () => new MicrophoneError()],
    ['broken', () => new Error('no sound card')],
  ] as const)('tells that it is %s', async (problem, error) => {
    const { states } = begin();
    microphone.open.reject(error());
    await settled();
    expect(states.at(-1)).toEqual({ phase: 'failed', problem });
  });
});
