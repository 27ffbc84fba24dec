import { INVITATION } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { InvitationRow } from './invitation.store.ts';

/** Guardians who accepted an invitation and wait for an organiser (`i`), with the member whom they are to sign in (`m`). */
export const WAITING_GUARDIANS = sql`guardian_invitation i JOIN member m ON m.cid = i.cid AND m.member_id = i.member_id
  WHERE i.state = ${sql.lit(INVITATION.WAITING)} AND m.removed_at IS NULL AND m.uid IS NULL`;

/** Those of an activity, the longest wait first. */
export async function waitingInvitations(
  db: Db,
  cid: string,
  most: number,
): Promise<(InvitationRow & { alias: string })[]> {
  const { rows } = await sql<InvitationRow & { alias: string }>`
    SELECT i.id, i.member_id, i.inviter_uid, i.t_create, i.expires_at, i.state, i.uid, i.relation, i.t_accept, m.alias
    FROM ${WAITING_GUARDIANS} AND i.cid = ${cid}
    ORDER BY i.t_accept, i.id LIMIT ${most}`.execute(db);
  return rows;
}

/** Number of them at an activity; most have none, and a small index says so. */
export async function countWaitingGuardians(db: Db, cid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`/* prepared */
    SELECT count(*)::int AS n FROM ${WAITING_GUARDIANS} AND i.cid = ${cid}`.execute(db);
  return rows[0]!.n;
}
