import type { Role } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/** Member whose leave or attendance is decided about. */
export interface LockedMember {
  member_id: string;
  /** null: a dependent, or a line of a list that nobody claimed. */
  uid: string | null;
  role: Role;
  pending: boolean;
  takes_part: boolean;
  /** On the list of names, whoever claims the line. */
  roster: boolean;
  alias: string;
}

const COLUMNS = sql`member_id, uid, role, pending, takes_part, roster, alias`;

/** Holds the rows of members in the order of their ids, as whoever signs in does: leave and marks are decided under them. */
export async function lockMembersById(tx: Tx, cid: string, ids: readonly string[]): Promise<LockedMember[]> {
  const { rows } = await sql<LockedMember>`
    SELECT ${COLUMNS} FROM member
    WHERE cid = ${cid} AND member_id = ANY(${ids}::uuid[]) AND removed_at IS NULL
    ORDER BY member_id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/** Holds the row of a person's own member. */
export async function lockMemberOf(tx: Tx, cid: string, uid: string): Promise<LockedMember | undefined> {
  const { rows } = await sql<LockedMember>`
    SELECT ${COLUMNS} FROM member WHERE cid = ${cid} AND uid = ${uid} AND removed_at IS NULL
    FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}
