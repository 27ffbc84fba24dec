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
  const [storedAt, setStoredAt] = useState(restoredAt);
  const stopped = useRef(false);
  const stored = useRef(state);

  const store = useRef<() => number>(() => 0);
  store.current = () => {
    if (stopped.current || stored.current === state) return storedAt;
    stored.current = state;
    const at = Date.now();
    return drafts.save(place, state, untouched, at) ? at : 0;
  };

  useEffect(() => {
    if (stored.current === state) return;
    const timer = setTimeout(() => setStoredAt(store.current()), PAUSE);
    return () => clearTimeout(timer);
  }, [state]);
  // A user who leaves within the pause finds the last text again, too.
  useEffect(() => {
    const flush = () => void store.current();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  const forget = () => {
    drafts.clear(place);
    setStoredAt(0);
  };
  return {
    /** Unix milliseconds; 0: nothing is kept. */
    storedAt,
    clear: forget,
    /** Nothing is kept any more: it is made (FORM-81). */
    stop: () => {
      stopped.current = true;
      forget();
    },
  };
}
