import { EXPORT_MESSAGES } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { JobContext, Jobs } from '../../platform/jobs/jobs.ts';
import { loseContent, removeLost } from '../upload/content.service.ts';
import { exportMailJob } from './export.jobs.ts';
import { beatExport, claimExport, finishExport, releaseExport } from './export.store.ts';
import type { FileService } from './file.service.ts';

interface WriteDeps {
  db: Db;
  files: FileStore;
  jobs: Jobs;
  writer: FileService;
  now: () => Promise<Date>;
}

/** Milliseconds between two heartbeats. */
const BEAT = 1000;
/** Tries of a file before it is given up. */
const TRIES = 3;

/**
 * Handler of the job. The worker that takes the order over writes the whole file anew under a key of their own; the
 * row says `done` last, in one statement that only the run of the row may do. Run again, or by two at once, it does
 * no harm.
 */
export function createWrite({ db, files, jobs, writer, now }: WriteDeps) {
  return async (cid: string, id: string, context: JobContext): Promise<void> => {
    const run = newId();
    const { row, left } = await db.transaction().execute(async (tx) => {
      const row = await claimExport(tx, cid, id, run);
      const left = row?.left ? [`export-${row.left}`] : [];
      await loseContent(tx, left);
      return { row, left };
    });
    if (!row) return;
    const attempt = { cid, id, run };
    const stop = new AbortController();
    const signal = AbortSignal.any([context.signal, stop.signal]);
    let rows = 0;
    let share = 0;
    const beat = setInterval(() => {
      beatExport(db, attempt, share, rows)
        .then((stored) => {
          if (!stored) stop.abort();
        })
        .catch(() => {}); // the database is away for a moment: the next one tells
    }, BEAT);
    const key = `export-${run}`;
    let path: string | undefined;
    try {
      // Noted: what the store cannot remove now goes with a sweep, and is no reason to write nothing.
      await removeLost({ db, files }, left).catch(() => {});
      const made = await writer.write(
        row,
        await now(),
        (written, total) => {
          rows = written;
          share = Math.min(99, Math.floor((written / Math.max(1, total)) * 100));
        },
        signal,
      );
      path = made.path;
      const bytes = await files.take(key, path);
      const at = await now();
      const finished = await db.transaction().execute(async (tx) => {
        const finished = await finishExport(tx, attempt, { file: key, rows: made.rows, bytes, now: at });
        if (finished && row.email !== '') await jobs.enqueue(tx, exportMailJob, { cid, id });
        return finished;
      });
      if (!finished) await files.remove(key);
    } catch (error) {
      // Content that may be in the store by now goes with the next run, or with the row.
      if (stop.signal.aborted) return; // cancelled, or taken over
      const isLast = row.tries >= TRIES && !context.signal.aborted;
      await releaseExport(
        db,
        attempt,
        isLast ? 'failed' : 'waiting',
        isLast ? EXPORT_MESSAGES.exportFailed : '',
      );
      throw error;
    } finally {
      clearInterval(beat);
      if (path !== undefined) await writer.discard(path);
    }
  };
}
