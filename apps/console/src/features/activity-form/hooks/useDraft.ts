import { useEffect, useState } from 'react';
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
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (stopped) return;
    const timer = setTimeout(() => {
      const at = Date.now();
      if (saveDraft(localStorage, state, untouched, owner, at)) setKeptAt(at);
      else setKeptAt(0);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [state, untouched, owner, stopped]);
  return {
    /** 0: nothing is kept. */
    keptAt,
    clear: () => {
      clearDraft(localStorage, untouched.settings);
      setKeptAt(0);
    },
    /** Nothing is kept any more: the activity is made (FORM-81). */
    stop: () => {
      setStopped(true);
      setKeptAt(0);
      clearDraft(localStorage, untouched.settings);
    },
  };
}
