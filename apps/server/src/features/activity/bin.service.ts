import type { Tx } from '../../platform/db/db.ts';
import {
  type ActivityWithSettings,
  binActivity,
  dropActivity,
  loadActivity,
  unbinActivity,
} from './activity.store.ts';

/** Holds an activity's row for the caller's transaction, in the bin or not; undefined when it is gone for good. */
export const lockAnywhere = (tx: Tx, cid: string): Promise<ActivityWithSettings | undefined> =>
  loadActivity(tx, cid, 'lock');

/** The same activity, not held. */
export const findAnywhere = (tx: Tx, cid: string): Promise<ActivityWithSettings | undefined> =>
  loadActivity(tx, cid);

/** The sweep's way into the bin: marked as its doing. */
export const sweepIntoBin = (tx: Tx, cid: string, now: Date): Promise<void> =>
  binActivity(tx, cid, now, true);

/** Out of the bin, in the caller's transaction; `day` is the day of its return. */
export const outOfBin = (tx: Tx, cid: string, day: string): Promise<void> => unbinActivity(tx, cid, day);

/** The end of an activity whose row the caller holds: nobody finds it any more. The rest of its data is erased. */
export const endActivity = (tx: Tx, cid: string): Promise<void> => dropActivity(tx, cid);
