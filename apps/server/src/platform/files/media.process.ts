import { once } from 'node:events';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ImageError } from './image.ts';
import { type MediaTask, runMediaTask } from './media-tasks.ts';
import { ProbeError } from './probe-error.ts';

/** Why a file was not taken; the first two as `ImageError` and `ProbeError` say. */
export type MediaReason = ImageError['reason'] | ProbeError['reason'];
export type MediaAnswer =
  | { value: object; rss: number }
  | { refused: MediaReason; why: string; rss: number }
  /** Nothing that the file is to blame for: our disk, our code. */
  | { fault: string; rss: number };

/** Megabytes that this process may take. */
const MOST = Number(process.argv[2]);

/**
 * A thread that ends the process where it takes too much, or where the server is gone: what is done here may hold the
 * main thread for seconds.
 */
const WATCH = `
  const parent = process.ppid;
  const look = () => {
    if (process.ppid !== parent || process.memoryUsage.rss() > ${MOST} * 1048576) process.kill(process.pid, 'SIGKILL');
  };
  look();
  setInterval(look, 50);
  require('node:worker_threads').parentPort.postMessage('watching');
`;

/** A decoder's failure is a fault of the file, unless the disk reported it. */
function errorOf(error: unknown): { refused: MediaReason; why: string } | { fault: string } {
  if (error instanceof ImageError || error instanceof ProbeError)
    return { refused: error.reason, why: String(error.cause ?? error) };
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall ? { fault: String(error) } : { refused: 'broken', why: String(error) };
}

async function answer(task: MediaTask): Promise<MediaAnswer> {
  const rss = () => Math.round(process.memoryUsage.rss() / 1_048_576);
  try {
    const value = await runMediaTask(task);
    return { value, rss: rss() };
  } catch (error) {
    return { ...errorOf(error), rss: rss() };
  }
}

// Sign-ins come first.
setPriority(5);
const watch = new Worker(WATCH, { eval: true });
const watching = once(watch, 'message');
watch.unref();
process.on('message', async (task: MediaTask) => {
  await watching;
  process.send?.(await answer(task));
});
process.on('disconnect', () => process.exit(0));
