import type { Db } from '../../../platform/db/db.ts';
import { BOUNDS, type CallMetricsRow, saveCallMetrics } from './call-metrics.store.ts';

const QUARTER = 15 * 60_000;

export interface CallCounter {
  /** One call that was answered, in seconds. */
  observe(call: string, seconds: number): void;
  /** One that was answered with a fault of our own; `observe` counts it too. */
  fault(call: string): void;
  /** Writes what has changed since, in one statement. */
  flush(): Promise<void>;
}

/** Durations of this process's calls: counted in memory, written by `flush` once a minute. */
export function createCallMetrics(db: Db, process: string, clock: () => number = Date.now): CallCounter {
  let known = new Map<string, CallMetricsRow>();
  let changed = new Set<CallMetricsRow>();

  function rowOf(call: string): CallMetricsRow {
    const t_from = new Date(Math.floor(clock() / QUARTER) * QUARTER);
    const found = known.get(call);
    if (found && found.t_from.getTime() === t_from.getTime()) return found;
    const buckets = new Array<number>(BOUNDS.length + 1).fill(0);
    const row = { t_from, call, count: 0, failed: 0, millis: 0, slowest: 0, buckets };
    known.set(call, row);
    return row;
  }

  return {
    observe(call, seconds) {
      const row = rowOf(call);
      const millis = seconds * 1000;
      const bucket = BOUNDS.findIndex((bound) => millis <= bound);
      row.buckets[bucket < 0 ? BOUNDS.length : bucket]! += 1;
      row.count += 1;
      row.millis += millis;
      row.slowest = Math.max(row.slowest, millis);
      changed.add(row);
    },
    fault(call) {
      const row = rowOf(call);
      row.failed += 1;
      changed.add(row);
    },
    async flush() {
      const taken = changed;
      if (taken.size === 0) return;
      changed = new Set();
      const rows = [...taken].map((row) => ({
        ...row,
        millis: Math.round(row.millis),
        slowest: Math.ceil(row.slowest),
      }));
      try {
        await saveCallMetrics(db, process, rows);
      } catch (error) {
        // The next minute says it all: rows hold the whole quarter.
        changed = new Set([...taken, ...changed]);
        throw error;
      }
      const oldest = clock() - QUARTER;
      known = new Map([...known].filter(([, row]) => row.t_from.getTime() > oldest));
    },
  };
}
