import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { createTurns } from '../../platform/files/turns.ts';
import { activityNotFound } from '../../platform/http/api-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { audit } from '../audit/audit.service.ts';
import type { ExportRow } from './export.store.ts';
import { fileOrder, type OrderDeps } from './file-order.reads.ts';
import type { FileMessage, FileOrder } from './file-order.source.ts';

/** Megabytes that a thread may hold: a page of rows and what is being packed of it, several times over. */
const THREAD_MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/** Writes a file in a thread of its own; ends early, with an error, when the signal says so. */
function runThread(order: FileOrder, onRows: (rows: number) => void, signal?: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Error('the file was not asked for any more'));
    const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: THREAD_MEMORY,
    });
    const stop = () => void worker.terminate();
    signal?.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: FileMessage) => {
      if ('done' in message) resolve(message.done);
      else onRows(message.rows);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      signal?.removeEventListener('abort', stop);
      reject(new Error('the file was not finished'));
    });
  });
}

interface Written {
  path: string;
  rows: number;
}
interface FileDeps extends OrderDeps {
  /** Folder of files that are being written. */
  folder: string;
}

/** Direct downloads that one process writes at a time; who comes beyond waits, and people take turns. */
const MOST_AT_ONCE = 2;

/** Writes files aside, so that a failure is an answer and never half a file (docs/decisions/007). */
export function createFileService(deps: FileDeps) {
  const turns = createTurns(MOST_AT_ONCE);

  async function write(
    wanted: Pick<ExportRow, 'cid' | 'kind' | 'params' | 'uid'>,
    now: Date,
    onRows: (rows: number, total: number) => void,
    signal?: AbortSignal,
  ): Promise<Written> {
    await mkdir(deps.folder, { recursive: true, mode: 0o700 });
    const path = join(deps.folder, newId());
    try {
      const order = await fileOrder(deps, wanted, path, now);
      if (!order) throw activityNotFound();
      const rows = await runThread(order, (n) => onRows(n, order.total), signal);
      return { path, rows };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  const noteSent = ({ cid, uid, kind, params }: Parameters<typeof write>[0], now: Date): Promise<void> =>
    deps.db
      .transaction()
      .execute((tx) =>
        audit(tx, { cid, uid, action: 'export.order', before: null, after: { kind, ...params }, now }),
      );

  return {
    write,
    /** A file that is sent at once and kept nowhere; that it was is kept before its first byte goes. */
    async direct(
      wanted: Pick<ExportRow, 'cid' | 'kind' | 'params' | 'uid'>,
      now: Date,
    ): Promise<{ bytes: number; stream: Readable }> {
      return turns.run(wanted.uid, 1, async () => {
        const { path } = await write(wanted, now, () => {});
        const { size } = await stat(path);
        await noteSent(wanted, now).catch(async (error: unknown) => {
          await rm(path, { force: true });
          throw error;
        });
        const stream = createReadStream(path);
        // A file that stays is a leftover, which a sweep removes.
        stream.on('close', () => void rm(path, { force: true }).catch(() => {}));
        return { bytes: size, stream };
      });
    },
    discard: (path: string): Promise<void> => rm(path, { force: true }),
  };
}
export type FileService = ReturnType<typeof createFileService>;
