import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Notes that a person came by the activity's code; once. */
export async function insertVisit(db: Db, uid: string, cid: string, now: Date): Promise<void> {
  await sql`INSERT INTO visit (uid, cid, t_first) VALUES (${uid}, ${cid}, ${now}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

/** Forgets who came by an activity's code. */
export async function deleteVisits(tx: Tx, cid: string): Promise<void> {
  await sql`DELETE FROM visit WHERE cid = ${cid}`.execute(tx);
}
