import { useRef, useState } from 'react';
import { type Draft, useDraft } from './draft.ts';
import { remove } from './kv.ts';
import { draftKey } from './outbox-ports.ts';

/** Beginning of a form of which nothing was changed. */
const UNCHANGED: Draft = {};

/** Last change of each form since the page was loaded, by the key of the form. */
const lastChanges = new Map<string | null, object>();

/** Text of a part of a form, '' where it is empty. */
export const textAt = (draft: Draft, key: number): string => {
  const value = draft[key];
  return typeof value === 'string' ? value : '';
};

/**
 * A form that is filled in by `person`, stored on the phone until it is sent or given up: a session that ends while
 * somebody types, a reload and a killed browser take nothing. Values that were changed are stored alone, so that all
 * others are as the server has them when the form is opened again.
 * @param person name of the person in the activity, known before the form is shown: under a name that comes later, stored
 *   values would replace what was typed meanwhile; undefined where the server tells none, and nothing is stored
 * @param form name of the form among theirs
 * @param initial one object in all renders where `stored` is `all`
 * @param stored `all`: with the first change the initial values are stored too; they are of the moment at which the form
 *   was begun, and another moment would have others
 */
export function useStoredForm(
  person: string | undefined,
  form: string,
  initial: Draft,
  stored: 'changes' | 'all' = 'changes',
) {
  const begun = stored === 'all' ? initial : UNCHANGED;
  const key = person === undefined ? null : draftKey(`${person} ${form}`);
  const { draft: changed, ready, update, reset } = useDraft(key, begun);
  const [isRestored, setRestored] = useState<boolean>();
  if (ready && isRestored === undefined) setRestored(changed !== begun);
  /** Last change that this one made or began with. */
  const known = useRef(lastChanges.get(key));
  /** It was sent: the next one begins afresh. Closed before the answer, it may have been begun anew, which stays. */
  const forget = () => {
    if (key !== null && lastChanges.get(key) === known.current) void remove(key);
  };
  return {
    draft: { ...initial, ...changed },
    ready,
    /** It began with what an earlier visit left. */
    isRestored: isRestored === true,
    update: ((field, change) => {
      known.current = {};
      lastChanges.set(key, known.current);
      update(field, (value) => change(value ?? initial[field]));
    }) as typeof update,
    forget,
    /** It was given up: the form is as it began. */
    discard: () => {
      reset(begun);
      setRestored(false);
      forget();
    },
  };
}
