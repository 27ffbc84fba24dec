import { setTimeout as sleep } from 'node:timers/promises';

/** Periodic work, run by workers. */
export interface Sweep {
  /** Name in logs, metrics and on the operator console; unique. */
  name: string;
  /** Seconds of real time between two runs. */
  everySeconds: number;
  /** Purpose, for docs/sweeps-and-limits.md. */
  purpose: string;
  /** Runs against the business clock; must bear to run twice, also beside another process. */
  run: (now: Date) => Promise<unknown>;
}

/** Real milliseconds that running sweeps get to end; they bear to be cut off and run again. */
const END_MS = 15_000;

interface SweepsOptions {
  sweeps: readonly Sweep[];
  /** Business time. */
  now: () => Promise<Date>;
  /** After each run: real milliseconds, and what it failed of. */
  onRun: (name: string, millis: number, error: unknown) => Promise<void>;
}

export interface Sweeps {
  /** Runs one at once, whenever it is due. */
  run(name: string): Promise<void>;
  /** Begins none from now on. */
  rest(): void;
  /** The same, and gives those that run 15 seconds to end. */
  stop(): Promise<void>;
}

/** Runs each sweep every so many seconds of real time; one that takes longer than that is not begun a second time. */
export function startSweeps({ sweeps, now, onRun }: SweepsOptions): Sweeps {
  const running = new Map<string, Promise<void>>();
  const run = async ({ name, run: work }: Sweep): Promise<void> => {
    const started = performance.now();
    let failed: unknown;
    try {
      await work(await now());
    } catch (error) {
      failed = error ?? new Error('it failed');
    }
    await onRun(name, performance.now() - started, failed);
  };
  const timers = sweeps.map((sweep) =>
    setInterval(() => {
      if (running.has(sweep.name)) return;
      const one = run(sweep).finally(() => running.delete(sweep.name));
      running.set(sweep.name, one);
    }, sweep.everySeconds * 1000),
  );
  const rest = () => {
    for (const timer of timers) clearInterval(timer);
  };
  return {
    run: (name) => run(sweeps.find((sweep) => sweep.name === name)!),
    rest,
    async stop() {
      rest();
      await Promise.race([Promise.all(running.values()), sleep(END_MS, undefined, { ref: false })]);
    },
  };
}
