import { COMMON_MESSAGES } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Queryable } from '../db/db.ts';
import type { Limit } from './limit.ts';
import { TooOften } from './limiter.ts';

/** A try of a key, whose outcome is known. */
export interface Try {
  key: string;
  isInVain: boolean;
}

/** Points of many keys at once, in the caller's transaction; the counters are those of the limit's `Limiter`. */
export interface ManyLimiter {
  /** Points that keys have used of the spans that run; those that are not named have used none. */
  used(tx: Queryable, keys: readonly string[]): Promise<Map<string, number>>;
  /** Throws what `Limiter.consume` throws to a key that has used so many. */
  assertLeft(used: number): void;
  /** Takes a point for each key; one that is named twice loses two. */
  take(tx: Queryable, keys: readonly string[]): Promise<void>;
  /**
   * Judges tries in their order: one passes while its key has a point left, and takes it where it is one in vain. Those
   * that are not lock the counter too, so that none is judged beside others that are not counted yet.
   */
  judge(db: Queryable, tries: readonly Try[]): Promise<boolean[]>;
  /** Gives points of one key back, as far as any are taken. */
  refund(db: Queryable, key: string, count?: number): Promise<void>;
  /**
   * Takes a point of one key; false where there was none left, and the caller rolls back. The point is taken first: that
   * locks the counter until the transaction ends, so that two of them never share the last one.
   */
  allows(tx: Queryable, key: string): Promise<boolean>;
}

/** Limit of acts that are counted where they are decided, under a lock of whoever does them. */
export function createManyLimiter({ name, points, seconds }: Limit): ManyLimiter {
  const rowOf = (key: string) => `${name}:${key}`;

  /** Points of the keys after some were taken of each. */
  async function add(tx: Queryable, taken: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    const now = Date.now();
    const { rows } = await sql<{ key: string; points: number }>`/* prepared */
      INSERT INTO rate_limit (key, points, expire)
      SELECT key, points, ${now + seconds * 1000}
      FROM unnest(${[...taken.keys()].map(rowOf)}::text[], ${[...taken.values()]}::int[]) AS t (key, points) ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN rate_limit.expire <= ${now} THEN EXCLUDED.points
          ELSE rate_limit.points + EXCLUDED.points END,
        expire = CASE WHEN rate_limit.expire <= ${now} THEN EXCLUDED.expire ELSE rate_limit.expire END
      RETURNING key, points`.execute(tx);
    return new Map(rows.map((row) => [row.key.slice(name.length + 1), row.points]));
  }

  return {
    async used(tx, keys) {
      const { rows } = await sql<{ key: string; points: number }>`/* prepared */
        SELECT key, points FROM rate_limit WHERE key = ANY(${keys.map(rowOf)}) AND expire > ${Date.now()}`.execute(
        tx,
      );
      return new Map(rows.map((row) => [row.key.slice(name.length + 1), row.points]));
    },
    assertLeft(used) {
      if (used >= points) throw new TooOften(COMMON_MESSAGES.tooOften);
    },
    async take(tx, keys) {
      const taken = new Map<string, number>();
      for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + 1);
      await add(tx, taken);
    },
    async judge(db, tries) {
      const taken = new Map<string, number>();
      for (const { key, isInVain } of tries) taken.set(key, (taken.get(key) ?? 0) + Number(isInVain));
      const used = await add(db, taken);
      for (const [key, points] of taken) used.set(key, used.get(key)! - points);
      return tries.map(({ key, isInVain }) => {
        const before = used.get(key)!;
        used.set(key, before + Number(isInVain));
        return before < points;
      });
    },
    async refund(db, key, count = 1) {
      // A counter that stands at zero, as most do, is neither written nor waited for.
      await sql`UPDATE rate_limit SET points = greatest(points - ${count}::int, 0)
        WHERE key = ${rowOf(key)} AND points > 0 AND expire > ${Date.now()}`.execute(db);
    },
    async allows(tx, key) {
      const used = await add(tx, new Map([[key, 1]]));
      return used.get(key)! <= points;
    },
  };
}
