import type { FeatureTag } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { openGate } from '../../gate-store.ts';

/** First part of a field's path: `locations` of `locations.2.range`. */
const rootOf = (path: string) => path.split('.')[0] ?? path;

interface Verdict {
  /** Name of the setting, with index and key where it is a list. */
  field: string;
  message: string;
}

interface Options {
  /** The change is the form's own: what is wrong with it is not shown yet. */
  quiet?: boolean;
}

/** Input for judging a form of settings. The functions stay the same while the form is open. */
interface Judging<State, V extends Verdict> {
  /** All that keeps it from being saved, in any order. */
  judge: (state: State) => V[];
  /** Place of a verdict's section in the form. */
  orderOf: (violation: V) => number;
  /** Fields that are judged together, so that touching one shows what the other has to say. */
  together: Readonly<Record<string, readonly string[]>>;
  certified: boolean;
  /** True where leaving loses work that nothing else stores. */
  guarded: boolean;
  /** The form begins with changes that are not saved yet. */
  restored?: boolean;
}

type Patch<Settings> = Partial<Settings> | ((settings: Settings) => Partial<Settings>);

/** State and verdicts of a form, for sections that only show and change it. */
export interface JudgedForm<State extends { settings: object }, V extends Verdict> {
  state: State;
  certified: boolean;
  dirty: boolean;
  /** Leaving the page would lose work. */
  unsaved: boolean;
  /** All that keeps the form from being saved, in its order. */
  violations: V[];
  /** Those of them that the user has been near to; all after a press on save. */
  shown: V[];
  /** A function follows from what stands there: an upload ends later than the press that began it. */
  set: (patch: Patch<State['settings']>, options?: Options) => void;
  change: (patch: Partial<Omit<State, 'settings'>>, options?: Options) => void;
  reset: (state: State) => void;
  /** Error message of a field, by its path; with `under` also of anything inside of it. */
  errorOf: (path: string, options?: { under?: boolean }) => string | undefined;
  /** True where the feature is there; else its gate opens and nothing changes (CERTGATE-02). */
  allowed: (tag: FeatureTag) => boolean;
  attempt: () => void;
  /** A refusal of the server that named a field. */
  reject: (violation: V | null) => void;
}

/**
 * Holds a form: its state, the verdict of the rule that the server uses too, and which of it to show. A field's
 * verdict shows once it was touched; after a press on save everything shows.
 */
export function useJudgedForm<State extends { settings: object }, V extends Verdict>(
  initial: State,
  { judge, orderOf, together, certified, guarded, restored = false }: Judging<State, V>,
): JudgedForm<State, V> {
  const [state, setState] = useState(initial);
  // Two changes may come before the next drawing.
  const latest = useRef(state);
  const put = useCallback((next: State) => {
    latest.current = next;
    setState(next);
  }, []);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState(false);
  /** Opened by the last changes: after a failed save, too, nobody could fill it yet. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRejected] = useState<V | null>(null);
  const [dirty, setDirty] = useState(restored);

  /** Fields that are shown as wrong now. */
  const wrong = useRef<ReadonlySet<string>>(new Set());
  const note = useCallback(
    (names: string[], quiet: boolean) => {
      setDirty(true);
      const near = names.flatMap((name) => together[name] ?? [name]);
      setRejected((old) => (old && near.includes(rootOf(old.field)) ? null : old));
      if (quiet) setFresh((old) => new Set([...old, ...near.filter((name) => !wrong.current.has(name))]));
      else setFresh((old) => new Set([...old].filter((name) => !near.includes(name))));
      if (!quiet)
        setTouched((old) => (near.every((name) => old.has(name)) ? old : new Set([...old, ...near])));
    },
    [together],
  );
  const set = useCallback<JudgedForm<State, V>['set']>(
    (patch, { quiet = false } = {}) => {
      const old = latest.current;
      const changed = typeof patch === 'function' ? patch(old.settings) : patch;
      put({ ...old, settings: { ...old.settings, ...changed } });
      note(Object.keys(changed), quiet);
    },
    [note, put],
  );
  const change = useCallback<JudgedForm<State, V>['change']>(
    (patch, { quiet = false } = {}) => {
      put({ ...latest.current, ...patch });
      note(Object.keys(patch), quiet);
    },
    [note, put],
  );
  const reset = useCallback(
    (next: State) => {
      put(next);
      setTouched(new Set());
      setAttempted(false);
      setFresh(new Set());
      setRejected(null);
      setDirty(false);
    },
    [put],
  );

  const violations = useMemo(
    () =>
      [...judge(state).map((v) => ({ ...v, message: t(v.message) })), ...(refused ? [refused] : [])].sort(
        (a, b) => orderOf(a) - orderOf(b),
      ),
    [state, judge, orderOf, refused],
  );
  const shown = useMemo(
    () =>
      violations.filter((v) => {
        const root = rootOf(v.field);
        return v === refused || touched.has(root) || (attempted && !fresh.has(root));
      }),
    [violations, attempted, touched, refused, fresh],
  );
  wrong.current = new Set(shown.map(({ field }) => rootOf(field)));

  useEffect(() => {
    if (!dirty || !guarded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, guarded]);

  return {
    state,
    certified,
    dirty,
    unsaved: dirty && guarded,
    violations,
    shown,
    set,
    change,
    reset,
    errorOf: (path, { under = false } = {}) =>
      shown.find((v) => v.field === path || (under && v.field.startsWith(`${path}.`)))?.message,
    allowed: (tag) => {
      if (!certified) openGate(tag);
      return certified;
    },
    attempt: useCallback(() => {
      setAttempted(true);
      setFresh(new Set());
    }, []),
    reject: setRejected,
  };
}
