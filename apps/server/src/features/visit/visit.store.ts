import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Notes that a person came by the activity's code; once. */
export async function insertVisit(db: Db, uid: string, cid: string, now: Date): Promise<void> {
  await sql`INSERT INTO visit (uid, cid, t_first) VALUES (${uid}, ${cid}, ${now}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
}
