import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between two looks at what the process did. */
const LOOK_MS = 20_000;
/** Share of a processor below which nobody is there. */
const IDLE_SHARE = 0.02;
/** Share of a processor below which hardly anybody meets a pause of 100 ms, if pauses are rare. */
const CALM_SHARE = 0.15;
/** Milliseconds between two pauses that somebody may meet, and where the heap has grown by twice what is worth the wait. */
const CALM_MS = 600_000;
const CALM_MS_WHEN_LARGE = 60_000;
/** Bytes by which the heap has grown that are worth the wait. */
const WORTH = 48 * 1024 * 1024;

/**
 * Collects garbage once, and gives the pages that become free back to the system. Starting the server leaves as much
 * garbage as the server is large, and V8 keeps its room for as long as there is enough of it. Everybody waits meanwhile
 * (60 to 100 ms): for a process that does not listen yet, or that has next to nothing to do.
 */
export function trimHeap(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Numbers of a process, and what is done to it; those of this one unless a test gives others. */
interface TrimmedProcess {
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

/**
 * Gives back what a rush has left, once nobody is there any more: a school is asleep for half of the day. A process that
 * is never idle, as one that serves a few people all day, does it every ten minutes at most, and every minute where a rush
 * left much: on a machine that others keep busy V8 lets the heap grow by a hundred megabytes at once.
 */
export function trimWhenCalm({ used, size, trim }: TrimmedProcess = THIS): void {
  let before = used();
  let least = size();
  let sinceTrim = 0;
  const look = () => {
    const share = (used() - before) / (LOOK_MS * 1000);
    sinceTrim += LOOK_MS;
    const grown = size() - least;
    const calmMs = grown > 2 * WORTH ? CALM_MS_WHEN_LARGE : CALM_MS;
    const mayTrim = share < IDLE_SHARE || (share < CALM_SHARE && sinceTrim >= calmMs);
    if (mayTrim && grown > WORTH) {
      trim();
      least = size();
      sinceTrim = 0;
    }
    before = used();
  };
  setInterval(look, LOOK_MS).unref();
}
