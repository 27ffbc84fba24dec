import type { Tx } from '../../platform/db/db.ts';
import { type ActivityWithSettings, binActivity, dropActivity, loadActivity } from './activity.store.ts';

/** Holds an activity's row for the caller's transaction, in the bin or not; undefined when it is gone for good. */
export const lockAnywhere = (tx: Tx, cid: string): Promise<ActivityWithSettings | undefined> =>
  loadActivity(tx, cid, 'lock');

/** The sweep's way into the bin: marked as its doing. */
export const sweepIntoBin = (tx: Tx, cid: string, now: Date): Promise<void> =>
  binActivity(tx, cid, now, true);

/** The end of an activity whose row the caller holds: nobody finds it any more. What else there is of it is erased. */
export const endActivity = (tx: Tx, cid: string): Promise<void> => dropActivity(tx, cid);
