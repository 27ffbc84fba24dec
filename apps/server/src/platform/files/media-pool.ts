import { type ChildProcess, fork } from 'node:child_process';
import { createFairQueue } from './fair-queue.ts';
import type { MediaAnswer, MediaReason as TaskReason } from './media.process.ts';
import type { MediaTask, MediaTasks } from './media-tasks.ts';

/** Milliseconds that one file may take: the pages wait for an answer for a minute. */
const TIMEOUT_MS = 50_000;
/** A process without work ends after so long, and all that it took goes back to the system. */
const IDLE_MS = 10_000;
/** Megabytes of its own heap, beside the pixels. */
const HEAP = 128;
/** A process that holds this share of what it may have is replaced before the next file, which would not fit. */
const FULL = 0.5;
/** Eighteen pictures of a field, chosen at once and sent at once, twice; a thousand wait for some minutes. */
const MOST_WAITING = { person: 40, all: 1000 };

/** `broken` also where a file was too much for the process; `slow`: it took too long, perhaps because much else ran. */
type MediaReason = TaskReason | 'slow';

/** A file that is not taken. */
export class MediaTaskError extends Error {
  override name = 'MediaTaskError';
  readonly reason: MediaReason;
  constructor(reason: MediaReason, cause?: unknown) {
    super(`file refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface MediaPool {
  /** Work on somebody's file in a process of its own; '' is the server itself. @throws MediaTaskError, FilesBusy */
  run<K extends keyof MediaTasks>(
    who: string,
    kind: K,
    request: MediaTasks[K]['input'],
  ): Promise<MediaTasks[K]['answer']>;
  /** Present number of processes. */
  size(): number;
  /** Ends the processes; what they work on is refused. */
  close(): Promise<void>;
}

interface MediaPoolOptions {
  /** Processes that work at a time; each does one thing. */
  processes: number;
  /** Megabytes that one may take before it is ended. */
  memory: number;
  /** Told of a task that ended its process, or whose process could not be started. */
  onLost?: (kind: MediaTask['kind'], error: Error) => void;
  timeoutMs?: number;
  idleMs?: number;
}

interface Job {
  task: MediaTask;
  resolve: (value: object) => void;
  reject: (error: Error) => void;
}

interface Worker {
  child: ChildProcess;
  job: Job | undefined;
  /** Ends it: with a job where that takes too long, without one where none comes. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Decodes and encodes pictures and videos in processes that may take their time and their memory, hang or die: the
 * server goes on, the file that did it is refused. Memory that sharp and libheif take they never give back, so that a
 * process without work ends. They know nothing of the server but the file: no settings, no database.
 */
export function createMediaPool(options: MediaPoolOptions): MediaPool {
  const { processes, memory, onLost, timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = options;
  const queue = createFairQueue<Job>(MOST_WAITING);
  const workers = new Set<Worker>();
  let closed = false;

  /** Takes a process out of service; its file gets an answer, whatever became of it. */
  function dismiss(worker: Worker, error?: Error): void {
    if (!workers.delete(worker)) return;
    clearTimeout(worker.timer);
    worker.child.kill('SIGKILL');
    const { job } = worker;
    worker.job = undefined;
    if (job) {
      const lost = error ?? new MediaTaskError('broken', 'its process ended');
      onLost?.(job.task.kind, lost);
      job.reject(lost);
    }
    next();
  }

  function complete(worker: Worker, answer: MediaAnswer): void {
    const { job } = worker;
    worker.job = undefined;
    clearTimeout(worker.timer);
    worker.timer = undefined;
    if ('value' in answer) job?.resolve(answer.value);
    else if ('refused' in answer) job?.reject(new MediaTaskError(answer.refused, answer.why));
    else job?.reject(new Error(`media: ${answer.fault}`));
    if (answer.rss > memory * FULL) dismiss(worker);
    else next();
  }

  function hire(): Worker {
    const child = fork(new URL('./media.process.ts', import.meta.url), [String(memory)], {
      // No secret of ours is in the process that reads what strangers send.
      env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
      execArgv: [`--max-old-space-size=${HEAP}`],
      serialization: 'advanced',
      stdio: 'ignore',
    });
    child.unref();
    child.channel?.unref();
    const worker: Worker = { child, job: undefined, timer: undefined };
    child.on('message', (answer: MediaAnswer) => {
      if (workers.has(worker)) complete(worker, answer);
    });
    // It could not be started: no fault of the file's.
    child.on('error', (error) => dismiss(worker, error));
    child.on('exit', (code, signal) =>
      dismiss(worker, new MediaTaskError('broken', `its process ended with ${signal ?? code}`)),
    );
    workers.add(worker);
    return worker;
  }

  function next(): void {
    for (;;) {
      const free = [...workers].find((worker) => !worker.job);
      if (!free && workers.size >= processes) return;
      const job = closed ? undefined : queue.take();
      if (!job) break;
      const worker = free ?? hire();
      worker.job = job;
      clearTimeout(worker.timer);
      worker.timer = setTimeout(() => dismiss(worker, new MediaTaskError('slow')), timeoutMs);
      // A failed send means that the process has ended, and it says so itself.
      worker.child.send(job.task, () => {});
    }
    for (const worker of workers)
      if (!worker.job) worker.timer ??= setTimeout(() => dismiss(worker), idleMs).unref();
  }

  return {
    run: <K extends keyof MediaTasks>(who: string, kind: K, request: MediaTasks[K]['input']) =>
      new Promise<MediaTasks[K]['answer']>((resolve, reject) => {
        const task = { kind, ...request } as MediaTask;
        queue.add(who, { task, resolve: resolve as (value: object) => void, reject });
        next();
      }),
    size: () => workers.size,
    async close() {
      closed = true;
      for (const worker of workers) dismiss(worker, new MediaTaskError('broken', 'the server stops'));
      for (let job = queue.take(); job; job = queue.take())
        job.reject(new MediaTaskError('broken', 'the server stops'));
    },
  };
}
