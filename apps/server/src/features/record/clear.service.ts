import type { Tx } from '../../platform/db/db.ts';
import { removeRecords } from './clear.store.ts';

/** Removes all live records of a member, with their counts and what they refer to. @returns how many. */
export const clearRecords = (tx: Tx, cid: string, memberId: string, now: Date): Promise<number> =>
  removeRecords(tx, cid, memberId, now);
