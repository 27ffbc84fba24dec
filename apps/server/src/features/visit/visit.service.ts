import type { Db } from '../../platform/db/db.ts';
import { type CameByCode, hasVisited } from './visit.reads.ts';
import { insertVisit } from './visit.store.ts';

/** Asks `CameByCode` of the database; a valid token is kept, for the browser asks for pictures without it. */
export const cameByCode =
  (
    db: Db,
    isEntry: (cid: string, entry: string | undefined) => boolean,
    now: () => Promise<Date>,
  ): CameByCode =>
  async (uid, cid, entry) => {
    if (await hasVisited(db, uid, cid)) return true;
    if (!isEntry(cid, entry)) return false;
    await insertVisit(db, uid, cid, await now());
    return true;
  };
