import type { Db, Tx } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { personLostActivity } from '../account/person.service.ts';
import { endActivity } from '../activity/bin.service.ts';
import { loseContent, sweepLost } from '../upload/content.service.ts';
import { releaseFiles } from '../upload/release.service.ts';
import { purgeJob } from './purge.jobs.ts';
import {
  ACTIVITY_TABLES,
  deleteSome,
  exportKeys,
  forgetPurges,
  insertPurge,
  openPurges,
  purgedBy,
  setPurged,
  tablesLeft,
} from './purge.store.ts';

/** Rows that one transaction takes: some 50 ms of work, so that nothing else waits long. */
const CHUNK = 2000;
/** Files of one transaction; their rows are locked meanwhile. */
const FILES_AT_ONCE = 200;
/** Real time after which a job that has not ended is asked for again. */
const OVERDUE_MS = 10 * 60_000;
/** Real time that "deleted for good" is remembered: who asks again within it is answered as before. */
const REMEMBERED_MS = 30 * 86_400_000;

interface PurgeDeps {
  db: Db;
  files: FileStore;
  jobs: Pick<Jobs, 'enqueue'>;
  /** Rows of a chunk; smaller in tests. */
  chunk?: number;
}

export function createPurgeService({ db, files, jobs, chunk = CHUNK }: PurgeDeps) {
  /** One transaction of one table. @returns whether there may be more */
  const step = (table: (typeof ACTIVITY_TABLES)[number], cid: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      if (table === 'file_ref') {
        const { more, gone } = await releaseFiles(tx, cid, FILES_AT_ONCE);
        await loseContent(tx, gone, cid);
        return more;
      }
      if (table === 'export_job') await loseContent(tx, await exportKeys(tx, cid), cid);
      return (await deleteSome(tx, table, cid, chunk)) > 0;
    });

  return {
    /**
     * Ends an activity for good, in the caller's transaction, who holds the person that made it and the activity's
     * row: it is found by nobody from here on, its maker has one less, and a job erases the rest.
     */
    async mark(tx: Tx, activity: { cid: string; owner_uid: string; creator_uid: string }): Promise<void> {
      const { cid } = activity;
      if (!(await insertPurge(tx, cid, activity.owner_uid, new Date()))) return;
      await endActivity(tx, cid);
      await personLostActivity(tx, activity.creator_uid);
      await jobs.enqueue(tx, purgeJob, { cid }, { singletonKey: cid });
    },

    /** Person who had an activity purged. */
    markedBy: (tx: Tx, cid: string): Promise<string | undefined> => purgedBy(tx, cid),

    /**
     * Handler of the job: erases in small transactions what is left, and ends when nothing is. Killed anywhere, it
     * goes on from there; run twice at once, both come to the end.
     */
    async erase(cid: string, signal?: AbortSignal): Promise<void> {
      if ((await purgedBy(db, cid)) === undefined) return;
      do {
        for (const table of ACTIVITY_TABLES) {
          do {
            signal?.throwIfAborted();
          } while (await step(table, cid));
        }
      } while ((await tablesLeft(db, cid)).length > 0);
      await sweepLost({ db, files }, cid, signal);
      await setPurged(db, cid, new Date());
    },

    /** Asks again for what a lost job left undone, and forgets what is long done. */
    async resume(realNow = new Date()): Promise<void> {
      for (const cid of await openPurges(db, new Date(realNow.getTime() - OVERDUE_MS)))
        await jobs.enqueue(undefined, purgeJob, { cid }, { singletonKey: cid });
      await forgetPurges(db, new Date(realNow.getTime() - REMEMBERED_MS));
    },
  };
}
export type PurgeService = ReturnType<typeof createPurgeService>;
