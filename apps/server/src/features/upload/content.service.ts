import type { Db, Tx } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { inSteps } from '../../platform/jobs/in-steps.ts';
import { forgetLost, insertLost, lostKeys } from './content.store.ts';

/** Stands where the activity or the person would whose content a job removes: this goes with a sweep. */
const NOBODY = '';
/** Keys that are looked for together. */
const AT_ONCE = 500;

interface ContentDeps {
  db: Db;
  files: Pick<FileStore, 'remove'>;
}

/**
 * Notes content in the transaction that takes its row: whoever is killed before it is gone from the store too, the
 * next sweep removes it, or the job that erases the activity or person `of`. Removing it is the caller's, once this is
 * committed (`removeLost`).
 */
export async function loseContent(tx: Tx, keys: string[], of = NOBODY): Promise<void> {
  if (keys.length > 0) await insertLost(tx, of, keys);
}

/** Removes content that was noted; what is gone already is no error. */
export async function removeLost({ db, files }: ContentDeps, keys: string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
  if (keys.length > 0) await forgetLost(db, keys);
}

/**
 * Removes content that was noted and is perhaps still there. What the store cannot remove stays noted and holds up
 * nothing else.
 * @throws StepsFailed where something is left
 */
export async function sweepLost(deps: ContentDeps, of = NOBODY, signal?: AbortSignal): Promise<void> {
  let keys: string[] = [];
  await inSteps(
    async (failed, begin) => {
      signal?.throwIfAborted();
      if (keys.length === 0) keys = await lostKeys(deps.db, of, { but: failed, most: AT_ONCE });
      const key = keys.shift();
      if (key === undefined) return false;
      begin(key);
      await removeLost(deps, [key]);
      return true;
    },
    () => false,
  );
}
