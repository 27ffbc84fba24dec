import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Hours after which an address that nobody confirmed may be tried once more: its links are over by then. */
const AGAIN_AFTER_HOURS = 24;

/**
 * Takes an address for a mail of this person, under its row; false where one went there within a day and nobody
 * opened its link.
 */
export async function takeAddress(tx: Tx, uid: string, address: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO mail_address (uid, address, t_asked) VALUES (${uid}, ${address.toLowerCase()}, ${now})
    ON CONFLICT (uid, address) DO UPDATE SET t_asked = EXCLUDED.t_asked
      WHERE mail_address.t_confirmed IS NOT NULL
        OR mail_address.t_asked <= EXCLUDED.t_asked - make_interval(hours => ${AGAIN_AFTER_HOURS})
    RETURNING uid`.execute(tx);
  return rows.length > 0;
}

/** Somebody there opened the link of a mail. */
export async function confirmAddress(db: Db, uid: string, address: string, now: Date): Promise<void> {
  await sql`UPDATE mail_address SET t_confirmed = ${now}
    WHERE uid = ${uid} AND address = ${address.toLowerCase()} AND t_confirmed IS NULL`.execute(db);
}

/** A mail that did not arrive asked nobody. */
export async function releaseAddress(db: Db, uid: string, address: string): Promise<void> {
  await sql`DELETE FROM mail_address
    WHERE uid = ${uid} AND address = ${address.toLowerCase()} AND t_confirmed IS NULL`.execute(db);
}
