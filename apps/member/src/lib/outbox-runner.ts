import { NoAnswer } from '@rollcall/contract/client';
import { getMemberActivity } from '@rollcall/contract/member';
import { submit } from '@rollcall/contract/record';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { attachmentIds, filledOf } from './draft.ts';
import { keys, load, remove, save } from './kv.ts';
import { eventOf, IDLE, type OutboxEvent, type OutboxState, type Pending, step } from './outbox.ts';

// Keyed by the member (`unionid`, which carries the activity): somebody else who logs in on this phone must
// neither see nor send it.
/** Name of what is on its way: the member, and the homework that it is for. */
export const outboxKey = (unionid: string, wid?: string): string => (wid ? `${unionid} ${wid}` : unionid);
const pendingKey = (unionid: string) => `outbox:${unionid}`;
export const draftKey = (unionid: string) => `draft:${unionid}`;

const states = new Map<string, OutboxState>();
const timers = new Map<string, number>();
const listeners = new Set<() => void>();
/** Sign-ins taken back while their files were on the way. */
const withdrawn = new Set<string>();

function dispatch(unionid: string, event: OutboxEvent): void {
  states.set(unionid, step(states.get(unionid) ?? IDLE, event));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is on its way for this member. */
export function useOutbox(unionid: string | undefined): OutboxState {
  return useSyncExternalStore(subscribe, () => (unionid && states.get(unionid)) || IDLE);
}

/** Puts a result away that the member has seen. */
export const closeResult = (unionid: string): void => dispatch(unionid, { type: 'closed' });

/** Two tabs never send at once. Without a secure context there are no locks; the request id still guards. */
async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}

/** What has to do with files is no part of the first load. Without a network it is asked for again later. */
const uploading = () =>
  import('./upload.ts').catch((cause: unknown) => {
    throw new NoAnswer(cause);
  });
async function forget(ids: readonly string[]): Promise<void> {
  // What cannot be forgotten now is swept on another day.
  if (ids.length > 0)
    await import('./kept-files.ts').then(
      ({ dropFiles }) => dropFiles(ids),
      () => undefined,
    );
}

async function withFiles(unionid: string, pending: Pending): Promise<Pending> {
  if (pending.sealed) return pending;
  const hasFiles = attachmentIds(pending.draft).length > 0;
  const draft = hasFiles
    ? await (await uploading()).uploadAll(pending.fieldKeys, pending.draft)
    : pending.draft;
  if (withdrawn.has(unionid)) throw new DOMException('withdrawn', 'AbortError');
  const fill_params = filledOf(
    pending.fieldKeys.map((field_key) => ({ field_key })),
    draft,
  );
  const sealed: Pending = { ...pending, draft, sealed: true, body: { ...pending.body, fill_params } };
  await save(pendingKey(unionid), sealed);
  return sealed;
}

/** Ends a sign-in that was taken back before it was sent; its fields stay as they were filled in. */
async function isWithdrawn(unionid: string): Promise<boolean> {
  if (!withdrawn.delete(unionid)) return false;
  const kept = await load<Pending>(pendingKey(unionid));
  if (!kept || kept.sealed) return false;
  await remove(pendingKey(unionid));
  dispatch(unionid, { type: 'withdrawn' });
  return true;
}

async function send(unionid: string): Promise<void> {
  const key = pendingKey(unionid);
  const kept = await load<Pending>(key);
  if (!kept) {
    // The answer came meanwhile: here it is shown; of another tab's, the activity's own state tells it.
    if (states.get(unionid)?.phase === 'accepted') return;
    states.set(unionid, IDLE);
    for (const listener of listeners) listener();
    return;
  }
  if (await isWithdrawn(unionid)) return;
  const attempts = kept.attempts + 1;
  dispatch(unionid, { type: 'send', attempts });
  try {
    const pending = await withFiles(unionid, { ...kept, attempts });
    const { data } = await api(submit, pending.body);
    await remove(key);
    await remove(draftKey(unionid));
    dispatch(unionid, { type: 'accepted', result: data });
    await forget(attachmentIds(pending.draft));
  } catch (error) {
    if (await isWithdrawn(unionid)) return;
    const event = eventOf(error, attempts);
    if (event.type === 'refused') await remove(key);
    dispatch(unionid, event);
    const state = states.get(unionid);
    if (state?.phase === 'waiting' && !state.login)
      timers.set(
        unionid,
        window.setTimeout(() => void flush(unionid), state.retryInMs),
      );
  }
}

const flushing = new Map<string, Promise<void>>();

/** Sends what waits for this member, now. */
export function flush(unionid: string): Promise<void> {
  clearTimeout(timers.get(unionid));
  const running =
    flushing.get(unionid) ??
    exclusively(pendingKey(unionid), () => send(unionid)).finally(() => flushing.delete(unionid));
  flushing.set(unionid, running);
  return running;
}

/** Takes a sign-in back whose files are still on the way. Once it was sent, only the server's answer ends it. */
export async function withdraw(unionid: string): Promise<void> {
  const kept = await load<Pending>(pendingKey(unionid));
  if (!kept || kept.sealed) return;
  withdrawn.add(unionid);
  const { cancelUpload } = await uploading();
  for (const id of attachmentIds(kept.draft)) cancelUpload(id);
  await flush(unionid);
}

let tidied = false;
/** Once a visit: files that nothing names any more. */
function tidy(): void {
  if (!tidied)
    void import('./kept-files.ts').then(
      ({ sweepFiles }) => sweepFiles(Date.now()),
      () => undefined,
    );
  tidied = true;
}

/** Keeps the sign-in on the phone first, then sends it until it is answered. */
export async function enqueue(unionid: string, pending: Pending): Promise<void> {
  await save(pendingKey(unionid), pending);
  await flush(unionid);
}

/** Resumes a kept sign-in where the logged-in person is still the one who made it. */
export async function resume(unionid: string): Promise<void> {
  if ((await load<Pending>(pendingKey(unionid))) !== undefined) await flush(unionid);
  tidy();
}

/** Resumes everything on the phone, for a page that shows no single activity. */
export async function resumeAll(): Promise<void> {
  for (const key of await keys('outbox:')) {
    const unionid = key.slice('outbox:'.length);
    const cid = unionid.split('-')[0] ?? '';
    const answer = await api(getMemberActivity, { cid }).catch(() => null);
    if (answer?.data.me?.unionid === unionid.split(' ')[0]) await flush(unionid);
  }
  tidy();
}

function retryNow(): void {
  for (const [unionid, state] of states) if (state.phase === 'waiting' && !state.login) void flush(unionid);
}

window.addEventListener('online', retryNow);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') retryNow();
});
