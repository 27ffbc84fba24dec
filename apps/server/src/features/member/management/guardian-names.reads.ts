import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { namesOf } from '../../account/account.reads.ts';

/** Name of the first guardian of each of these members who has one. */
export async function loadGuardianNames(
  db: Db,
  cid: string,
  members: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (members.length === 0) return new Map();
  const { rows } = await sql<{ member_id: string; uid: string }>`
    SELECT DISTINCT ON (member_id) member_id, uid FROM guardian
    WHERE cid = ${cid} AND member_id = ANY(${members}::uuid[]) ORDER BY member_id, t_create`.execute(db);
  if (rows.length === 0) return new Map();
  // Apart from the members: people are kept by person, and may lie on another machine.
  const names = await namesOf(
    db,
    rows.map(({ uid }) => uid),
  );
  return new Map(
    rows.flatMap(({ member_id, uid }) => (names.has(uid) ? [[member_id, names.get(uid)!]] : [])),
  );
}
