import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** The person's password hash, undefined where they have set none. */
export async function loadCredential(db: Db | Tx, uid: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`SELECT hash FROM credential WHERE uid = ${uid}`.execute(db);
  return rows[0]?.hash;
}

export async function putCredential(tx: Tx, uid: string, hash: string, now: Date): Promise<void> {
  await sql`INSERT INTO credential (uid, hash, t_change) VALUES (${uid}, ${hash}, ${now})
    ON CONFLICT (uid) DO UPDATE SET hash = EXCLUDED.hash, t_change = EXCLUDED.t_change`.execute(tx);
}

/** Notes that another number took the place of one, which its holder may have back for a while. */
export async function noteChange(
  tx: Tx,
  change: { uid: string; former: string; mobile: string; now: Date },
): Promise<void> {
  await sql`INSERT INTO mobile_change (former, uid, mobile, t_change)
    VALUES (${change.former}, ${change.uid}, ${change.mobile}, ${change.now})
    ON CONFLICT (former, uid) DO UPDATE SET mobile = EXCLUDED.mobile, t_change = EXCLUDED.t_change`.execute(
    tx,
  );
}

/** Person who last had this number before it was changed, and the time; undefined: nobody. */
export async function findChange(
  db: Db | Tx,
  former: string,
  since: Date,
): Promise<{ uid: string; t_change: Date } | undefined> {
  const { rows } = await sql<{ uid: string; t_change: Date }>`
    SELECT uid, t_change FROM mobile_change WHERE former = ${former} AND t_change > ${since}
    ORDER BY t_change DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** A person's changes are over. */
export async function forgetChanges(tx: Tx, uid: string): Promise<void> {
  await sql`DELETE FROM mobile_change WHERE uid = ${uid}`.execute(tx);
}

/** The address of a person's calendar opens nothing any more: whoever was in their account has read it. */
export async function forgetCalendar(tx: Tx, uid: string): Promise<void> {
  await sql`DELETE FROM calendar_link WHERE uid = ${uid}`.execute(tx);
}

/** Forgets changes that nobody can take back any more. */
export async function forgetOldChanges(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM mobile_change WHERE t_change < ${before}`.execute(db);
}

/** A number is a person's verified one; the one they had before is free again. The caller holds their row. */
export async function putMobile(tx: Tx, uid: string, mobile: string, before: string | null): Promise<void> {
  if (before !== null && before !== mobile)
    await sql`DELETE FROM identity
      WHERE provider = 'mobile' AND app = '' AND subject = ${before} AND uid = ${uid}`.execute(tx);
  await sql`UPDATE person SET mobile = ${mobile} WHERE uid = ${uid}`.execute(tx);
  // Projection: how many may take part depends on the initiator's verified phone (D2).
  await sql`UPDATE activity SET phone_verified = true WHERE owner_uid = ${uid}`.execute(tx);
}
