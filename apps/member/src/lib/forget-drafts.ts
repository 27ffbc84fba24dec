import { dropFiles, idsIn } from './draft-files.ts';
import { keys, load, remove } from './kv.ts';
import type { Pending } from './outbox.ts';
import { DRAFT, draftKey, JOINING, PENDING } from './outbox-ports.ts';

/**
 * A logout removes unsent drafts and forms of joining with their files: the phone may be somebody else's. Sign-ins on
 * their way stay, since they were submitted and are sent once their person is back.
 */
export async function forgetDrafts(): Promise<void> {
  const waiting = await keys(PENDING);
  const wanted = new Set<string>();
  const stays = new Set<string>();
  for (const key of waiting) {
    const pending = await load<Pending>(key);
    for (const id of idsIn(pending)) wanted.add(id);
    stays.add(pending?.form ?? draftKey(key.slice(PENDING.length)));
  }
  for (const key of [...(await keys(DRAFT)), ...(await keys(JOINING))]) {
    if (stays.has(key)) continue;
    const files = idsIn(await load(key)).filter((id) => !wanted.has(id));
    await remove(key);
    await dropFiles(files);
  }
}
