import type pino from 'pino';
import type { Db } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { countUnused, markUnused, removeUnused } from './unused.store.ts';

/** Days that a file nothing refers to is kept (design §5). */
const KEPT_DAYS = 30;
/** Files that one transaction removes: their rows are locked meanwhile. */
const AT_ONCE = 200;

/**
 * Removes the files that nothing has referred to for 30 days, after it has said how many. Their content goes when
 * the rows are gone for good, so that nothing that is there lacks its content. @returns how many files
 */
export async function sweepUnused(
  deps: { db: Db; files: FileStore; log: pino.Logger },
  now: Date,
): Promise<number> {
  const { db, files, log } = deps;
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await markUnused(db, now);
  const due = await countUnused(db, before);
  if (due.files === 0) return 0;
  log.info(due, 'files that nothing refers to are removed');
  let removed = 0;
  for (;;) {
    const gone = await db.transaction().execute((tx) => removeUnused(tx, before, AT_ONCE));
    for (const token of gone) await files.remove(token);
    removed += gone.length;
    if (gone.length === 0) return removed;
  }
}
