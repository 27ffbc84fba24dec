import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between two looks at what the process did. */
const LOOK_MS = 20_000;
/** Share of a processor below which nobody is there. */
const IDLE_SHARE = 0.02;
/** Bytes by which the heap has grown that are worth the wait. */
const WORTH = 48 * 1024 * 1024;

/**
 * Collects garbage once, and gives the pages that become free back to the system. Starting the server leaves as much
 * garbage as the server is large, and V8 keeps its room for as long as there is enough of it. Everybody waits meanwhile
 * (about 60 ms): for a process that does not listen yet, or that nobody asks anything.
 */
export function trimHeap(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Numbers of a process, and what is done to it; those of this one unless a test gives others. */
export interface TrimmedProcess {
  /** Microseconds of the processor so far. */
  used: () => number;
  /** Bytes of the heap, with its room and its garbage. */
  size: () => number;
  trim: () => void;
}

const THIS: TrimmedProcess = {
  used: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  size: () => process.memoryUsage().heapTotal,
  trim: trimHeap,
};

/** Gives back what a rush has left, once nobody is there any more: a school is asleep for half of the day. */
export function trimWhenIdle({ used, size, trim }: TrimmedProcess = THIS): void {
  let before = used();
  let least = size();
  const look = () => {
    const share = (used() - before) / (LOOK_MS * 1000);
    if (share < IDLE_SHARE && size() > least + WORTH) {
      trim();
      least = size();
    }
    before = used();
  };
  setInterval(look, LOOK_MS).unref();
}
