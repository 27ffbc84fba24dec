import { getMemberActivity } from '@rollcall/contract/member';
import { submit } from '@rollcall/contract/record';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { filledOf, isPictures, type Picture } from './draft.ts';
import { keys, load, remove, save } from './kv.ts';
import { eventOf, IDLE, type OutboxEvent, type OutboxState, type Pending, step } from './outbox.ts';
import { uploadPicture } from './upload.ts';

// Keyed by the member (`unionid`, which carries the activity): somebody else who logs in on this phone must
// neither see nor send it.
const pendingKey = (unionid: string) => `outbox:${unionid}`;
export const draftKey = (unionid: string) => `draft:${unionid}`;

const states = new Map<string, OutboxState>();
const timers = new Map<string, number>();
const listeners = new Set<() => void>();

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

async function withPictures(unionid: string, pending: Pending): Promise<Pending> {
  if (pending.sealed) return pending;
  const draft = { ...pending.draft };
  for (const key of pending.fieldKeys) {
    const value = draft[key];
    if (!isPictures(value)) continue;
    const sent: Picture[] = [];
    for (const picture of value) sent.push({ id: picture.id, url: await uploadPicture(picture, () => {}) });
    draft[key] = sent;
  }
  const fill_params = filledOf(
    pending.fieldKeys.map((field_key) => ({ field_key })),
    draft,
  );
  const sealed: Pending = { ...pending, draft, sealed: true, body: { ...pending.body, fill_params } };
  await save(pendingKey(unionid), sealed);
  return sealed;
}

async function send(unionid: string): Promise<void> {
  const key = pendingKey(unionid);
  const kept = await load<Pending>(key);
  if (!kept) {
    // Another tab got the answer meanwhile; the activity's own state tells it.
    states.set(unionid, IDLE);
    for (const listener of listeners) listener();
    return;
  }
  const attempts = kept.attempts + 1;
  dispatch(unionid, { type: 'send', attempts });
  try {
    const pending = await withPictures(unionid, { ...kept, attempts });
    const { data } = await api(submit, pending.body);
    await remove(key);
    await remove(draftKey(unionid));
    dispatch(unionid, { type: 'accepted', result: data });
  } catch (error) {
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

/** Keeps the sign-in on the phone first, then sends it until it is answered. */
export async function enqueue(unionid: string, pending: Pending): Promise<void> {
  await save(pendingKey(unionid), pending);
  await flush(unionid);
}

/** Resumes a kept sign-in where the logged-in person is still the one who made it. */
export async function resume(unionid: string): Promise<void> {
  if ((await load<Pending>(pendingKey(unionid))) !== undefined) await flush(unionid);
}

/** Resumes everything on the phone, for a page that shows no single activity. */
export async function resumeAll(): Promise<void> {
  for (const key of await keys('outbox:')) {
    const unionid = key.slice('outbox:'.length);
    const cid = unionid.split('-')[0] ?? '';
    const answer = await api(getMemberActivity, { cid }).catch(() => null);
    if (answer?.data.me?.unionid === unionid) await flush(unionid);
  }
}

function retryNow(): void {
  for (const [unionid, state] of states) if (state.phase === 'waiting' && !state.login) void flush(unionid);
}

window.addEventListener('online', retryNow);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') retryNow();
});
