import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import type { Log } from '../log/log.ts';
import { mergeMetrics } from '../metrics/merge.ts';
import type { ConnectionBalancer, Target } from './connection-balancer.ts';
import type { ChildMessage, ParentMessage } from './messages.ts';

/** Milliseconds before a process that ended is started again; doubled with each end in a row. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A process that was ready for so long is stable: its next end is the first in a row again. Milliseconds. */
const STABLE_MS = 60_000;
/** Ends before being ready, in a row while no process answers, after which the server gives up. */
const MOST_FAILED_STARTS = 5;
/** Attempts to seed: the first process may end in one, by itself or killed. */
const MOST_SEED_ATTEMPTS = 3;
/** Milliseconds that a process gets to tell its metrics; those of one that is busy for longer are left out. */
const METRICS_MS = 2_000;

interface Worker {
  number: number;
  child: ChildProcess | undefined;
  target: Target;
  ready: boolean;
  since: number;
  /** Ends in a row. */
  ends: number;
  timer: NodeJS.Timeout | undefined;
}

interface SupervisorOptions {
  size: number;
  /** Starts the process of a number, from 1 on. */
  fork: (number: number) => ChildProcess;
  balancer: ConnectionBalancer;
  log: Log;
}

interface Supervisor {
  /** Starts the first, then the others beside each other. @throws where the first ends before it is ready */
  start(): Promise<void>;
  /**
   * Seeds the content of a first start in the first process; in its successor where it ends meanwhile.
   * @returns how the first operator comes in
   */
  seed(): Promise<string | undefined>;
  /** Begin nothing new; answer on. */
  drain(): void;
  /** Ends all of them in order. @returns false where one did not end with 0 */
  close(): Promise<boolean>;
  /** Resolves where processes end again and again before they are ready, and none answers. */
  failed: Promise<Error>;
}

