import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import type { Log } from '../log/log.ts';
import { mergeMetrics } from '../metrics/merge.ts';
import type { Distribution, Target } from './distribution.ts';
import type { Order, Report } from './messages.ts';

/** Milliseconds before a process that ended is started again; doubled with each end in a row. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A process that was ready for so long is well: its next end is the first in a row again. Milliseconds. */
const WELL_MS = 60_000;
/** Ends before being ready, in a row while no process answers, after which the server gives up. */
const MOST_FAILED_STARTS = 5;
/** Times that the content of a first start is begun: the first process may end in it, by itself or killed. */
const MOST_FURNISHINGS = 3;
/** Milliseconds that a process gets to tell its metrics; those of one that is busy for longer are left out. */
const METRICS_MS = 2_000;

interface Place {
  number: number;
  child: ChildProcess | undefined;
  target: Target;
  ready: boolean;
  since: number;
  /** Ends in a row. */
  ends: number;
  timer: NodeJS.Timeout | undefined;
}

export interface CrewOptions {
  size: number;
  /** Starts the process of a number, from 1 on. */
  fork: (number: number) => ChildProcess;
  distribution: Distribution;
  log: Log;
}

export interface Crew {
  /** Starts the first, then the others beside each other. @throws where the first ends before it is ready */
  start(): Promise<void>;
  /**
   * Content of a first start, made by the first process; by the one that follows where it ends in it.
   * @returns how the first operator comes in
   */
  furnish(): Promise<string | undefined>;
  /** Begin nothing new; answer on. */
  drain(): void;
  /** Ends all of them in order. @returns false where one did not end with 0 */
  close(): Promise<boolean>;
  /** Resolves where processes end again and again before they are ready, and none answers. */
  failed: Promise<Error>;
}

