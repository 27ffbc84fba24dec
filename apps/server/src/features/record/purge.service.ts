import type { Tx } from '../../platform/db/db.ts';
import { dropFileRefs, removeRecords } from './purge.store.ts';

/** Removes all live records of a member for good, with their counts and what they refer to. @returns how many. */
export async function purgeRecords(tx: Tx, cid: string, memberId: string, now: Date): Promise<number> {
  const removed = await removeRecords(tx, cid, memberId, now);
  await dropFileRefs(tx, cid, removed);
  return removed.length;
}
