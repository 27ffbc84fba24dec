import { ROLE, type Role } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/db/db.ts';

/** Condition on a guardian (`of`, a row of `guardian`): not blacklisted themselves. */
export const actsStill = (
  of: 'g' | 'w',
  cid?: string,
) => sql`NOT EXISTS (SELECT FROM member o WHERE o.cid = ${cid ?? sql`${sql.table(of)}.cid`}
  AND o.uid = ${sql.table(of)}.uid AND o.role = ${sql.lit(ROLE.BLACKLISTED)} AND o.removed_at IS NULL)`;

/**
 * Relation of a person to a member without an account: `guardian` who signs in for them, `waiting` for approval, or
 * undefined. A blacklisted person has no relation to anybody.
 */
export async function guardianship(
  db: Queryable,
  cid: string,
  memberId: string,
  uid: string,
): Promise<'guardian' | 'waiting' | undefined> {
  const { rows } = await sql<{ pending: boolean }>`
    SELECT m.pending FROM guardian g JOIN member m ON m.cid = g.cid AND m.member_id = g.member_id
    WHERE g.cid = ${cid} AND g.member_id = ${memberId} AND g.uid = ${uid} AND m.uid IS NULL AND m.takes_part
      AND m.removed_at IS NULL AND ${actsStill('g', cid)}`.execute(db);
  const row = rows[0];
  return row && (row.pending ? 'waiting' : 'guardian');
}

/** Resolves true where a person signs in for a member, with all approvals that it takes. */
export async function isGuardian(
  db: Queryable,
  cid: string,
  memberId: string,
  uid: string,
): Promise<boolean> {
  return (await guardianship(db, cid, memberId, uid)) === 'guardian';
}

/**
 * Resolves true where a person acts for a member: they are the member, or sign in for them. A claim that waits for approval
 * makes nobody one's own (`isOwnMember`).
 * @param own place of the person in the activity
 */
export async function actsFor(
  db: Queryable,
  cid: string,
  memberId: string,
  uid: string,
  own: { member_id: string; pending: boolean } | null,
): Promise<boolean> {
  return (own?.member_id === memberId && !own.pending) || isGuardian(db, cid, memberId, uid);
}

interface DependentRow {
  cid: string;
  member_id: string;
  alias: string;
  relation: string;
  role: Role;
  pending: boolean;
  takes_part: boolean;
}

/** Activities of a person's dependents that are looked through for those that are not over: those of many years. */
const MOST_PLACES = 1000;

/** Activities in which a person signs others in, or did, the newest first. */
async function dependentPlaces(db: Db, uid: string): Promise<string[]> {
  const { rows } = await sql<{ cid: string }>`/* prepared */
    SELECT cid FROM my_dependent WHERE uid = ${uid} GROUP BY cid ORDER BY max(t_create) DESC, cid LIMIT ${MOST_PLACES}`.execute(
    db,
  );
  return rows.map(({ cid }) => cid);
}

/** Everybody whom a person signs in or asked to, at whatever activity that ends on `today` or later; the newest `limit`. */
export async function guardedBy(db: Db, uid: string, today: string, limit: number): Promise<DependentRow[]> {
  const cids = await dependentPlaces(db, uid);
  if (cids.length === 0) return [];
  const { rows } = await sql<DependentRow>`/* prepared */
    SELECT g.cid, g.member_id, m.alias, g.relation, m.role, m.pending, m.takes_part
    FROM guardian g JOIN member m ON m.cid = g.cid AND m.member_id = g.member_id JOIN activity a ON a.cid = g.cid
    WHERE g.uid = ${uid} AND g.cid = ANY(${cids}) AND m.removed_at IS NULL AND m.uid IS NULL AND m.takes_part
      AND a.deleted_at IS NULL AND a.end_day >= ${today}
    ORDER BY g.t_create DESC, g.member_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Those whom a person signs in, in the order they were added; who waits for approval is none of them. */
export async function dependentsOf(db: Db, uid: string, cid: string): Promise<DependentRow[]> {
  return (await dependentsRequestedFor(db, uid, cid)).filter((dependent) => !dependent.pending);
}

/** Those whom a person signs in or asked to, in the order they were added. Records are left out for those who wait. */
export async function dependentsRequestedFor(db: Db, uid: string, cid: string): Promise<DependentRow[]> {
  const { rows } = await sql<DependentRow>`/* prepared */
    SELECT g.cid, g.member_id, m.alias, g.relation, m.role, m.pending, m.takes_part
    FROM guardian g JOIN member m ON m.cid = g.cid AND m.member_id = g.member_id
    WHERE g.uid = ${uid} AND g.cid = ${cid} AND m.removed_at IS NULL AND m.uid IS NULL AND m.takes_part
    ORDER BY g.t_create, g.member_id`.execute(db);
  return rows;
}

/** A child of somebody, with the request that made it; requests of long ago left no hash. */
interface Guarded {
  member_id: string;
  request_id: string;
  request_hash: Buffer | null;
  pending: boolean;
}

/** Those whom a person signs in at an activity, however they came; the caller holds the person's row. */
export async function loadGuarded(tx: Tx, cid: string, uid: string): Promise<Guarded[]> {
  const { rows } = await sql<Guarded>`
    SELECT g.member_id, g.request_id, g.request_hash, m.pending FROM guardian g
    JOIN member m ON m.cid = g.cid AND m.member_id = g.member_id
    WHERE g.cid = ${cid} AND g.uid = ${uid} AND m.removed_at IS NULL AND m.uid IS NULL AND m.takes_part`.execute(
    tx,
  );
  return rows;
}

/** Guardians of a member without an account, in the order in which they came; who is blacklisted is none. */
export async function guardiansOfMember(
  db: Queryable,
  cid: string,
  memberId: string,
): Promise<{ uid: string; relation: string; alias: string }[]> {
  const { rows } = await sql<{ uid: string; relation: string; alias: string }>`
    SELECT g.uid, g.relation, m.alias FROM guardian g JOIN member m ON m.cid = g.cid AND m.member_id = g.member_id
    WHERE g.cid = ${cid} AND g.member_id = ${memberId} AND m.uid IS NULL AND m.takes_part AND NOT m.pending
      AND m.removed_at IS NULL AND ${actsStill('g', cid)}
    ORDER BY g.t_create, g.uid`.execute(db);
  return rows;
}

/** Guardians who applied for dependents, by the dependent; read before the decision. */
export async function applicantGuardians(
  db: Queryable,
  cid: string,
  memberIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ member_id: string; uids: string[] }>`
    SELECT g.member_id, array_agg(g.uid::text ORDER BY g.t_create, g.uid) AS uids
    FROM guardian g LEFT JOIN member o ON o.cid = ${cid} AND o.uid = g.uid AND o.removed_at IS NULL
      AND o.role = ${ROLE.BLACKLISTED}
    WHERE g.cid = ${cid} AND g.member_id = ANY(${memberIds}::uuid[]) AND o.uid IS NULL
    GROUP BY g.member_id`.execute(db);
  return new Map(rows.map(({ member_id, uids }) => [member_id, uids]));
}

/** Resolves true for a person who is blacklisted at an activity. */
export async function isBarred(db: Queryable, cid: string, uid: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    SELECT 1 AS one FROM member WHERE cid = ${cid} AND uid = ${uid} AND role = ${ROLE.BLACKLISTED} AND removed_at IS NULL`.execute(
    db,
  );
  return rows.length > 0;
}
