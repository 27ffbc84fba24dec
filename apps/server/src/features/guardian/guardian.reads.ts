import type { Role } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Asks, Db } from '../../platform/db/db.ts';

/** What a guardian (`of`, a row of `guardian`) must not be to be one: blacklisted himself. */
export const actsStill = (
  of: 'g' | 'w',
) => sql`NOT EXISTS (SELECT FROM member o WHERE o.cid = ${sql.table(of)}.cid
  AND o.uid = ${sql.table(of)}.uid AND o.role = 2 AND o.removed_at IS NULL)`;

/** Whether a person signs in for a member; who has an account of his own does so himself, who is blacklisted nobody. */
export async function isGuardian(db: Asks, cid: string, memberId: string, uid: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM guardian g JOIN member m ON m.cid = g.cid AND m.member_id = g.member_id
      WHERE g.cid = ${cid} AND g.member_id = ${memberId} AND g.uid = ${uid} AND m.uid IS NULL AND m.takes_part
        AND m.removed_at IS NULL AND ${actsStill('g')}) AS is`.execute(db);
  return rows[0]!.is;
}

export interface WardRow {
  cid: string;
  member_id: string;
  alias: string;
  relation: string;
  role: Role;
  pending: boolean;
  takes_part: boolean;
}

/** Where a person signs others in, or did: the newest `limit` activities. */
async function wardPlaces(db: Db, uid: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ cid: string }>`
    SELECT cid FROM my_ward WHERE uid = ${uid} GROUP BY cid ORDER BY max(t_create) DESC, cid LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ cid }) => cid);
}

/** Everybody whom a person signs in, at whatever activity; the newest `limit`. */
export async function guardedBy(db: Db, uid: string, limit: number): Promise<WardRow[]> {
  const cids = await wardPlaces(db, uid, limit);
  if (cids.length === 0) return [];
  const { rows } = await sql<WardRow>`
    SELECT g.cid, g.member_id, m.alias, g.relation, m.role, m.pending, m.takes_part
    FROM guardian g JOIN member m ON m.cid = g.cid AND m.member_id = g.member_id
    WHERE g.uid = ${uid} AND g.cid = ANY(${cids}) AND m.removed_at IS NULL AND m.uid IS NULL AND m.takes_part
    ORDER BY g.t_create DESC, g.member_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Those whom a person signs in, in the order they were added; of some activities. */
export async function wardsOf(db: Db, uid: string, cids: string[]): Promise<WardRow[]> {
  if (cids.length === 0) return [];
  const { rows } = await sql<WardRow>`
    SELECT g.cid, g.member_id, m.alias, g.relation, m.role, m.pending, m.takes_part
    FROM guardian g JOIN member m ON m.cid = g.cid AND m.member_id = g.member_id
    WHERE g.uid = ${uid} AND g.cid = ANY(${cids}) AND m.removed_at IS NULL AND m.uid IS NULL AND m.takes_part
    ORDER BY g.t_create, g.member_id`.execute(db);
  return rows;
}
