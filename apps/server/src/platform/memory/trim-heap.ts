import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects garbage once, and gives the pages that become free back to the system. Starting the server leaves as much
 * garbage as the server is large, and V8 keeps its room for as long as there is enough of it. Everybody waits meanwhile
 * (about 60 ms): for a process that does not listen yet.
 */
export function trimHeap(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
