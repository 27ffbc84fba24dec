import type pino from 'pino';
import { daysBefore } from '../../platform/clock/days.ts';
import type { Db } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { loseContent, sweepLost } from './content.service.ts';
import { countUnused, markUnused, removeUnused, unusedFiles } from './unused.store.ts';

/** Days that a file nothing refers to is kept (D8). */
const RETENTION_DAYS = 30;
/** Files that are looked at together. */
const AT_ONCE = 500;

/**
 * Removes the files that nothing has referred to for 30 days, after it has said how many. Their content goes when
 * the rows are gone for good, so that nothing that is there lacks its content, and with it what a killed process left.
 * @returns how many files
 * @throws StepsFailed of content that the store cannot remove, when all the rest is done
 */
export async function sweepUnused(
  deps: { db: Db; files: FileStore; log: pino.Logger },
  now: Date,
): Promise<number> {
  const { db, log } = deps;
  const before = daysBefore(now, RETENTION_DAYS);
  for (let after: string | undefined = ''; after !== undefined; )
    after = await markUnused(db, { after, most: AT_ONCE, now });
  const due = await countUnused(db, before);
  if (due.files > 0) log.info(due, 'files that nothing refers to are removed');
  let removed = 0;
  for (let after: string | undefined = ''; due.files > 0 && after !== undefined; ) {
    const { unused, last } = await unusedFiles(db, { before, after, most: AT_ONCE });
    for (const token of unused) {
      const isGone = await db.transaction().execute(async (tx) => {
        if (!(await removeUnused(tx, token, before))) return false;
        await loseContent(tx, [token]);
        return true;
      });
      if (isGone) removed += 1;
    }
    after = last;
  }
  await sweepLost(deps);
  return removed;
}
