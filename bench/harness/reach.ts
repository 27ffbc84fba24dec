import { quantile } from './quantile.ts';
import { milliseconds } from './report.ts';

/** A way in that has to stay open, and the time of its answers in milliseconds. */
export interface Reached {
  name: string;
  times: number[];
  /** Answers that were none: another status, another `sta`, no answer in ten seconds. */
  failed: number;
}

export interface Probe {
  name: string;
  /** Resolves where it was answered. */
  reach: (signal: AbortSignal) => Promise<void>;
}

const EVERY_MS = 250;
const LIMIT_MS = 10_000;

/** A way that never answered is infinitely slow. */
const timeBelow = (times: readonly number[], share: number) =>
  quantile(times, share, Number.POSITIVE_INFINITY);

/** Each way with its times, for a table. */
export const wordsOf = (reached: readonly Reached[]): string[] =>
  reached.map(({ name, times, failed }) => {
    const words = `${name} p50 ${milliseconds(timeBelow(times, 0.5))}, p99 ${milliseconds(timeBelow(times, 0.99))}`;
    return failed > 0 ? `${words}, ${failed} failed` : words;
  });

/** True where all ways always answered, 99 of 100 times within `p99` milliseconds. */
export const isReachable = (reached: readonly Reached[], p99: number): boolean =>
  reached.every(({ times, failed }) => failed === 0 && timeBelow(times, 0.99) < p99);

/** Tries each way again and again, one after the other, until `stop` is called. */
export function watchReach(probes: readonly Probe[]): { stop: () => Promise<Reached[]> } {
  let over = false;
  const watch = async ({ name, reach }: Probe): Promise<Reached> => {
    const reached: Reached = { name, times: [], failed: 0 };
    while (!over) {
      const started = performance.now();
      try {
        await reach(AbortSignal.timeout(LIMIT_MS));
        reached.times.push(performance.now() - started);
      } catch {
        reached.failed++;
      }
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
    return reached;
  };
  const running = probes.map(watch);
  return {
    stop() {
      over = true;
      return Promise.all(running);
    },
  };
}

/** A call that answers `sta` 0. */
export const callProbe = (name: string, url: string, headers: Record<string, string> = {}): Probe => ({
  name,
  async reach(signal) {
    const response = await fetch(url, { headers, signal });
    const body = (await response.json()) as { sta?: number; ok?: boolean };
    if (response.status !== 200 || (body.sta !== 0 && body.ok !== true))
      throw new Error(`${response.status}`);
  },
});

/** A stream that opens and says its first words. */
export const streamProbe = (name: string, url: string): Probe => ({
  name,
  async reach(signal) {
    const leave = new AbortController();
    const response = await fetch(url, { signal: AbortSignal.any([signal, leave.signal]) });
    try {
      if (response.status !== 200) throw new Error(`${response.status}`);
      await response.body!.getReader().read();
    } finally {
      leave.abort();
    }
  },
});
