import type { Db, Tx } from '../../platform/db/db.ts';
import { loadPerson, type PersonRow } from './account.store.ts';

/** A person, for features that need his name or certification. */
export const personOf = (db: Db | Tx, uid: string): Promise<PersonRow> => loadPerson(db, uid);

/** A person under lock: what is counted against him (created, pinned) is decided while it is held. */
export const lockPerson = (tx: Tx, uid: string): Promise<PersonRow> => loadPerson(tx, uid, 'lock');