/** Supervisor of worker processes that answer as one server: restarts those that end. */
export function createSupervisor({ size, fork, balancer, log }: SupervisorOptions): Supervisor {
  const register = new Registry();
  register.setDefaultLabels({ process: '0' });
  collectDefaultMetrics({ register });
  const restarts = new Counter({
    name: 'rollcall_process_restarts_total',
    help: 'Processes that ended by themselves and were started again, by their number',
    labelNames: ['restarted'],
    registers: [register],
  });
  const failed = Promise.withResolvers<Error>();
  let stopping = false;
  let failedStarts = 0;
  let inOrder = true;
  let demoLink = '';
  /** Resolvers of the metrics requested from one process, by request. */
  const reports = new Map<number, (text: string) => void>();
  let requests = 0;
  let onSeedOutcome: ((outcome: ChildMessage | 'ended') => void) | undefined;
  /** Told of each process that became ready or ended. */
  const watchers = new Map<number, () => void>();

  const send = ({ child }: Worker, message: ParentMessage): void => {
    // A channel that breaks is followed by the end of its process.
    if (child?.connected) child.send(message, () => {});
  };
  const workers: Worker[] = Array.from({ length: size }, (_, index) => {
    const worker: Worker = {
      number: index + 1,
      child: undefined,
      target: {
        send(socket) {
          if (worker.child?.connected)
            worker.child.send({ do: 'take' }, socket, { keepOpen: true }, () => {});
        },
      },
      ready: false,
      since: 0,
      ends: 0,
      timer: undefined,
    };
    return worker;
  });

  async function collect(): Promise<string> {
    const texts = workers
      .filter(({ ready }) => ready)
      .map((worker) => {
        const request = ++requests;
        const text = new Promise<string>((resolve) => reports.set(request, resolve));
        send(worker, { do: 'report', request });
        return Promise.race([text, sleep(METRICS_MS, '', { ref: false })]).finally(() =>
          reports.delete(request),
        );
      });
    return mergeMetrics([await register.metrics(), ...(await Promise.all(texts))]);
  }

  function onMessage(worker: Worker, message: ChildMessage): void {
    if (message.is === 'ready') {
      worker.ready = true;
      worker.since = performance.now();
      failedStarts = 0;
      if (demoLink) send(worker, { do: 'demo', link: demoLink });
      if (stopping) return;
      balancer.add(worker.target);
      watchers.get(worker.number)?.();
    } else if (message.is === 'taken') balancer.confirm(worker.target);
    else if (message.is === 'metrics') reports.get(message.request)?.(message.text);
    else if (message.is === 'collecting')
      void collect().then((text) => send(worker, { do: 'collected', request: message.request, text }));
    else onSeedOutcome?.(message);
  }

  function onExit(worker: Worker, code: number | null, signal: NodeJS.Signals | null): void {
    const { pid } = worker.child!;
    const wasReady = worker.ready;
    worker.child = undefined;
    worker.ready = false;
    balancer.remove(worker.target);
    watchers.get(worker.number)?.();
    if (worker.number === 1) onSeedOutcome?.('ended');
    if (stopping) {
      if (code !== 0) inOrder = false;
      return;
    }
    if (wasReady && performance.now() - worker.since > STABLE_MS) worker.ends = 0;
    const answers = workers.some(({ ready }) => ready);
    if (!wasReady && !answers) failedStarts++;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** worker.ends++);
    const what = { process: worker.number, pid, exit: code, signal };
    if (failedStarts >= MOST_FAILED_STARTS && !answers) {
      log.error(what, 'a process ended; none is ready any more, and none becomes ready');
      failed.resolve(
        new Error(`Processes ended ${failedStarts} times before they were ready, and none answers any more.`),
      );
      return;
    }
    log.error({ ...what, pause }, 'a process ended; it is started again');
    restarts.inc({ restarted: String(worker.number) });
    worker.timer = setTimeout(() => launch(worker), pause);
  }

  function launch(worker: Worker): void {
    if (stopping) return;
    const child = fork(worker.number);
    worker.child = child;
    child.on('message', (message: ChildMessage) => {
      if (worker.child === child) onMessage(worker, message);
    });
    let over = false;
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      if (over) return;
      over = true;
      onExit(worker, code, signal);
    };
    child.once('exit', end);
    // One that could not be started has no end of its own.
    child.on('error', (error) => {
      log.error({ err: error, process: worker.number }, 'a process could not be reached');
      if (child.pid === undefined) end(null, null);
    });
  }

  /** Launches, and waits until the process is ready or has ended. */
  async function begin(worker: Worker): Promise<boolean> {
    const settled = new Promise<void>((resolve) => watchers.set(worker.number, resolve));
    launch(worker);
    await settled;
    return worker.ready;
  }

  /** Waits for a process that ended until it is ready again. @throws where none becomes ready any more */
  async function readyAgain(worker: Worker): Promise<void> {
    while (!worker.ready) {
      const error = await Promise.race([
        failed.promise,
        new Promise<void>((resolve) => watchers.set(worker.number, resolve)),
      ]);
      if (error) throw error;
    }
  }

  return {
    failed: failed.promise,
    async start() {
      const [first, ...others] = workers as [Worker, ...Worker[]];
      // By itself: it makes the tables of the queue. What ends it ends any other too.
      if (!(await begin(first))) {
        stopping = true;
        clearTimeout(first.timer);
        throw new Error('The first process ended before it was ready; its reason stands above.');
      }
      await Promise.all(others.map(begin));
    },
    async seed() {
      const [first] = workers as [Worker, ...Worker[]];
      let outcome: ChildMessage | 'ended' = 'ended';
      for (let nth = 1; outcome === 'ended'; nth++) {
        if (nth > MOST_SEED_ATTEMPTS)
          throw new Error(
            `The first process ended ${MOST_SEED_ATTEMPTS} times while it seeded the database.`,
          );
        await readyAgain(first);
        outcome = await new Promise<ChildMessage | 'ended'>((resolve) => {
          onSeedOutcome = resolve;
          send(first, { do: 'seed' });
        });
        onSeedOutcome = undefined;
      }
      if (outcome.is === 'seed-failed') throw new Error(outcome.reason);
      if (outcome.is !== 'seeded') return undefined;
      demoLink = outcome.demoLink ?? '';
      if (demoLink) for (const worker of workers) send(worker, { do: 'demo', link: demoLink });
      return outcome.operator;
    },
    drain() {
      stopping = true;
      for (const worker of workers) {
        clearTimeout(worker.timer);
        send(worker, { do: 'drain' });
      }
    },
    async close() {
      stopping = true;
      const ends = workers.map((worker) => {
        clearTimeout(worker.timer);
        const { child } = worker;
        if (!child) return undefined;
        const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
        send(worker, { do: 'close' });
        return exit;
      });
      await Promise.all(ends);
      return inOrder;
    },
  };
}
