import type { Db } from '../../platform/db/db.ts';
import { BOUNDS, type Figure, saveFigures } from './figure.store.ts';

const QUARTER = 15 * 60_000;

export interface Figures {
  /** One call that was answered, in seconds. */
  observe(call: string, seconds: number): void;
  /** One that was answered with a fault of our own; `observe` counts it too. */
  fault(call: string): void;
  /** Writes what has changed since, in one statement. */
  flush(): Promise<void>;
}

/** How long the calls of this process take: counted in memory, written by whoever calls `flush` once a minute. */
export function createFigures(db: Db, process: string, clock: () => number = Date.now): Figures {
  let known = new Map<string, Figure>();
  let changed = new Set<Figure>();

  function figureOf(call: string): Figure {
    const t_from = new Date(Math.floor(clock() / QUARTER) * QUARTER);
    const found = known.get(call);
    if (found && found.t_from.getTime() === t_from.getTime()) return found;
    const buckets = new Array<number>(BOUNDS.length + 1).fill(0);
    const figure = { t_from, call, count: 0, failed: 0, millis: 0, slowest: 0, buckets };
    known.set(call, figure);
    return figure;
  }

  return {
    observe(call, seconds) {
      const figure = figureOf(call);
      const millis = seconds * 1000;
      const bucket = BOUNDS.findIndex((bound) => millis <= bound);
      figure.buckets[bucket < 0 ? BOUNDS.length : bucket]! += 1;
      figure.count += 1;
      figure.millis += millis;
      figure.slowest = Math.max(figure.slowest, millis);
      changed.add(figure);
    },
    fault(call) {
      const figure = figureOf(call);
      figure.failed += 1;
      changed.add(figure);
    },
    async flush() {
      const taken = changed;
      if (taken.size === 0) return;
      changed = new Set();
      const rows = [...taken].map((figure) => ({
        ...figure,
        millis: Math.round(figure.millis),
        slowest: Math.ceil(figure.slowest),
      }));
      try {
        await saveFigures(db, process, rows);
      } catch (error) {
        // The next minute says it all: rows hold the whole quarter.
        changed = new Set([...taken, ...changed]);
        throw error;
      }
      const oldest = clock() - QUARTER;
      known = new Map([...known].filter(([, figure]) => figure.t_from.getTime() > oldest));
    },
  };
}
