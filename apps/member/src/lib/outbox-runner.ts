import { getMemberActivity } from '@rollcall/contract/member/participation';
import { submit } from '@rollcall/contract/record/record';
import { NoAnswer } from '@rollcall/contract/wire/client';
import { useStore } from '@rollcall/web/store';
import { onAnswer, quietApi } from './api.ts';
import { keys, load, remove, save } from './kv.ts';
import type { OutboxState } from './outbox.ts';
import { memberOf } from './outbox-ports.ts';
import { createQueue } from './outbox-queue.ts';

/** Code for files is no part of the first load. Without a network it is asked for again later. */
const uploading = () =>
  import('./upload.ts').catch((cause: unknown) => {
    throw new NoAnswer(cause);
  });

const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('rollcall.outbox') : undefined;

/** The one queue of this tab, on the phone's store and the page's client. */
export const outbox = createQueue({
  store: { load, save, remove, keys },
  clock: {
    now: Date.now,
    after(ms, work) {
      const timer = window.setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  },
  submit: (body) => quietApi(submit, body).then(({ data }) => data),
  async isOwn(key, { body: { cid, entry } }) {
    const { data } = await quietApi(getMemberActivity, { cid, ...(entry ? { entry } : {}) });
    const member = memberOf(key);
    return data.me?.unionid === member || data.wards.some(({ unionid }) => unionid === member);
  },
  files: {
    upload: async (fieldKeys, draft) => (await uploading()).uploadAll(fieldKeys, draft),
    async cancel(ids) {
      const { cancelUpload } = await uploading();
      for (const id of ids) cancelUpload(id);
    },
    // Files that cannot be removed now are swept on another day.
    forget: (ids) =>
      ids.length === 0
        ? Promise.resolve()
        : import('./draft-files.ts').then(
            ({ dropFiles }) => dropFiles(ids),
            () => undefined,
          ),
  },
  // Without a secure context there are no locks; the request id still guards.
  exclusively: async (name, work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
  announce: (key) => tabs?.postMessage(key),
  onFault: (error) => reportError(error),
});

/** State of the submission on its way for this member. */
export const useOutbox = (key: string | undefined): OutboxState =>
  useStore(outbox.states, () => outbox.stateOf(key ?? ''));

/** Everything on its way from this phone, and answers that nobody has closed, by name. */
export const useOutboxes = (): ReadonlyMap<string, OutboxState> => useStore(outbox.states);

/** Message of a tab to the others after it was opened, or after a login there. */
const STARTED = '';
tabs?.addEventListener('message', ({ data }) => {
  if (data === STARTED) outbox.doubt();
  else void outbox.heard(String(data));
});
const back = () => {
  if (document.visibilityState === 'visible') void outbox.wake('back');
};
for (const event of ['online', 'focus', 'pageshow']) window.addEventListener(event, back);
document.addEventListener('visibilitychange', back);
onAnswer(() => void outbox.wake('answer'));

let tidied = false;
/** Resumes everything on the phone; once a visit, forgets files that nothing names any more. */
export function resumeAll(): void {
  tabs?.postMessage(STARTED);
  void outbox.wake('start');
  if (!tidied)
    void import('./draft-files.ts').then(
      ({ sweepFiles }) => sweepFiles(Date.now()),
      () => undefined,
    );
  tidied = true;
}
