import { Worker } from 'node:worker_threads';
import { createFairQueue } from './fair-queue.ts';
import type { ProbeAnswer, Probes, ProbeTask } from './probe.worker.ts';
import { ProbeError } from './probe-error.ts';

/** A file that cannot be read in so many milliseconds was made to take long. */
const TIMEOUT_MS = 10_000;
/** The thread ends when it had nothing to do for so long: an idle server does without its memory. */
const IDLE_MS = 30_000;
/** Megabytes its heap may have; reading any file needs a few. */
const MOST_HEAP = 128;

/** Files that wait, of one person and of all: whoever sends more is told to wait with them. */
const MOST_WAITING = { person: 3, all: 60 };

interface Waiting {
  task: ProbeTask;
  resolve: (value: object) => void;
  reject: (error: Error) => void;
}

export interface Probe {
  /** Probe of a person's file, in a thread of its own. @throws ProbeError, FilesBusy */
  run<K extends keyof Probes>(
    who: string,
    kind: K,
    request: Probes[K]['input'],
  ): Promise<Probes[K]['answer']>;
  close(): Promise<void>;
}

/**
 * Judges files one after the other, off the event loop; a file that breaks the reader breaks nothing else. People take
 * turns: who sends many files waits for their own, and one file of everybody else is between two of theirs.
 */
export function createProbe(timeoutMs = TIMEOUT_MS): Probe {
  const queue = createFairQueue<Waiting>(MOST_WAITING);
  let worker: Worker | undefined;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;

  const end = (): Promise<unknown> => {
    clearTimeout(timer);
    const ended = worker;
    worker = undefined;
    return ended?.terminate() ?? Promise.resolve();
  };
  const complete = (completed: (waiting: Waiting) => void) => {
    const waiting = current;
    current = undefined;
    clearTimeout(timer);
    if (waiting) completed(waiting);
    next();
  };
  const giveUp = (cause: unknown) => {
    void end();
    complete((waiting) => waiting.reject(new ProbeError('broken', cause)));
  };

  function start(): Worker {
    const started = new Worker(new URL('./probe.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP },
    });
    started.unref();
    started.on('message', (answer: ProbeAnswer) => {
      // A late answer of an abandoned thread is about a file that was rejected, not about the next one.
      if (worker !== started) return;
      complete(({ resolve, reject }) =>
        'value' in answer ? resolve(answer.value) : reject(new ProbeError(answer.refused, answer.why)),
      );
    });
    // Out of memory, or a fault beside the awaited path: the file that did it is refused, the next gets a new thread.
    started.on('error', (error) => {
      if (worker === started) giveUp(error);
    });
    return started;
  }

  function next(): void {
    current = queue.take();
    if (!current) {
      timer = setTimeout(() => void end(), IDLE_MS).unref();
      return;
    }
    worker ??= start();
    timer = setTimeout(() => giveUp('it takes too long'), timeoutMs);
    worker.postMessage(current.task);
  }

  return {
    run: <K extends keyof Probes>(who: string, kind: K, request: Probes[K]['input']) =>
      new Promise<Probes[K]['answer']>((resolve, reject) => {
        const task = { kind, ...request } as ProbeTask;
        queue.add(who, { task, resolve: resolve as (value: object) => void, reject });
        clearTimeout(current ? undefined : timer);
        if (!current) next();
      }),
    async close() {
      await end();
    },
  };
}
