import { createHarness } from '@rollcall/gallery/harness';
import { afterEach } from 'vitest';
import { keys, remove } from '../lib/kv.ts';
import { DRAFT, PENDING } from '../lib/outbox-ports.ts';
import { outbox } from '../lib/outbox-runner.ts';
import { frame } from './frame.tsx';

/** The member page, on a phone, for a file of tests. */
export function memberHarness() {
  // Requests that a test leaves on their way, the queue of another file would send on its round; values left in a form would
  // stand in that of another test, and an answer that it did not close in place of that of another member's form.
  afterEach(async () => {
    for (const key of outbox.states.read().keys()) outbox.close(key);
    for (const key of [...(await keys(PENDING)), ...(await keys(DRAFT))]) await remove(key);
  });
  return createHarness(frame, { width: 360, height: 740 });
}
