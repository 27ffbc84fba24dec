import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

interface NewBarrage {
  id: string;
  memberId: string;
  content: string;
  requestId: string;
  now: Date;
}

/** Writes an item; false where the member's request was done before. */
export async function insertBarrage(tx: Tx, cid: string, b: NewBarrage): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO barrage (cid, id, member_id, content, request_id, t_create)
    VALUES (${cid}, ${b.id}, ${b.memberId}, ${b.content}, ${b.requestId}, ${b.now})
    ON CONFLICT (cid, member_id, request_id) DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

/** Holds an item; undefined where the activity has none of that id. */
export async function lockBarrage(
  tx: Tx,
  cid: string,
  id: string,
): Promise<{ status: 0 | 1; content: string } | undefined> {
  const { rows } = await sql<{ status: 0 | 1; content: string }>`
    SELECT status, content FROM barrage WHERE cid = ${cid} AND id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function setBarrageStatus(tx: Tx, cid: string, id: string, status: 0 | 1): Promise<void> {
  await sql`UPDATE barrage SET status = ${status} WHERE cid = ${cid} AND id = ${id}`.execute(tx);
}
