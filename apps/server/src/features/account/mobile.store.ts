import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** The person's password hash, undefined where he has set none. */
export async function loadCredential(db: Db, uid: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`SELECT hash FROM credential WHERE uid = ${uid}`.execute(db);
  return rows[0]?.hash;
}

export async function putCredential(tx: Tx, uid: string, hash: string, now: Date): Promise<void> {
  await sql`INSERT INTO credential (uid, hash, t_change) VALUES (${uid}, ${hash}, ${now})
    ON CONFLICT (uid) DO UPDATE SET hash = EXCLUDED.hash, t_change = EXCLUDED.t_change`.execute(tx);
}

/** A number is a person's verified one; the one he had before is free again. The caller holds his row. */
export async function putMobile(tx: Tx, uid: string, mobile: string, before: string | null): Promise<void> {
  if (before !== null && before !== mobile)
    await sql`DELETE FROM identity
      WHERE provider = 'mobile' AND app = '' AND subject = ${before} AND uid = ${uid}`.execute(tx);
  await sql`UPDATE person SET mobile = ${mobile} WHERE uid = ${uid}`.execute(tx);
  // Projection: how many may take part depends on the initiator's verified phone (design §5).
  await sql`UPDATE activity SET phone_verified = true WHERE owner_uid = ${uid}`.execute(tx);
}
