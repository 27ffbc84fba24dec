import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Figures of a process's event loop since the last request for them, in milliseconds. */
export interface LoopReport {
  /** Longest time of the processor that one turn of the loop took: what others wait for on a machine of their own. */
  turn: number;
  /** Time of the processor that the loop's thread took in all. */
  busy: number;
  /** Longest delay of the loop by the clock on the wall: a busy machine adds to it. */
  delay: number;
}

/** Real milliseconds between two looks at the loop. */
const EVERY_MS = 1;

/** Time of the processor that this thread has had, in milliseconds. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Watches this thread's loop, and tells about it at a port of its own. */
function watch(port: number): void {
  const delays = monitorEventLoopDelay({ resolution: EVERY_MS });
  delays.enable();
  let [from, last, turn] = [threadMs(), threadMs(), 0];
  const look = () => {
    const now = threadMs();
    turn = Math.max(turn, now - last);
    last = now;
  };
  setInterval(look, EVERY_MS).unref();
  const server = createServer((_, answer) => {
    look();
    const report: LoopReport = { turn, busy: last - from, delay: delays.max / 1e6 };
    delays.reset();
    [from, turn] = [last, 0];
    answer.end(JSON.stringify(report));
  });
  server.listen(port, '127.0.0.1').unref();
}

/** Environment that makes a process watch its loop. */
export const watchedAt = (port: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${import.meta.url}?port=${port}`,
});

/** Figures of a watching process's loop since the last request for them. */
export async function readLoop(port: number): Promise<LoopReport> {
  const answer = await fetch(`http://127.0.0.1:${port}`);
  return (await answer.json()) as LoopReport;
}

// Preloaded with its port in the address; threads of the process load it too.
const port = Number(new URL(import.meta.url).searchParams.get('port'));
if (isMainThread && port > 0) watch(port);
