import type { Db, Tx } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { forgetLost, insertLost, lostKeys } from './content.store.ts';

/** Keys that are looked for together. */
const AT_ONCE = 500;

export interface ContentDeps {
  db: Db;
  files: Pick<FileStore, 'remove'>;
}

/**
 * Notes content in the transaction that takes its row: whoever is killed before it is gone from the store too, the
 * next sweep removes it. Removing it is the caller's, once this is committed (`removeLost`).
 */
export async function loseContent(tx: Tx, keys: string[]): Promise<void> {
  if (keys.length > 0) await insertLost(tx, keys);
}

/** Removes content that was noted; what is gone already is no error. */
export async function removeLost({ db, files }: ContentDeps, keys: string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
  if (keys.length > 0) await forgetLost(db, keys);
}

/** Removes what others noted and were killed before they removed it. */
export async function sweepLost(deps: ContentDeps): Promise<void> {
  for (;;) {
    const keys = await lostKeys(deps.db, AT_ONCE);
    if (keys.length === 0) return;
    await removeLost(deps, keys);
  }
}
