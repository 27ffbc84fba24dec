import { listHomework, listRecords } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { freshId } from '@rollcall/web/request-id';
import { useStore } from '@rollcall/web/store';
import { useEffect, useMemo } from 'react';
import { refresh } from '../../../lib/queries.ts';
import { readUser } from '../../../lib/session-store.ts';
import { createOutbox, type Entries, type Outbox } from '../api/outbox-store.ts';
import { perform } from '../api/reviews.ts';

/** One for each activity and person, for as long as the page lives: leaving the screen ends no saving. */
const outboxes = new Map<string, Outbox>();
/** Keys of those whose screen is open: it tells itself of what is refused. */
const shown = new Set<string>();

function read(key: string): Entries {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Entries;
  } catch {
    return {};
  }
}

function store(key: string, entries: Entries): void {
  try {
    if (Object.keys(entries).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(entries));
  } catch {
    // No room or not allowed: it is still in memory, and leaving the page asks first.
  }
}

/** Another person in the same browser never sends what the first one wrote. */
const keyOf = (cid: string): string => `rollcall.marking.${readUser()?.openid ?? ''}.${cid}`;

function outboxOf(key: string, cid: string): Outbox {
  const known = outboxes.get(key);
  if (known) return known;
  const made = createOutbox({
    load: () => read(key),
    store: (entries) => store(key, entries),
    mayRun: () => keyOf(cid) === key,
    perform,
    newId: freshId,
    later: (work, ms) => setTimeout(work, ms),
    // Grading may have been left meanwhile: a list that was read before the last review shows it as ungraded.
    onSettled: () => void refresh(listRecords, listHomework),
    onRefused: (why) => {
      if (!shown.has(key)) toast.error(t('有一份点评没有保存：{{why}}', { why }));
    },
  });
  outboxes.set(key, made);
  return made;
}

/** The outbox of an activity's reviews; what an earlier visit left goes on. */
export function useOutbox(cid: string) {
  const [key, outbox] = useMemo(() => {
    const name = keyOf(cid);
    return [name, outboxOf(name, cid)];
  }, [cid]);
  const state = useStore(outbox.state);
  const { pending } = state;

  useEffect(() => {
    shown.add(key);
    return () => void shown.delete(key);
  }, [key]);

  useEffect(() => {
    const retry = () => outbox.retry();
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [outbox]);

  useEffect(() => {
    if (pending === 0) return;
    const request = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', request);
    return () => window.removeEventListener('beforeunload', request);
  }, [pending]);

  return { outbox, state };
}
