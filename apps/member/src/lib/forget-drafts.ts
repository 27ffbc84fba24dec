import { dropFiles, idsIn } from './draft-files.ts';
import { keys, load, remove } from './kv.ts';

/**
 * A logout removes unsent drafts and forms of joining with their files: the phone may be somebody else's. Sign-ins on
 * their way stay, since they were submitted and are sent once their person is back.
 */
export async function forgetDrafts(): Promise<void> {
  const waiting = await keys('outbox:');
  const wanted = new Set<string>();
  for (const key of waiting) for (const id of idsIn(await load(key))) wanted.add(id);
  const whose = new Set(waiting.map((key) => key.slice('outbox:'.length)));
  for (const key of [...(await keys('draft:')), ...(await keys('join:'))]) {
    if (whose.has(key.slice('draft:'.length))) continue;
    const files = idsIn(await load(key)).filter((id) => !wanted.has(id));
    await remove(key);
    await dropFiles(files);
  }
}
