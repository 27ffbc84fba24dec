import { INVITATION } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

export interface InvitationRow {
  id: string;
  member_id: string;
  inviter_uid: string;
  t_create: Date;
  expires_at: Date;
  state: number;
  uid: string | null;
  relation: string | null;
  t_accept: Date | null;
}

const COLUMNS = sql`id, member_id, inviter_uid, t_create, expires_at, state, uid, relation, t_accept`;

export async function insertInvitation(
  tx: Tx,
  i: {
    cid: string;
    id: string;
    memberId: string;
    uid: string;
    requestId: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`INSERT INTO guardian_invitation (cid, id, member_id, inviter_uid, request_id, t_create, expires_at)
    VALUES (${i.cid}, ${i.id}, ${i.memberId}, ${i.uid}, ${i.requestId}, ${i.now}, ${i.expiresAt})`.execute(
    tx,
  );
}

/** Invitation that a request made before. */
export async function invitationOfRequest(
  tx: Tx,
  cid: string,
  uid: string,
  requestId: string,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`SELECT ${COLUMNS} FROM guardian_invitation
    WHERE cid = ${cid} AND inviter_uid = ${uid} AND request_id = ${requestId}`.execute(tx);
  return rows[0];
}

export async function findInvitation(
  db: Db | Tx,
  cid: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    SELECT ${COLUMNS} FROM guardian_invitation WHERE cid = ${cid} AND id = ${id}`.execute(db);
  return rows[0];
}

/** Invitations of a dependent that are open and not over, or wait for an organiser. */
export async function liveInvitations(
  db: Db | Tx,
  cid: string,
  memberId: string,
  now: Date,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    SELECT ${COLUMNS} FROM guardian_invitation
    WHERE cid = ${cid} AND member_id = ${memberId} AND (state = ${INVITATION.WAITING} OR state = ${INVITATION.OPEN} AND expires_at > ${now})
    ORDER BY t_create, id`.execute(db);
  return rows;
}

/** Notes who accepted an invitation; the activity's row is held. */
export async function takeInvitation(
  tx: Tx,
  cid: string,
  id: string,
  by: { uid: string; relation: string; state: number; now: Date },
): Promise<void> {
  await sql`UPDATE guardian_invitation
    SET state = ${by.state}, uid = ${by.uid}, relation = ${by.relation}, t_accept = ${by.now}
    WHERE cid = ${cid} AND id = ${id}`.execute(tx);
}

/** Notes a decision, or that it was taken back. */
export async function closeInvitation(
  tx: Tx,
  cid: string,
  id: string,
  by: { state: number; uid: string; now: Date },
): Promise<void> {
  await sql`UPDATE guardian_invitation SET state = ${by.state}, decided_uid = ${by.uid}, t_decide = ${by.now}
    WHERE cid = ${cid} AND id = ${id}`.execute(tx);
}
