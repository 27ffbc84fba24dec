import { rm } from 'node:fs/promises';
import { LIMITS, type OwnExport, PERSON_MESSAGES, PERSON_NOTICES } from '@rollcall/contract';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { FileMissing, type FileStore } from '../../platform/files/file-store.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { JobContext, Jobs } from '../../platform/jobs/jobs.ts';
import type { Principal } from '../../platform/session/session.ts';
import { clockText } from '../../platform/sheet/cell.ts';
import { lockPerson, personOf } from '../account/account.reads.ts';
import { notify } from '../notice/notice.service.ts';
import { loseContent, removeLost } from '../upload/content.service.ts';
import { ownDataJob } from './data.jobs.ts';
import {
  beatPackage,
  claimPackage,
  countActivities,
  endPackage,
  insertPackage,
  loadPackage,
  loadPackages,
  removePackages,
  stalledPackages,
} from './data.store.ts';
import { ERASE_DAYS } from './erasure.service.ts';

/** Packages of one person in 24 hours. */
const MOST_A_DAY = 3;
/** Milliseconds between two heartbeats, and how often a package is begun before it is given up. */
const BEAT = 2000;
const TRIES = 3;
const HOUR_MS = 3_600_000;

interface DataDeps {
  db: Db;
  files: FileStore;
  jobs: Pick<Jobs, 'enqueue'>;
  isFresh: (principal: Principal) => Promise<boolean>;
  now: () => Promise<Date>;
  /** Writes the package of a person to our own disk. @returns where */
  write: (uid: string, now: Date, signal: AbortSignal) => Promise<string>;
}

const storedOf = (now: Date) => new Date(now.getTime() - LIMITS.exportRetentionHours * HOUR_MS);
const goneAt = (t_create: Date) => new Date(t_create.getTime() + LIMITS.exportRetentionHours * HOUR_MS);
const gone = () => apiError(PERSON_MESSAGES.exportUnknown, { reason: 'gone' });

/** A person's own data: who they are, and all of it as a package. */
export function createDataService({ db, files, jobs, isFresh, now, write }: DataDeps) {
  return {
    async about(uid: string, at: Date) {
      const { nickname, avatar, mobile } = await personOf(db, uid);
      const exports = (await loadPackages(db, uid, storedOf(at))).map(
        (row): OwnExport => ({
          id: row.id,
          state: row.state,
          bytes: row.bytes,
          t_create: unixSeconds(row.t_create),
          t_gone: Math.floor(goneAt(row.t_create).getTime() / 1000),
        }),
      );
      const activities = await countActivities(db, uid);
      return { nickname, avatar, bind_mobile: mobile ?? '', exports, ...activities, days: ERASE_DAYS };
    },

    /** Orders a package, under the person's row. */
    async order(principal: Principal, at: Date): Promise<string> {
      if (!(await isFresh(principal)))
        throw apiError(PERSON_MESSAGES.proofNeeded, { reason: 'reauth_needed' });
      const { uid } = principal;
      return db.transaction().execute(async (tx) => {
        await lockPerson(tx, uid);
        const known = await loadPackages(tx, uid, storedOf(at));
        if (known.some(({ state }) => state === 'waiting' || state === 'running'))
          throw apiError(PERSON_MESSAGES.exportRunning, { reason: 'running' });
        if (known.filter(({ state }) => state === 'done').length >= MOST_A_DAY)
          throw apiError(PERSON_MESSAGES.exportOften, { reason: 'too_often' });
        const id = newId();
        await insertPackage(tx, uid, id, at);
        await jobs.enqueue(tx, ownDataJob, { uid, id });
        return id;
      });
    },

    /** A finished package of the person who asks, while it is kept. */
    async open(uid: string, id: string, at: Date) {
      const row = await loadPackage(db, uid, id);
      if (row?.state !== 'done' || row.t_create <= storedOf(at)) throw gone();
      const day = clockText(row.t_create).slice(0, 10);
      try {
        return { name: `我的数据-${day}.zip`, bytes: row.bytes, stream: await files.read(row.file) };
      } catch (error) {
        if (error instanceof FileMissing) throw gone();
        throw error;
      }
    },

    /** Handler of the job: writes the package aside, keeps it, and tells its person. Run twice, it does no harm. */
    async write(uid: string, id: string, context: JobContext): Promise<void> {
      const run = newId();
      const { claimed, left } = await db.transaction().execute(async (tx) => {
        const claimed = await claimPackage(tx, uid, id, run);
        const left = claimed?.left ? [`export-${claimed.left}`] : [];
        await loseContent(tx, left);
        return { claimed, left };
      });
      if (!claimed) return;
      const stop = new AbortController();
      const beat = setInterval(() => {
        beatPackage(db, uid, run)
          .then((isCurrent) => {
            if (!isCurrent) stop.abort();
          })
          .catch(() => {}); // the database is away for a moment: the next one tells
      }, BEAT);
      const file = `export-${run}`;
      let path: string | undefined;
      try {
        // Noted: what the store cannot remove now goes with a sweep, and is no reason to write nothing.
        await removeLost({ db, files }, left).catch(() => {});
        const at = await now();
        path = await write(uid, at, AbortSignal.any([context.signal, stop.signal]));
        const bytes = await files.take(file, path);
        const finished = await db.transaction().execute(async (tx) => {
          if (!(await endPackage(tx, uid, run, { state: 'done', file, bytes }))) return false;
          const reported = PERSON_NOTICES.ready(clockText(goneAt(at)).slice(0, 16));
          await notify(tx, {
            uid,
            cid: '',
            kind: 'own_data',
            ...reported,
            link: '/me',
            now: at,
            once: `data ${id}`,
          });
          return true;
        });
        if (!finished) await files.remove(file);
      } catch (error) {
        // Content that may be in the store by now goes with the next run, or with the row.
        if (stop.signal.aborted) return; // taken over, or its person is gone
        const isLast = claimed.tries >= TRIES && !context.signal.aborted;
        await endPackage(db, uid, run, { state: isLast ? 'failed' : 'waiting', file: '', bytes: 0 });
        throw error;
      } finally {
        clearInterval(beat);
        if (path !== undefined) await rm(path, { force: true });
      }
    },

    /** Removes what is older than 24 hours, and gives what a dead worker left to another. */
    async sweep(at: Date): Promise<void> {
      const keys = await db.transaction().execute(async (tx) => {
        const old = await removePackages(tx, { before: storedOf(at) });
        await loseContent(tx, old);
        return old;
      });
      await removeLost({ db, files }, keys);
      for (const { uid, id } of await stalledPackages(db))
        await jobs.enqueue(undefined, ownDataJob, { uid, id }, { singletonKey: id });
    },
  };
}
export type DataService = ReturnType<typeof createDataService>;
