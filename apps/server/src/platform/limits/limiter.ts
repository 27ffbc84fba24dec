import { MESSAGES, STA } from '@rollcall/contract';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts by person or session, never by address: a school is one address (design §10). */
export interface Limiter {
  /** Throws an error with statusCode 429 when `key` has used up its points. */
  consume(key: string): Promise<void>;
}

/** Too often; becomes HTTP 429 in the one place for errors. */
class TooOften extends Error {
  readonly statusCode = 429;
  readonly sta = STA.REFUSED;
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
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new TooOften(MESSAGES.tooOften);
        throw error;
      }
    },
  };
}
