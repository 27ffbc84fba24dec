import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

interface NewGuardian {
  cid: string;
  memberId: string;
  uid: string;
  relation: string;
  requestId: string;
  requestHash: Buffer;
  now: Date;
}

/**
 * The one guardian of a member who was just taken up, or came back. Nobody else is one any more: neither who had been
 * refused before them, nor a further guardian of an earlier stay, who is invited anew. A request that was refused is not the
 * one that is done. `my_dependent` says the same to the person's home.
 */
export async function insertGuardian(tx: Tx, g: NewGuardian): Promise<void> {
  const { rows } = await sql<Mirrored>`DELETE FROM guardian WHERE cid = ${g.cid}
    AND (member_id = ${g.memberId} OR uid = ${g.uid} AND request_id = ${g.requestId})
    RETURNING uid, member_id`.execute(tx);
  await forgetDependents(tx, g.cid, rows);
  await sql`INSERT INTO guardian (cid, member_id, uid, relation, request_id, request_hash, t_create)
    VALUES (${g.cid}, ${g.memberId}, ${g.uid}, ${g.relation}, ${g.requestId}, ${g.requestHash}, ${g.now})`.execute(
    tx,
  );
  // One may have been left by a process of before `my_dependent`, which took the guardian away and knew nothing of it.
  await sql`INSERT INTO my_dependent (uid, cid, member_id, t_create)
    VALUES (${g.uid}, ${g.cid}, ${g.memberId}, ${g.now})
    ON CONFLICT (uid, cid, member_id) DO UPDATE SET t_create = EXCLUDED.t_create`.execute(tx);
}

/** They sign in for nobody at the activity any more; the caller holds the person's row and the activity's. */
export async function endGuardian(tx: Tx, cid: string, uid: string): Promise<void> {
  await sql`DELETE FROM guardian WHERE cid = ${cid} AND uid = ${uid}`.execute(tx);
  await sql`DELETE FROM my_dependent WHERE uid = ${uid} AND cid = ${cid}`.execute(tx);
}

/** Common columns of `guardian` and `my_dependent`, of one activity. */
interface Mirrored {
  uid: string;
  member_id: string;
}

/** By the person each: their rows lie with them. */
async function forgetDependents(tx: Tx, cid: string, gone: Mirrored[]): Promise<void> {
  for (const { uid, member_id } of gone)
    await sql`DELETE FROM my_dependent WHERE uid = ${uid} AND cid = ${cid} AND member_id = ${member_id}`.execute(
      tx,
    );
}

/** One more guardian of a member, beside those that there are; one who is, stays as they are. */
export async function addGuardian(
  tx: Tx,
  g: { cid: string; memberId: string; uid: string; relation: string; requestId: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ t_create: Date }>`
    INSERT INTO guardian (cid, member_id, uid, relation, request_id, t_create)
    VALUES (${g.cid}, ${g.memberId}, ${g.uid}, ${g.relation}, ${g.requestId}, ${g.now})
    ON CONFLICT DO NOTHING RETURNING t_create`.execute(tx);
  if (rows.length === 0) return;
  await sql`INSERT INTO my_dependent (uid, cid, member_id, t_create)
    VALUES (${g.uid}, ${g.cid}, ${g.memberId}, ${g.now})
    ON CONFLICT (uid, cid, member_id) DO UPDATE SET t_create = EXCLUDED.t_create`.execute(tx);
}