/** Processes that answer as one server: those that end are started anew. */
export function createCrew({ size, fork, distribution, log }: CrewOptions): Crew {
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
  /** Answers that are waited for: the metrics of one process, the content of the first start. */
  const reports = new Map<number, (text: string) => void>();
  let requests = 0;
  let onFurnished: ((report: Report | 'ended') => void) | undefined;
  /** Told of each process that became ready or ended. */
  const watchers = new Map<number, () => void>();

  const send = ({ child }: Place, order: Order): void => {
    // A channel that breaks is followed by the end of its process.
    if (child?.connected) child.send(order, () => {});
  };
  const places: Place[] = Array.from({ length: size }, (_, index) => {
    const place: Place = {
      number: index + 1,
      child: undefined,
      target: {
        send(socket) {
          if (place.child?.connected) place.child.send({ do: 'take' }, socket, { keepOpen: true }, () => {});
        },
      },
      ready: false,
      since: 0,
      ends: 0,
      timer: undefined,
    };
    return place;
  });

  async function collect(): Promise<string> {
    const texts = places
      .filter(({ ready }) => ready)
      .map((place) => {
        const request = ++requests;
        const text = new Promise<string>((resolve) => reports.set(request, resolve));
        send(place, { do: 'report', request });
        return Promise.race([text, sleep(METRICS_MS, '', { ref: false })]).finally(() =>
          reports.delete(request),
        );
      });
    return mergeMetrics([await register.metrics(), ...(await Promise.all(texts))]);
  }

  function heard(place: Place, message: Report): void {
    if (message.is === 'ready') {
      place.ready = true;
      place.since = performance.now();
      failedStarts = 0;
      if (demoLink) send(place, { do: 'demo', link: demoLink });
      if (stopping) return;
      distribution.add(place.target);
      watchers.get(place.number)?.();
    } else if (message.is === 'taken') distribution.confirm(place.target);
    else if (message.is === 'metrics') reports.get(message.request)?.(message.text);
    else if (message.is === 'collecting')
      void collect().then((text) => send(place, { do: 'collected', request: message.request, text }));
    else onFurnished?.(message);
  }

  function ended(place: Place, code: number | null, signal: NodeJS.Signals | null): void {
    const { pid } = place.child!;
    const wasReady = place.ready;
    place.child = undefined;
    place.ready = false;
    distribution.remove(place.target);
    watchers.get(place.number)?.();
    if (place.number === 1) onFurnished?.('ended');
    if (stopping) {
      if (code !== 0) inOrder = false;
      return;
    }
    if (wasReady && performance.now() - place.since > WELL_MS) place.ends = 0;
    const answers = places.some(({ ready }) => ready);
    if (!wasReady && !answers) failedStarts++;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** place.ends++);
    const what = { process: place.number, pid, exit: code, signal };
    if (failedStarts >= MOST_FAILED_STARTS && !answers) {
      log.error(what, 'a process ended; none is ready any more, and none becomes ready');
      failed.resolve(
        new Error(`Processes ended ${failedStarts} times before they were ready, and none answers any more.`),
      );
      return;
    }
    log.error({ ...what, pause }, 'a process ended; it is started again');
    restarts.inc({ restarted: String(place.number) });
    place.timer = setTimeout(() => launch(place), pause);
  }

  function launch(place: Place): void {
    if (stopping) return;
    const child = fork(place.number);
    place.child = child;
    child.on('message', (message: Report) => {
      if (place.child === child) heard(place, message);
    });
    let over = false;
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      if (over) return;
      over = true;
      ended(place, code, signal);
    };
    child.once('exit', end);
    // One that could not be started has no end of its own.
    child.on('error', (error) => {
      log.error({ err: error, process: place.number }, 'a process could not be reached');
      if (child.pid === undefined) end(null, null);
    });
  }

  /** Launches, and waits until the process is ready or has ended. */
  async function begin(place: Place): Promise<boolean> {
    const settled = new Promise<void>((resolve) => watchers.set(place.number, resolve));
    launch(place);
    await settled;
    return place.ready;
  }

  /** Waits for a process that ended until it is ready again. @throws where none becomes ready any more */
  async function readyAgain(place: Place): Promise<void> {
    while (!place.ready) {
      const error = await Promise.race([
        failed.promise,
        new Promise<void>((resolve) => watchers.set(place.number, resolve)),
      ]);
      if (error) throw error;
    }
  }

  return {
    failed: failed.promise,
    async start() {
      const [first, ...others] = places as [Place, ...Place[]];
      // By itself: it makes the tables of the queue. What ends it ends any other too.
      if (!(await begin(first))) {
        stopping = true;
        clearTimeout(first.timer);
        throw new Error('The first process ended before it was ready; its reason stands above.');
      }
      await Promise.all(others.map(begin));
    },
    async furnish() {
      const [first] = places as [Place, ...Place[]];
      let furnished: Report | 'ended' = 'ended';
      for (let nth = 1; furnished === 'ended'; nth++) {
        if (nth > MOST_FURNISHINGS)
          throw new Error(`The first process ended ${MOST_FURNISHINGS} times while it made its first data.`);
        await readyAgain(first);
        furnished = await new Promise<Report | 'ended'>((resolve) => {
          onFurnished = resolve;
          send(first, { do: 'furnish' });
        });
        onFurnished = undefined;
      }
      if (furnished.is === 'unfurnished') throw new Error(furnished.reason);
      if (furnished.is !== 'furnished') return undefined;
      demoLink = furnished.demoLink ?? '';
      if (demoLink) for (const place of places) send(place, { do: 'demo', link: demoLink });
      return furnished.operator;
    },
    drain() {
      stopping = true;
      for (const place of places) {
        clearTimeout(place.timer);
        send(place, { do: 'drain' });
      }
    },
    async close() {
      stopping = true;
      const ends = places.map((place) => {
        clearTimeout(place.timer);
        const { child } = place;
        if (!child) return undefined;
        const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
        send(place, { do: 'close' });
        return exit;
      });
      await Promise.all(ends);
      return inOrder;
    },
  };
}
