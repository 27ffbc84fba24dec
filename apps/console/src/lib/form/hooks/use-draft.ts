import { useEffect, useRef, useState } from 'react';
import type { DraftPlace, Drafts } from '../draft-store.ts';

/** Milliseconds of quiet before what was typed is kept. */
const PAUSE = 400;

interface DraftOptions<State extends { settings: object }> {
  drafts: Drafts<State>;
  place: DraftPlace;
  state: State;
  untouched: State;
  /** When what is shown was kept, Unix milliseconds; 0: there was no draft. */
  restoredAt: number;
}

/** Keeps what is typed in a new form, part by part, until it is saved or thrown away (FORM-80). */
export function useDraft<State extends { settings: object }>(options: DraftOptions<State>) {
  const { drafts, place, state, untouched, restoredAt } = options;
  const [keptAt, setKeptAt] = useState(restoredAt);
  const stopped = useRef(false);
  const kept = useRef(state);

  const keep = useRef<() => number>(() => 0);
  keep.current = () => {
    if (stopped.current || kept.current === state) return keptAt;
    kept.current = state;
    const at = Date.now();
    return drafts.save(place, state, untouched, at) ? at : 0;
  };

  useEffect(() => {
    if (kept.current === state) return;
    const timer = setTimeout(() => setKeptAt(keep.current()), PAUSE);
    return () => clearTimeout(timer);
  }, [state]);
  // A user who leaves within the pause finds the last text again, too.
  useEffect(() => {
    const flush = () => void keep.current();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  const forget = () => {
    drafts.clear(place);
    setKeptAt(0);
  };
  return {
    /** Unix milliseconds; 0: nothing is kept. */
    keptAt,
    clear: forget,
    /** Nothing is kept any more: it is made (FORM-81). */
    stop: () => {
      stopped.current = true;
      forget();
    },
  };
}
