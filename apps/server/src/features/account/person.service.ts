import type { Tx } from '../../platform/db/db.ts';
import { countCreated, uncountCreated } from './account.store.ts';

/** One more activity created by the person, whose row the caller holds. */
export const personCreatedActivity = (tx: Tx, uid: string): Promise<void> => countCreated(tx, uid);

/** One of them was deleted for good (G54). */
export const personLostActivity = (tx: Tx, uid: string): Promise<void> => uncountCreated(tx, uid);
