import { COMMON_MESSAGES, STA } from '@rollcall/contract';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from './limit.ts';

/** Counts whoever is logged in by person, never by address, since a school is one (D13, docs/limits.md). */
export interface Limiter {
  /** Throws an error with statusCode 429 when `key` has used up its points. */
  consume(key: string): Promise<void>;
  /** The same as a question, for what has an answer of its own to say it with. */
  allows(key: string): Promise<boolean>;
  /** Points that `key` has used of the span that runs. */
  used(key: string): Promise<number>;
  /** Gives one point back, of the span that runs: what it was taken for did not come to it. */
  refund(key: string): Promise<void>;
  /** Gives all points back. */
  forget(key: string): Promise<void>;
}

/** Too often; becomes HTTP 429 in the one place for errors. */
export class TooOften extends Error {
  readonly statusCode = 429;
  readonly sta = STA.REFUSED;
}

/**
 * Forgets counters that ran out: their keys name whatever was tried, and would be kept for ever. In the order of the table:
 * who counts several keys at once may meet it in a circle, and counts again (`try-counter.ts`).
 */
export async function forgetExpired(pool: pg.Pool): Promise<void> {
  await pool.query('DELETE FROM rate_limit WHERE expire < $1', [Date.now()]);
}

/**
 * At most `points` in `seconds` of real time, counted in the database over all processes.
 * The table is made by migration 0002.
 */
export function createLimiter(pool: pg.Pool, name: string, points: number, seconds: number): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  });
  async function allows(key: string): Promise<boolean> {
    try {
      await limiter.consume(key);
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
  }
  return {
    allows,
    async consume(key) {
      if (!(await allows(key))) throw new TooOften(COMMON_MESSAGES.tooOften);
    },
    used: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    // Not `reward`, which opens a span with a point too many where the one is over that the point was taken of. A counter
    // that stands at zero is neither written nor waited for, as in `many.ts`.
    async refund(key) {
      await pool.query(
        'UPDATE rate_limit SET points = points - 1 WHERE key = $1 AND points > 0 AND expire > $2',
        [`${name}:${key}`, Date.now()],
      );
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

/** A limiter as a module states it. */
export const openLimiter = (pool: pg.Pool, { name, points, seconds }: Limit): Limiter =>
  createLimiter(pool, name, points, seconds);
