import type pg from 'pg';
import { createLimiter, type Limiter } from './limiter.ts';

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
): Pick<Limiter, 'consume'> {
  const shared = createLimiter(pool, name, points, seconds);
  let span = 0;
  const used = new Map<string, number>();
  return {
    async consume(key) {
      const now = Math.floor(Date.now() / (seconds * 1000));
      if (now !== span) {
        span = now;
        used.clear();
      }
      const before = used.get(key) ?? (used.size < MOST_KEYS ? 0 : free);
      if (before >= free) return shared.consume(key);
      used.set(key, before + 1);
    },
  };
}
