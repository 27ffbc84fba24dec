import type { Db, Tx } from '../../platform/db/db.ts';
import type { CodeVersion } from '../activity/activity.reads.ts';
import { type CameByCode, hasVisited } from './visit.reads.ts';
import { deleteVisits, insertVisit } from './visit.store.ts';

/** Asks `CameByCode` of the database; a valid token is kept, for the browser asks for pictures without it. */
export const cameByCode =
  (
    db: Db,
    isEntry: (code: CodeVersion, entry: string | undefined) => boolean,
    now: () => Promise<Date>,
  ): CameByCode =>
  async (uid, code, entry) => {
    if (await hasVisited(db, uid, code.cid)) return true;
    if (!isEntry(code, entry)) return false;
    await insertVisit(db, uid, code.cid, await now());
    return true;
  };

/** Forgets who came by an activity's code: they come by its new one, or not at all. */
export const forgetVisits = (tx: Tx, cid: string): Promise<void> => deleteVisits(tx, cid);
