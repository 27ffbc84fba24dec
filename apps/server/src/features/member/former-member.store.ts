import { ROLE } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { NewMember } from './member.store.ts';

/** A member who is gone: left, taken out, or refused before ever being let in. */
export interface Former {
  member_id: string;
  takes_part: boolean;
  pending: boolean;
  joined_day: string;
  removed_at: Date;
}

const COLUMNS = sql`member_id, takes_part, pending, joined_day, removed_at`;

/** The row that a person had in an activity before, held; undefined where they are there, or never were. */
export async function lockFormer(tx: Tx, cid: string, uid: string): Promise<Former | undefined> {
  const { rows } = await sql<Former>`
    SELECT ${COLUMNS} FROM member WHERE cid = ${cid} AND uid = ${uid} AND removed_at IS NOT NULL
    FOR UPDATE`.execute(tx);
  return rows[0];
}

/**
 * The row that a dependent of a guardian had before, held: known by the request that made it, or by the line of the list
 * that it stood on, which phone or number tell apart. Never by its name: two children may share one.
 */
export async function lockFormerDependent(
  tx: Tx,
  cid: string,
  uid: string,
  by: { requestId: string; line: string | undefined },
): Promise<Former | undefined> {
  const { rows } = await sql<Former>`
    SELECT ${COLUMNS} FROM member m
    WHERE cid = ${cid} AND m.uid IS NULL AND takes_part AND removed_at IS NOT NULL
      AND EXISTS (SELECT FROM guardian g WHERE g.cid = ${cid} AND g.member_id = m.member_id AND g.uid = ${uid}
        AND (g.request_id = ${by.requestId} OR EXISTS (SELECT FROM member l
          WHERE l.cid = ${cid} AND l.member_id = ${by.line ?? null}::uuid AND (l.roster_phone <> '' OR l.roster_no <> '')
            AND l.roster_key = m.roster_key AND l.roster_phone = m.roster_phone AND l.roster_no = m.roster_no)))
    ORDER BY member_id LIMIT 1 FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Notes a stay that ended, `fromDay` to the day on which it did. The member's row is held. */
export async function insertStay(
  tx: Tx,
  cid: string,
  memberId: string,
  stay: { fromDay: string; toDay: string },
): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM member_stay WHERE cid = ${cid} AND member_id = ${memberId}`.execute(tx);
  await sql`INSERT INTO member_stay (cid, member_id, nth, from_day, to_day)
    VALUES (${cid}, ${memberId}, ${rows[0]!.n + 1}, ${stay.fromDay}, ${stay.toDay})`.execute(tx);
}

/** Resolves true where somebody was a member before the present stay, or before the one that they ask for. */
export async function hasStayed(tx: Tx, cid: string, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM member_stay WHERE cid = ${cid} AND member_id = ${memberId}) AS has`.execute(
    tx,
  );
  return rows[0]!.has;
}

/** A former member is an ordinary one again. Their first inviter stays; values of a list do not. */
export async function reopenMember(tx: Tx, m: Omit<NewMember, 'role' | 'takesPart'>): Promise<void> {
  await sql`
    UPDATE member SET role = ${ROLE.MEMBER}, alias = ${m.alias}, avatar = ${m.avatar}, stu_no = ${m.stuNo},
      reg_params = ${JSON.stringify(m.regParams)}, pending = ${m.pending}, takes_part = true,
      inviter = COALESCE(inviter, ${m.inviter}), joined_day = ${m.day}, t_join = ${m.now}, removed_at = NULL,
      blacklisted_at = NULL, roster = false, roster_key = '', roster_phone = '', roster_no = ''
    WHERE cid = ${m.cid} AND member_id = ${m.memberId}`.execute(tx);
}
