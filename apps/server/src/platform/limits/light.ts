import type pg from 'pg';
import { createLimiter } from './limiter.ts';

/** A point that was taken. */
export interface Point {
  /**
   * For an act that turned out to be none of those counted. Nobody waits for it, and where the database cannot do it the
   * point is lost until the span is over: an act that succeeded fails for no counter.
   */
  giveBack(): void;
}

export interface LightLimiter {
  /** Throws as `Limiter.consume` does. */
  consume(key: string): Promise<Point>;
}

/** Keys that one process remembers of a span; whoever makes more of them is counted in the database at once. */
const MOST_KEYS = 50_000;

/**
 * A limit for calls that are made at every sign-in. The first `free` of a key in a span of `seconds` cost nothing in
 * each process; only who goes on is counted in the database, over all processes. So a key has at most
 * `points` + processes × `free` in a span.
 */
export function createLightLimiter(
  pool: pg.Pool,
  name: string,
  { free, points, seconds }: { free: number; points: number; seconds: number },
): LightLimiter {
  const shared = createLimiter(pool, name, points, seconds);
  let span = 0;
  const used = new Map<string, number>();
  const sharedPoint = (key: string): Point => ({
    giveBack() {
      shared.refund(key).catch(() => {});
    },
  });
  /** A point of a span that is over is given back to nobody. */
  const freePoint = (key: string, of: number): Point => ({
    giveBack() {
      if (of === span) used.set(key, used.get(key)! - 1);
    },
  });
  return {
    async consume(key) {
      const now = Math.floor(Date.now() / (seconds * 1000));
      if (now !== span) {
        span = now;
        used.clear();
      }
      const before = used.get(key) ?? (used.size < MOST_KEYS ? 0 : free);
      if (before >= free) {
        await shared.consume(key);
        return sharedPoint(key);
      }
      used.set(key, before + 1);
      return freePoint(key, span);
    },
  };
}
