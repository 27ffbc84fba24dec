import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StorePlace } from '../../platform/config/provider-settings.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { PackageOrder } from './data.worker.ts';

/** Megabytes that the thread may hold. */
const THREAD_MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

function runThread(order: PackageOrder, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error('the package was not asked for any more'));
    const worker = new Worker(new URL('./data.worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: THREAD_MEMORY,
    });
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', () => resolve());
    worker.on('error', reject);
    worker.on('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new Error('the package was not finished'));
    });
  });
}

/** Writes packages in a thread of their own, so that the event loop stays free. `folder`: where, until they are kept. */
export function createPackages({
  databaseUrl,
  store,
  folder,
}: {
  databaseUrl: string;
  store: StorePlace;
  folder: string;
}) {
  return async (uid: string, now: Date, signal: AbortSignal): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, newId());
    try {
      await runThread({ databaseUrl, store, uid, now, path }, signal);
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };
}
