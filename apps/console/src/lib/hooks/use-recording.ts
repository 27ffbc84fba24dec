import { createRecorder, MicrophoneError, type Recorder } from '@rollcall/web/recorder';
import { useEffect, useRef, useState } from 'react';

/** Seconds that one recording may take: ten minutes are about 5 MB. */
export const MOST_SECONDS = 600;

export type RecordingState =
  | { phase: 'asking' }
  /** `problem`: why there is no sound. */
  | { phase: 'failed'; problem: 'refused' | 'broken' }
  | { phase: 'recording'; seconds: number; level: number }
  /** `src` plays what was recorded. */
  | { phase: 'done'; blob: Blob; seconds: number; src: string };

/** One recording from its beginning to its end, told by `tell`. */
function startRecording(tell: (state: RecordingState) => void) {
  let recorder: Recorder | null = null;
  let over = false;
  const stop = async () => {
    if (!recorder || over) return;
    over = true;
    const { blob, seconds } = await recorder.stop();
    tell({ phase: 'done', blob, seconds, src: URL.createObjectURL(blob) });
  };
  tell({ phase: 'asking' });
  createRecorder({
    maxSeconds: MOST_SECONDS,
    onTick: (seconds, level) => {
      if (over) return;
      tell({ phase: 'recording', seconds, level });
      if (seconds >= MOST_SECONDS) void stop();
    },
  }).then(
    (created) => {
      if (over) return created.cancel();
      recorder = created;
      tell({ phase: 'recording', seconds: 0, level: 0 });
    },
    (error: unknown) => {
      if (!over) tell({ phase: 'failed', problem: error instanceof MicrophoneError ? 'refused' : 'broken' });
    },
  );
  return {
    stop,
    /** Throws it away; nothing is told any more. */
    drop() {
      over = true;
      recorder?.cancel();
    },
  };
}

/** A recording from the microphone: begins at once, can be stopped, thrown away and begun anew. */
export function useRecording() {
  const [state, setState] = useState<RecordingState>({ phase: 'asking' });
  const running = useRef<ReturnType<typeof startRecording> | null>(null);
  useEffect(() => {
    running.current = startRecording(setState);
    return () => running.current?.drop();
  }, []);
  const src = state.phase === 'done' ? state.src : null;
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src]);
  return {
    state,
    stop: () => void running.current?.stop(),
    again: () => {
      running.current?.drop();
      running.current = startRecording(setState);
    },
  };
}
