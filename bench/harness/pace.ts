import { setTimeout as sleep } from 'node:timers/promises';

/** One kind of thing that people do, again and again at its own pace. */
export interface Act {
  name: string;
  /** Seconds from one to the next. */
  every: number;
  /** @param n its number, from 0 on */
  run: (n: number) => Promise<void>;
}

export interface ActResult {
  name: string;
  done: number;
  failed: number;
  firstFailure: string | null;
  /** Times that were left out, since so many before them were not done yet. */
  leftOut: number;
}

/** Acts of a kind that may be under way at a time. */
const MOST_AT_ONCE = 8;

/**
 * Does every act at its pace, whatever the others do, until it is stopped. Each kind begins at a part of its interval
 * of its own, so that they do not come all at once.
 */
export function pace(acts: readonly Act[]): { results: readonly ActResult[]; stop: () => Promise<void> } {
  const over = new AbortController();
  const results = acts.map(
    ({ name }): ActResult => ({ name, done: 0, failed: 0, firstFailure: null, leftOut: 0 }),
  );
  const underWay = new Set<Promise<void>>();

  async function repeat({ every, run }: Act, result: ActResult, share: number): Promise<void> {
    const first = performance.now() + share * every * 1000;
    let busy = 0;
    const once = async (n: number) => {
      busy++;
      try {
        await run(n);
        result.done++;
      } catch (error) {
        // Requests under way at the end may find the servers gone.
        if (over.signal.aborted) return;
        result.failed++;
        result.firstFailure ??= String(error).slice(0, 400);
      } finally {
        busy--;
      }
    };
    for (let n = 0; ; n++) {
      await sleep(Math.max(0, first + n * every * 1000 - performance.now()), undefined, {
        signal: over.signal,
      });
      if (busy >= MOST_AT_ONCE) result.leftOut++;
      else {
        const one = once(n);
        underWay.add(one);
        void one.finally(() => underWay.delete(one));
      }
    }
  }

  const loops = acts.map((act, i) => repeat(act, results[i]!, i / acts.length).catch(() => {}));
  return {
    results,
    async stop() {
      over.abort();
      await Promise.all(loops);
      await Promise.race([Promise.all(underWay), sleep(5000)]);
    },
  };
}
