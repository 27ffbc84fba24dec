import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

export interface NewGuardian {
  cid: string;
  memberId: string;
  uid: string;
  relation: string;
  requestId: string;
  now: Date;
}

/**
 * The one guardian of a member who was just taken up; who had been refused before him is none any more, nor is a
 * request that was refused the one that is done.
 */
export async function insertGuardian(tx: Tx, g: NewGuardian): Promise<void> {
  await sql`DELETE FROM guardian WHERE cid = ${g.cid}
    AND (member_id = ${g.memberId} OR uid = ${g.uid} AND request_id = ${g.requestId})`.execute(tx);
  await sql`INSERT INTO guardian (cid, member_id, uid, relation, request_id, t_create)
    VALUES (${g.cid}, ${g.memberId}, ${g.uid}, ${g.relation}, ${g.requestId}, ${g.now})`.execute(tx);
}

/** Those whom a person signs in at an activity, however they came; the caller holds the person's row. */
export async function loadGuarded(
  tx: Tx,
  cid: string,
  uid: string,
): Promise<{ member_id: string; request_id: string; pending: boolean }[]> {
  const { rows } = await sql<{ member_id: string; request_id: string; pending: boolean }>`
    SELECT g.member_id, g.request_id, m.pending FROM guardian g
    JOIN member m ON m.cid = g.cid AND m.member_id = g.member_id
    WHERE g.cid = ${cid} AND g.uid = ${uid} AND m.removed_at IS NULL AND m.uid IS NULL AND m.takes_part`.execute(
    tx,
  );
  return rows;
}
