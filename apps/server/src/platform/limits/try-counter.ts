import type { Db } from '../db/db.ts';
import { createGroup } from '../group/group.ts';
import type { Limit } from './limit.ts';
import { createManyLimiter, type Try } from './many.ts';

/** PostgreSQL's code for a transaction that was ended because it waited in a circle. */
const DEADLOCK = '40P01';
const ATTEMPTS = 3;

/** Counts tries in vain of what a whole school does at once. */
export interface TryCounter {
  /** Judges a try whose outcome is known: false where none was left, and nobody is told the outcome. */
  passes(key: string, isInVain: boolean): Promise<boolean>;
  /** Gives the point of one in vain back; those that come together share a statement. */
  refund(key: string): Promise<void>;
}

/**
 * Tries that come while the last ones are counted share a statement. Who tried in vain is counted alone: so many right
 * ones at once, from one network, never use up what was left for those.
 */
export function createTryCounter(db: Db, limit: Limit): TryCounter {
  const counters = createManyLimiter(limit);
  /** Nothing was counted of a group that met somebody in a circle: it is counted again. */
  async function judge(waiting: readonly Try[], attempts = ATTEMPTS): Promise<boolean[]> {
    try {
      return await counters.judge(db, waiting);
    } catch (error) {
      if (attempts === 1 || (error as { code?: string }).code !== DEADLOCK) throw error;
      return judge(waiting, attempts - 1);
    }
  }
  const tries = createGroup<Try, boolean>((_, waiting) => judge(waiting));
  const refunds = createGroup<undefined, undefined>(async (key, waiting) => {
    await counters.refund(db, key, waiting.length);
    return waiting;
  });
  return {
    passes: (key, isInVain) => tries.run('', { key, isInVain }),
    refund: (key) => refunds.run(key, undefined),
  };
}
