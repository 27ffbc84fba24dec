import { backoff } from '@rollcall/web/delivery';
import { isSame, type ReviewContent } from './review-content.ts';

/**
 * One review on its way to the server. The wanted state is reached step by step: whatever was pressed meanwhile, the
 * last wish counts, and a request that may have arrived is repeated under its own id before anything else.
 */
export interface Entry {
  /** Wanted content of the review; null: no review. */
  want: ReviewContent | null;
  /** State at the server, as far as known. */
  have: { id: string; said: ReviewContent } | null;
  /** A new review that was sent and not answered yet. */
  sent: { requestId: string; said: ReviewContent } | null;
  /** Why the server does not take it; it is not tried again until something else is wanted. */
  refused: string;
}

export type Step =
  | { kind: 'add'; requestId: string; said: ReviewContent }
  | { kind: 'edit'; id: string; said: ReviewContent }
  | { kind: 'remove'; id: string };

export const completed = (have: Entry['have']): Entry => ({
  want: have?.said ?? null,
  have,
  sent: null,
  refused: '',
});

/**
 * The entry once the record was read. Content that is on its way stays, and so does what was refused: it stands nowhere
 * else, and the reason is worth nothing without it.
 */
export function learned(entry: Entry | undefined, have: Entry['have']): Entry {
  if (!entry) return completed(have);
  if (isPending(entry)) return entry;
  return entry.refused !== '' && !isSame(entry.want, have?.said ?? null)
    ? { ...entry, have }
    : completed(have);
}

/** True where the server does not have the wanted state yet. */
export const isPending = ({ want, have, sent, refused }: Entry): boolean =>
  refused === '' && (sent !== null || !isSame(want, have?.said ?? null));

export const wish = (entry: Entry, want: ReviewContent | null): Entry => ({ ...entry, want, refused: '' });

/** Next request to the server, and the entry that remembers it; null: none. */
export function nextStep(entry: Entry, newId: () => string): { step: Step; entry: Entry } | null {
  if (!isPending(entry)) return null;
  const { want, have, sent } = entry;
  if (sent) return { step: { kind: 'add', ...sent }, entry };
  if (want === null) return { step: { kind: 'remove', id: have!.id }, entry };
  if (have) return { step: { kind: 'edit', id: have.id, said: want }, entry };
  const fresh = { requestId: newId(), said: want };
  return { step: { kind: 'add', ...fresh }, entry: { ...entry, sent: fresh } };
}

/** The entry after the server did a step; `id` of the review that it made. */
export function done(entry: Entry, step: Step, id: string): Entry {
  if (step.kind === 'remove') return { ...entry, have: null };
  return { ...entry, have: { id, said: step.said }, sent: step.kind === 'add' ? null : entry.sent };
}

/** The entry after the server refused a step. `gone`: there is no such review any more. */
export function reject(entry: Entry, step: Step, message: string, gone: boolean): Entry {
  if (gone && step.kind === 'remove') return { ...entry, have: null };
  // Somebody removed it: what is wanted is said in a new one.
  if (gone && step.kind === 'edit') return { ...entry, have: null };
  return { ...entry, sent: null, refused: message };
}

/** Milliseconds until the next try after so many that nobody answered. */
export const waitFor = (failures: number): number => backoff(failures, 500, 15_000);
