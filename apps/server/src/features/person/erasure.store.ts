import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Notes the wish; asked for again, the first one holds. @returns when it is due */
export async function insertErasure(
  tx: Tx,
  uid: string,
  at: { requestedAt: Date; due: Date },
): Promise<Date> {
  const { rows } = await sql<{ due_at: Date }>`INSERT INTO erasure (uid, t_ask, due_at)
    VALUES (${uid}, ${at.requestedAt}, ${at.due}) ON CONFLICT (uid) DO UPDATE SET uid = excluded.uid
    RETURNING due_at`.execute(tx);
  return rows[0]!.due_at;
}

/** Persons whose accounts are due to be erased. */
export async function dueErasures(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`SELECT uid FROM erasure
    WHERE t_done IS NULL AND due_at <= ${now} ORDER BY due_at LIMIT 100`.execute(db);
  return rows.map(({ uid }) => uid);
}

export async function isDue(tx: Tx, uid: string, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM erasure
    WHERE uid = ${uid} AND t_done IS NULL AND due_at <= ${now}`.execute(tx);
  return rows.length > 0;
}

export async function endErasure(tx: Db | Tx, uid: string, now: Date): Promise<void> {
  await sql`UPDATE erasure SET t_done = ${now} WHERE uid = ${uid} AND t_done IS NULL`.execute(tx);
}

/** Resolves true where money is on its way back to a person. */
export async function awaitsRefund(tx: Tx, uid: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM pay_order WHERE uid = ${uid} AND state = 'refunding' LIMIT 1`.execute(tx);
  return rows.length > 0;
}
