import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/db/db.ts';

/** Takes an open wish back; false where there is none. */
export async function deleteErasure(tx: Queryable, uid: string): Promise<boolean> {
  const { numAffectedRows } = await sql`/* prepared */ DELETE FROM erasure
    WHERE uid = ${uid} AND t_done IS NULL`.execute(tx);
  return numAffectedRows === 1n;
}

/** Resolves true where a person has asked for the end of their account. */
export async function hasErasure(db: Db | Tx, uid: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM erasure WHERE uid = ${uid}`.execute(db);
  return rows.length > 0;
}
