import type { HomeworkSettings } from '@rollcall/contract';
import {
  checkHomework,
  type FeatureTag,
  HOMEWORK_SECTION_TITLES,
  type HomeworkContext,
  type HomeworkSectionId,
  type HomeworkViolation,
} from '@rollcall/rules';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { openGate } from '../../../lib/errors.ts';
import { type HomeworkForm, homeworkGaps, homeworkOf, judgedHomework } from '../model/form-state.ts';

export const SECTION_IDS = Object.keys(HOMEWORK_SECTION_TITLES) as [
  HomeworkSectionId,
  ...HomeworkSectionId[],
];

/** First part of a field's path: `locations` of `locations.2.range`. */
const rootOf = (path: string) => path.split('.')[0] ?? path;
const DATES = ['start_date', 'end_date'];
/** Fields that are judged together, so that touching one shows what the other has to say. */
const TOGETHER: Record<string, string[]> = {
  start_date: DATES,
  start_time: DATES,
  end_date: DATES,
  end_time: DATES,
  atOnce: DATES,
  slots: ['time_list', 'limit'],
  syncCids: ['sync_cids'],
};
const orderOf = ({ section }: HomeworkViolation) => SECTION_IDS.indexOf(section);

interface Quiet {
  quiet?: boolean;
}

/** State and verdicts of the form, for sections that only show and change it. */
export interface HomeworkFormState {
  /** The class in which it is assigned. */
  cid: string;
  judged: HomeworkContext;
  state: HomeworkForm;
  /** What would be sent. */
  settings: HomeworkSettings;
  certified: boolean;
  isCreate: boolean;
  violations: HomeworkViolation[];
  /** Those of them that the user has been near to; all after a press on save. */
  shown: HomeworkViolation[];
  set: (patch: Partial<HomeworkSettings>, options?: Quiet) => void;
  change: (patch: Partial<Omit<HomeworkForm, 'settings'>>, options?: Quiet) => void;
  reset: (state: HomeworkForm) => void;
  errorOf: (path: string, options?: { under?: boolean }) => string | undefined;
  /** True where the feature is there; else its gate opens and nothing changes (CERTGATE-02). */
  allowed: (tag: FeatureTag) => boolean;
  attempt: () => void;
  /** A refusal of the server that named a field. */
  refuse: (violation: HomeworkViolation | null) => void;
}

/** Holds the form of a homework with the verdict of the rule that the server uses too. */
export function useHomeworkForm(
  cid: string,
  initial: HomeworkForm,
  judged: HomeworkContext,
): HomeworkFormState {
  const [state, setState] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<HomeworkViolation | null>(null);
  const [dirty, setDirty] = useState(false);

  const note = useCallback((names: string[], quiet: boolean) => {
    setDirty(true);
    const near = names.flatMap((name) => TOGETHER[name] ?? [name]);
    setRefused((old) => (old && near.includes(rootOf(old.field)) ? null : old));
    if (!quiet) setTouched((old) => new Set([...old, ...near]));
  }, []);
  const set = useCallback<HomeworkFormState['set']>(
    (patch, { quiet = false } = {}) => {
      setState((old) => ({ ...old, settings: { ...old.settings, ...patch } }));
      note(Object.keys(patch), quiet);
    },
    [note],
  );
  const change = useCallback<HomeworkFormState['change']>(
    (patch, { quiet = false } = {}) => {
      setState((old) => ({ ...old, ...patch }));
      note(Object.keys(patch), quiet);
    },
    [note],
  );
  const reset = useCallback((next: HomeworkForm) => {
    setState(next);
    setTouched(new Set());
    setAttempted(false);
    setRefused(null);
    setDirty(false);
  }, []);

  const violations = useMemo(() => {
    const wrong = checkHomework(judgedHomework(state, judged.now), judged);
    return [...homeworkGaps(state), ...wrong, ...(refused ? [refused] : [])].sort(
      (a, b) => orderOf(a) - orderOf(b),
    );
  }, [state, judged, refused]);
  const shown = useMemo(
    () => violations.filter((v) => attempted || v === refused || touched.has(rootOf(v.field))),
    [violations, attempted, touched, refused],
  );

  useEffect(() => {
    if (!dirty || judged.mode === 'create') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, judged.mode]);

  return {
    cid,
    judged,
    state,
    settings: useMemo(() => homeworkOf(state), [state]),
    certified: judged.certified,
    isCreate: judged.mode === 'create',
    violations,
    shown,
    set,
    change,
    reset,
    errorOf: (path, { under = false } = {}) =>
      shown.find((v) => v.field === path || (under && v.field.startsWith(`${path}.`)))?.message,
    allowed: (tag) => {
      if (!judged.certified) openGate(tag);
      return judged.certified;
    },
    attempt: useCallback(() => setAttempted(true), []),
    refuse: setRefused,
  };
}
