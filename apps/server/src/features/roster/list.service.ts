import { Worker } from 'node:worker_threads';
import { LIMITS, ROSTER_MESSAGES } from '@rollcall/contract';
import type { RosterReading } from '@rollcall/rules/roster/table';
import type { FileStore } from '../../platform/files/file-store.ts';
import { createTurns } from '../../platform/files/turns.ts';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';
import type { ListMessage } from './list.worker.ts';

/** Real seconds that reading a list may take; 50,000 names take two. */
const MOST_SECONDS = 20;
/** Lists read at a time: each has a thread and the whole sheet in its memory. */
const READ_AT_ONCE = 2;
const HEAP_MB = 768;
/** Lists that were read last: the form shows one and saves it a moment later. */
const STORED = 2;
const RETENTION_MS = 5 * 60_000;

/** A file that is no list that can be used; the message says what to do. */
function apiErrorOf(reason: Exclude<ListMessage, { ok: true }>['reason'] | 'too_slow'): ApiError {
  return apiError(ROSTER_MESSAGES.roster[reason], { reason: `list_${reason}`, field: 'list_url' });
}

/** Reads a list in a thread of its own, which ends with it or after its time. */
function inThread(content: Buffer): Promise<ListMessage> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./list.worker.ts', import.meta.url), {
      workerData: new Uint8Array(content),
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const timer = setTimeout(() => {
      reject(apiErrorOf('too_slow'));
      void worker.terminate();
    }, MOST_SECONDS * 1000);
    worker.on('message', (message: ListMessage) => resolve(message));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? apiErrorOf('too_large') : error),
    );
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(new Error('the list was not read'));
    });
  });
}

async function contentOf(files: FileStore, token: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of await files.read(token)) {
    bytes += (chunk as Buffer).length;
    if (bytes > LIMITS.listBytes) throw apiErrorOf('too_large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Reads stored lists. A file never changes under its token, so what was read may be kept. */
export function createListReader(files: FileStore) {
  const cached = new Map<string, Promise<RosterReading>>();
  const turns = createTurns(READ_AT_ONCE);

  const read = (who: string, token: string): Promise<RosterReading> =>
    turns.run(who, 1, async () => {
      const message = await inThread(await contentOf(files, token));
      if (!message.ok) throw apiErrorOf(message.reason);
      return message.reading;
    });

  /** `who`: whose turn it is among those who have lists read. @throws a refusal with the reason, where the file is no usable list */
  return async (who: string, token: string): Promise<RosterReading> => {
    const known = cached.get(token);
    const reading = known ?? read(who, token);
    cached.delete(token);
    cached.set(token, reading);
    if (!known) setTimeout(() => cached.delete(token), RETENTION_MS).unref();
    if (cached.size > STORED) cached.delete(cached.keys().next().value!);
    try {
      return await reading;
    } catch (error) {
      cached.delete(token);
      throw error;
    }
  };
}
export type ListReader = ReturnType<typeof createListReader>;
