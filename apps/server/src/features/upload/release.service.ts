import type { Tx } from '../../platform/db/db.ts';
import { removeFree, removeRefs, setAvatar } from './release.store.ts';

/**
 * Takes some references of an activity out, and the files that only they named; the rest of those waits for nobody
 * to name it any more. The content is the caller's to remove, once this is committed.
 * @returns whether there may be more references, and the keys of the content
 */
export async function releaseFiles(
  tx: Tx,
  cid: string,
  most: number,
): Promise<{ more: boolean; gone: string[] }> {
  const named = await removeRefs(tx, cid, most);
  return { more: named.length > 0, gone: await removeFree(tx, named) };
}

/**
 * Takes those of some files out that nothing names any more, with the stills of videos among them.
 * @returns keys of the content, which is the caller's to remove
 */
export const releaseTokens = (tx: Tx, tokens: string[]): Promise<string[]> => removeFree(tx, tokens);

/**
 * Makes an own picture that is used nowhere else the picture of its person: everybody sees it from now on. Held until
 * the transaction ends, so that the sweep of unused files does not take it away. False where it is none.
 */
export const takeAvatar = (tx: Tx, uid: string, token: string): Promise<boolean> => setAvatar(tx, uid, token);
