import { useEffect, useRef, useState } from 'react';
import { clearDraft, type DraftOf, saveDraft } from '../model/drafts.ts';
import type { HomeworkForm } from '../model/form-state.ts';

/** Milliseconds of quiet before what was typed is kept. */
const PAUSE = 400;

/** Keeps what is typed in a new homework until it is saved or thrown away. `restoredAt`: Unix milliseconds, 0 none. */
export function useHomeworkDraft(of: DraftOf, form: HomeworkForm, restoredAt: number) {
  const [keptAt, setKeptAt] = useState(restoredAt);
  const stopped = useRef(false);
  const kept = useRef(form);
  const keep = useRef<() => void>(() => undefined);
  keep.current = () => {
    if (stopped.current || kept.current === form) return;
    kept.current = form;
    const at = Date.now();
    if (saveDraft(localStorage, of, form, at)) setKeptAt(at);
  };

  useEffect(() => {
    if (kept.current === form) return;
    const timer = setTimeout(() => keep.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [form]);
  // Whoever leaves within the pause finds the last words again, too.
  useEffect(() => {
    const flush = () => keep.current();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  const clear = (untouched: HomeworkForm) => {
    kept.current = untouched;
    clearDraft(localStorage, of);
    setKeptAt(0);
  };
  return {
    /** Unix milliseconds; 0: nothing is kept. */
    keptAt,
    clear,
    /** Nothing is kept any more: the homework is assigned. */
    stop: () => {
      stopped.current = true;
      clearDraft(localStorage, of);
    },
  };
}
