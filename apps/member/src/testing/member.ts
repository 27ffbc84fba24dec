import { createHarness } from '@rollcall/gallery/harness';
import { afterEach } from 'vitest';
import { keys, remove } from '../lib/kv.ts';
import { DRAFT, PENDING } from '../lib/outbox-ports.ts';
import { frame } from './frame.tsx';

/** The member page, on a phone, for a file of tests. */
export function memberHarness() {
  // What a test leaves on its way, the queue of another file would send on its round; what it leaves in a form would
  // stand in that of another test.
  afterEach(async () => {
    for (const key of [...(await keys(PENDING)), ...(await keys(DRAFT))]) await remove(key);
  });
  return createHarness(frame, { width: 360, height: 740 });
}
