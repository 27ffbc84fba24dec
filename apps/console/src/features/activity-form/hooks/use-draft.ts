import { useEffect, useRef, useState } from 'react';
import { clearDraft, saveDraft } from '../model/drafts.ts';
import type { FormState } from '../model/form-state.ts';

/** Milliseconds of quiet before what was typed is kept. */
const PAUSE = 400;

interface DraftOptions {
  state: FormState;
  untouched: FormState;
  /** Whose draft it is. */
  owner: string;
  /** When what is shown was kept, Unix milliseconds; 0: there was no draft. */
  restoredAt: number;
}

/** Keeps what is typed in the create form, section by section, until it is saved or thrown away (FORM-80). */
export function useDraft({ state, untouched, owner, restoredAt }: DraftOptions) {
  const [keptAt, setKeptAt] = useState(restoredAt);
  const stopped = useRef(false);
  const kept = useRef(state);

  const keep = useRef<() => number>(() => 0);
  keep.current = () => {
    if (stopped.current || kept.current === state) return keptAt;
    kept.current = state;
    const at = Date.now();
    return saveDraft(localStorage, state, untouched, owner, at) ? at : 0;
  };

  useEffect(() => {
    if (kept.current === state) return;
    const timer = setTimeout(() => setKeptAt(keep.current()), PAUSE);
    return () => clearTimeout(timer);
  }, [state]);
  // Whoever leaves within the pause finds the last words again, too.
  useEffect(() => {
    const flush = () => void keep.current();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  const forget = () => {
    clearDraft(localStorage, untouched.settings);
    setKeptAt(0);
  };
  return {
    /** Unix milliseconds; 0: nothing is kept. */
    keptAt,
    clear: forget,
    /** Nothing is kept any more: the activity is made (FORM-81). */
    stop: () => {
      stopped.current = true;
      forget();
    },
  };
}
