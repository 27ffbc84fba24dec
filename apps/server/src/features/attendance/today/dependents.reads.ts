import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { actsStill } from '../../guardian/guardian.reads.ts';

interface GuardedMember {
  member_id: string;
  alias: string;
  /** Guardians who are not blacklisted. */
  uids: string[];
}

/** Members without an account that have guardians, in the order of their ids: the next `count` after `after`. */
export async function loadDependents(
  tx: Tx,
  { cid, after, count }: { cid: string; after: string | null; count: number },
): Promise<GuardedMember[]> {
  const { rows } = await sql<GuardedMember>`
    SELECT m.member_id, m.alias, array_agg(g.uid ORDER BY g.uid) AS uids
    FROM guardian g JOIN member m ON m.cid = g.cid AND m.member_id = g.member_id
    WHERE g.cid = ${cid} AND m.uid IS NULL AND m.removed_at IS NULL AND m.takes_part AND NOT m.pending
      AND (${after}::uuid IS NULL OR m.member_id > ${after}) AND ${actsStill('g', cid)}
    GROUP BY m.member_id, m.alias ORDER BY m.member_id LIMIT ${count}`.execute(tx);
  return rows;
}
