import { expect, it } from 'vitest';
import type { Accepted, Pending, SubmitBody } from './outbox.ts';
import { pendingKey } from './outbox-ports.ts';
import { createQueue } from './outbox-queue.ts';

const KEY = 'A-1';
const pressed = (request_id: string): Pending => ({
  body: { cid: 'A', request_id, fill_params: [] } as unknown as SubmitBody,
  fieldKeys: [],
  draft: {},
  sealed: false,
});

/** A queue whose phone writes the request with its files' addresses no sooner than `release` says. */
function slowPhone() {
  const stored = new Map<string, unknown>();
  const submitted: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const writing = Promise.withResolvers<void>();
  const queue = createQueue({
    store: {
      load: async <T>(key: string) => stored.get(key) as T | undefined,
      save: async (key, value) => {
        if ((value as Pending).sealed) {
          writing.resolve();
          await released;
        }
        stored.set(key, value);
      },
      remove: async (key) => void stored.delete(key),
      keys: async (prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)),
    },
    clock: {
      now: () => 0,
      after: (ms, work) => {
        if (ms === 0) work();
        return () => {};
      },
      random: () => 0,
    },
    submit: async ({ request_id }) => {
      submitted.push(String(request_id));
      return { pt_id: `P-${request_id}`, date: 0, nth: submitted.length } as Accepted;
    },
    isOwn: async () => true,
    files: { upload: async (_, draft) => draft, cancel: async () => {}, forget: async () => {} },
    exclusively: (_, work) => work(),
    announce: () => {},
    onFault: (error) => {
      throw error;
    },
  });
  return { queue, submitted, release, writing: writing.promise, stored };
}

it('JOIN-30 one that was taken back too late takes nothing of the next one with it', async () => {
  const { queue, submitted, release, writing, stored } = slowPhone();
  const first = queue.enqueue(KEY, pressed('first'));
  await writing;
  const withdrawal = queue.withdraw(KEY);
  release();
  await Promise.all([first, withdrawal]);
  expect(queue.stateOf(KEY).phase).toBe('accepted');
  queue.close(KEY);
  await queue.enqueue(KEY, pressed('second'));
  expect(queue.stateOf(KEY).phase).toBe('accepted');
  expect(submitted).toEqual(['first', 'second']);
  expect(stored.has(pendingKey(KEY))).toBe(false);
});
