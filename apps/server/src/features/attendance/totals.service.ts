import type { Db } from '../../platform/db/db.ts';
import { countMembers, type MemberOrder } from './member-list.reads.ts';

/** Numbers of members that a process caches, each of an activity and some days. */
const CACHED = 1000;

/**
 * Numbers of members on a sheet, cached for as long as the days' versions are the same. Who is searched for by a word is
 * counted each time.
 */
export function createTotals(db: Db) {
  const known = new Map<string, { version: string; total: number }>();
  return async (order: MemberOrder, days: string, version: string): Promise<number> => {
    if (order.keyword) return countMembers(db, order);
    const key = `${order.cid} ${days}`;
    const cached = known.get(key);
    if (cached?.version === version && version !== '') return cached.total;
    const total = await countMembers(db, order);
    known.delete(key);
    known.set(key, { version, total });
    if (known.size > CACHED) known.delete(known.keys().next().value!);
    return total;
  };
}
