import type { Db } from '../../platform/db/db.ts';
import { countMembers, type MemberOrder } from './member-list.reads.ts';

/** Numbers of members that a process keeps, each of an activity and some days. */
const KEPT = 1000;

/**
 * Numbers of members on a sheet, kept for as long as the days' versions are the same. Who is searched for by a word is
 * counted each time.
 */
export function createTotals(db: Db) {
  const known = new Map<string, { version: string; total: number }>();
  return async (order: MemberOrder, days: string, version: string): Promise<number> => {
    if (order.keyword) return countMembers(db, order);
    const key = `${order.cid} ${days}`;
    const kept = known.get(key);
    if (kept?.version === version && version !== '') return kept.total;
    const total = await countMembers(db, order);
    known.delete(key);
    known.set(key, { version, total });
    if (known.size > KEPT) known.delete(known.keys().next().value!);
    return total;
  };
}
