import type { ActivitySettings } from '@rollcall/contract';
import { type ActivityContext, checkActivity, type FeatureTag, type Violation } from '@rollcall/rules';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { openGate } from '../../../lib/errors.ts';
import { type FormSectionId, SECTION_IDS } from '../model/drafts.ts';
import { type FormState, findGaps, settingsOf } from '../model/form-state.ts';

/** First part of a field's path: `locations` of `locations.2.range`. */
const rootOf = (path: string) => path.split('.')[0] ?? path;
/** Fields that are judged together, so that touching one shows what the other has to say. */
const TOGETHER: Record<string, string[]> = {
  start_date: ['start_date', 'end_date'],
  end_date: ['start_date', 'end_date'],
  slots: ['time_list'],
  customSlots: ['time_list'],
  reminderAt: ['alert_time'],
  checkinday: ['checkinday', 'limit'],
};

const orderOf = (violation: Violation) => SECTION_IDS.indexOf(violation.section as FormSectionId);

/** Who saves, and what he may: of the initiator, never of the viewer (FORM-94). */
export interface FormCircumstances {
  /** Of the activity that is edited; '' for one that does not exist yet. */
  cid: string;
  judged: ActivityContext;
  /** FORM-22: the activity has begun, its start stays. */
  startLocked: boolean;
  /** Years of the activity whose legal workdays are a guess. */
  provisionalYears: (start: string, end: string) => number[];
}

/** State and verdicts of the form, for sections that only show and change it. */
export interface ActivityForm extends FormCircumstances {
  state: FormState;
  settings: ActivitySettings;
  certified: boolean;
  isCreate: boolean;
  dirty: boolean;
  /** All that keeps the form from being saved, in its order. */
  violations: Violation[];
  /** Those of them that the user has been near to; all after a press on save. */
  shown: Violation[];
  set: (patch: Partial<ActivitySettings>, options?: { quiet?: boolean }) => void;
  change: (patch: Partial<Omit<FormState, 'settings'>>, options?: { quiet?: boolean }) => void;
  reset: (state: FormState) => void;
  /** What is wrong with a field, by its path; with `under` also with anything inside of it. */
  errorOf: (path: string, options?: { under?: boolean }) => string | undefined;
  /** True where the feature is there; else its gate opens and nothing changes (CERTGATE-02). */
  allowed: (tag: FeatureTag) => boolean;
  attempt: () => void;
  /** A refusal of the server that named a field. */
  refuse: (violation: Violation | null) => void;
}

/**
 * Holds a form: its state, the verdict of the rule that the server uses too, and which of it to show. A field's
 * verdict shows once it was touched; after a press on save everything shows.
 */
export function useActivityForm(initial: FormState, circumstances: FormCircumstances): ActivityForm {
  const { judged } = circumstances;
  const [state, setState] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<Violation | null>(null);
  const [dirty, setDirty] = useState(false);

  const note = useCallback((names: string[], quiet: boolean) => {
    setDirty(true);
    const near = names.flatMap((name) => TOGETHER[name] ?? [name]);
    setRefused((old) => (old && near.includes(rootOf(old.field)) ? null : old));
    if (!quiet) setTouched((old) => (near.every((name) => old.has(name)) ? old : new Set([...old, ...near])));
  }, []);
  const set = useCallback<ActivityForm['set']>(
    (patch, { quiet = false } = {}) => {
      setState((old) => ({ ...old, settings: { ...old.settings, ...patch } }));
      note(Object.keys(patch), quiet);
    },
    [note],
  );
  const change = useCallback<ActivityForm['change']>(
    (patch, { quiet = false } = {}) => {
      setState((old) => ({ ...old, ...patch }));
      note(Object.keys(patch), quiet);
    },
    [note],
  );
  const reset = useCallback((next: FormState) => {
    setState(next);
    setTouched(new Set());
    setAttempted(false);
    setRefused(null);
    setDirty(false);
  }, []);

  const settings = useMemo(() => settingsOf(state), [state]);
  const violations = useMemo(() => {
    const found = [...findGaps(state), ...checkActivity(settings, judged), ...(refused ? [refused] : [])];
    return found.sort((a, b) => orderOf(a) - orderOf(b));
  }, [state, settings, judged, refused]);
  const shown = useMemo(
    () => violations.filter((v) => attempted || v === refused || touched.has(rootOf(v.field))),
    [violations, attempted, touched, refused],
  );

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (judged.mode === 'update') window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, judged.mode]);

  return {
    ...circumstances,
    state,
    settings,
    certified: judged.certified,
    isCreate: judged.mode === 'create',
    dirty,
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
