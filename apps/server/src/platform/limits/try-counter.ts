import type { Db } from '../db/db.ts';
import { createGroup } from '../group/group.ts';
import type { Limit } from './limit.ts';
import { createManyLimiter, type Try } from './many.ts';

/** Counts tries in vain of what a whole school does at once. */
export interface TryCounter {
  /** Judges a try whose outcome is known: false where none was left, and nobody is told the outcome. */
  passes(key: string, isInVain: boolean): Promise<boolean>;
  /** Gives the point of one in vain back. */
  refund(key: string): Promise<void>;
}

/**
 * Tries that come while the last ones are counted share a statement. Who tried in vain is counted alone: so many right
 * ones at once, from one network, never use up what was left for those.
 */
export function createTryCounter(db: Db, limit: Limit): TryCounter {
  const counters = createManyLimiter(limit);
  const tries = createGroup<Try, boolean>((_, waiting) => counters.judge(db, waiting));
  return {
    passes: (key, isInVain) => tries.run('', { key, isInVain }),
    refund: (key) => counters.refund(db, key),
  };
}
