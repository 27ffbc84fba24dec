import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

export interface InviteRow {
  mobile: string;
  name: string;
  state: 'invited' | 'accepted' | 'withdrawn';
  uid: string | null;
  sent: number;
  t_create: Date;
  t_sent: Date | null;
  t_accept: Date | null;
}
export const COLUMNS = sql`mobile, name, state, uid, sent, t_create, t_sent, t_accept`;

/** The invitation of a number, under lock. */
export async function lockInvite(tx: Tx, mobile: string): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    SELECT ${COLUMNS} FROM organiser_invitation WHERE mobile = ${mobile} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Invites a number, or anew after an invitation was withdrawn; false where somebody accepted it already. */
export async function putInvite(
  tx: Tx,
  invite: { mobile: string; name: string; operator: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO organiser_invitation AS i (mobile, name, operator, state, t_create)
    VALUES (${invite.mobile}, ${invite.name}, ${invite.operator}, 'invited', ${invite.now})
    ON CONFLICT (mobile) DO UPDATE SET name = EXCLUDED.name, operator = EXCLUDED.operator, state = 'invited',
      t_create = CASE WHEN i.state = 'invited' THEN i.t_create ELSE EXCLUDED.t_create END
    WHERE i.state <> 'accepted' RETURNING 1 AS put`.execute(tx);
  return rows.length > 0;
}

export async function noteSent(tx: Tx, mobile: string, now: Date): Promise<void> {
  await sql`UPDATE organiser_invitation SET sent = sent + 1, t_sent = ${now} WHERE mobile = ${mobile}`.execute(
    tx,
  );
}

export async function withdrawInvite(tx: Tx, mobile: string): Promise<void> {
  await sql`UPDATE organiser_invitation SET state = 'withdrawn' WHERE mobile = ${mobile}`.execute(tx);
}

/** The invitation is used: the person may organise from now on. */
export async function acceptInvite(tx: Tx, mobile: string, uid: string, now: Date): Promise<void> {
  await sql`UPDATE organiser_invitation SET state = 'accepted', uid = ${uid}, t_accept = ${now}
    WHERE mobile = ${mobile}`.execute(tx);
  await sql`UPDATE person SET organiser_at = COALESCE(organiser_at, ${now}) WHERE uid = ${uid}`.execute(tx);
}
