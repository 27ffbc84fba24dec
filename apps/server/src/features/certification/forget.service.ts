import { daysBefore } from '../../platform/clock/days.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Log } from '../../platform/log/log.ts';
import { dropPicturesOver } from './forget.store.ts';

/** Days that pictures of documents stay after their application is over; as unused files they have 30 more. */
const RETENTION_DAYS = 60;

/**
 * Lets go of pictures of identity documents that nobody has to look at any more: whom an application was about, and
 * what became of it, is told by its row. The files go with the sweep of unused ones.
 */
export async function forgetDocuments({ db, log }: { db: Db; log: Log }, now: Date): Promise<number> {
  const gone = await dropPicturesOver(db, daysBefore(now, RETENTION_DAYS));
  if (gone > 0) log.info({ pictures: gone }, 'pictures of applications that are over were let go');
  return gone;
}
