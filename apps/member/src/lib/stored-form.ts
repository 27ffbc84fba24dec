import { useRef, useState } from 'react';
import { type Draft, useDraft } from './draft.ts';
import { remove } from './kv.ts';
import { draftKey } from './outbox-ports.ts';

/** Text of a part of a form, '' where it is empty. */
export const textAt = (draft: Draft, key: number): string => {
  const value = draft[key];
  return typeof value === 'string' ? value : '';
};

/**
 * A form that is filled in by `person`, stored on the phone until it is sent or given up: a session that ends while
 * somebody types, a reload and a killed browser take nothing. Values that were changed are stored alone, so that all
 * others are as the server has them when the form is opened again.
 * @param person name of the person in the activity; nothing is stored while it is not known
 * @param form name of the form among theirs
 */
export function useStoredForm(person: string | undefined, form: string, initial: Draft) {
  const key = person === undefined ? null : draftKey(`${person} ${form}`);
  const { draft: changed, ready, update, reset } = useDraft(key, {});
  const [isRestored, setRestored] = useState<boolean>();
  if (ready && isRestored === undefined) setRestored(Object.keys(changed).length > 0);
  const isGivenUp = useRef(false);
  /** It was sent: the next one begins afresh. Given up before, it may have begun already. */
  const forget = () => {
    if (key !== null && !isGivenUp.current) void remove(key);
  };
  return {
    draft: { ...initial, ...changed },
    ready,
    /** It began with what an earlier visit left. */
    isRestored: isRestored === true,
    update: ((field, change) => {
      isGivenUp.current = false;
      update(field, (value) => change(value ?? initial[field]));
    }) as typeof update,
    forget,
    /** It was given up: the form is as it began. */
    discard: () => {
      reset({});
      setRestored(false);
      forget();
      isGivenUp.current = true;
    },
  };
}
