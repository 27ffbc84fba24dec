import { type RecordingState, startRecording } from '@rollcall/web/recording';
import { useEffect, useRef, useState } from 'react';

/** `src` plays what was recorded. */
type HeardRecording =
  | Exclude<RecordingState, { phase: 'done' }>
  | (Extract<RecordingState, { phase: 'done' }> & { src: string });

/** Begins to record; `report` is given a recording that can be heard. */
const begin = (report: (state: HeardRecording) => void) =>
  startRecording((state) =>
    report(state.phase === 'done' ? { ...state, src: URL.createObjectURL(state.blob) } : state),
  );

/** A recording from the microphone: begins at once, can be stopped, thrown away and begun anew. */
export function useRecording() {
  const [state, setState] = useState<HeardRecording>({ phase: 'asking' });
  const running = useRef<ReturnType<typeof startRecording> | null>(null);
  useEffect(() => {
    running.current = begin(setState);
    return () => running.current?.drop();
  }, []);
  const src = state.phase === 'done' ? state.src : null;
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src]);
  return {
    state,
    stop: () => void running.current?.stop(),
    again: () => {
      running.current?.drop();
      running.current = begin(setState);
    },
  };
}
