import { createRecorder, MicrophoneError, type Recorder } from './recorder.ts';

/** Seconds that one recording may take: ten minutes are about 5 MB. */
export const LONGEST_RECORDING = 600;

export type RecordingState =
  | { phase: 'asking' }
  /** `problem`: why there is no sound. */
  | { phase: 'failed'; problem: 'refused' | 'broken' }
  /** `level`: how loud it is now, 0 to 1. */
  | { phase: 'recording'; seconds: number; level: number }
  | { phase: 'done'; blob: Blob; seconds: number };

export interface Recording {
  /** Ends it and tells what was recorded; nothing before the microphone was given. */
  stop(): Promise<void>;
  /** Throws it away; nothing is told any more. */
  drop(): void;
}

/** One recording from the microphone, from its beginning at once to its end; `tell` follows its states. */
export function startRecording(
  report: (state: RecordingState) => void,
  openRecorder = createRecorder,
): Recording {
  let recorder: Recorder | null = null;
  let over = false;
  const stop = async () => {
    if (!recorder || over) return;
    over = true;
    report({ phase: 'done', ...(await recorder.stop()) });
  };
  report({ phase: 'asking' });
  openRecorder({
    maxSeconds: LONGEST_RECORDING,
    onTick: (seconds, level) => {
      if (over) return;
      report({ phase: 'recording', seconds, level });
      if (seconds >= LONGEST_RECORDING) void stop();
    },
  }).then(
    (created) => {
      if (over) return created.cancel();
      recorder = created;
      report({ phase: 'recording', seconds: 0, level: 0 });
    },
    (error: unknown) => {
      if (!over)
        report({ phase: 'failed', problem: error instanceof MicrophoneError ? 'refused' : 'broken' });
    },
  );
  return {
    stop,
    drop() {
      over = true;
      recorder?.cancel();
    },
  };
}
