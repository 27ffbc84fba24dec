import { ROLE } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { guardedBy } from '../guardian/guardian.reads.ts';

/** A member whose due times stand in somebody's calendar. */
export interface Due {
  cid: string;
  member_id: string;
  /** Name of a dependent; '' for the person themselves. */
  dependent: string;
}

/**
 * Memberships of a person, and those of their dependents, that nobody has to approve any more, in activities that end on
 * `today` or later; the newest `most` each.
 */
export async function dueOf(db: Db, uid: string, today: string, most: number): Promise<Due[]> {
  const { rows: activities } = await sql<{ cid: string }>`
    SELECT cid FROM my_activity WHERE uid = ${uid} AND deleted_at IS NULL AND end_day >= ${today}
    ORDER BY t_create DESC LIMIT ${most}`.execute(db);
  const { rows: own } = await sql<Due>`
    SELECT cid, member_id, '' AS dependent FROM member
    WHERE cid = ANY(${activities.map(({ cid }) => cid)}) AND uid = ${uid} AND removed_at IS NULL AND takes_part
      AND NOT pending AND role <> ${ROLE.BLACKLISTED}`.execute(db);
  const guarded = await guardedBy(db, uid, today, most);
  const cids = guarded.map(({ cid }) => cid);
  const { rows: barred } = await sql<{ cid: string }>`
    SELECT cid FROM member WHERE cid = ANY(${cids}) AND uid = ${uid} AND role = ${ROLE.BLACKLISTED}
      AND removed_at IS NULL`.execute(db);
  const isBarred = new Set(barred.map(({ cid }) => cid));
  const dependents = guarded
    .filter(({ cid, pending }) => !pending && !isBarred.has(cid))
    .map(({ cid, member_id, alias }) => ({ cid, member_id, dependent: alias }));
  return [...own, ...dependents];
}
