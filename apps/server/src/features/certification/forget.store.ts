import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Status of an application that was approved, and of one that was refused. */
const [APPROVED, REFUSED] = [1, 2];

/**
 * Lets go of the pictures of applications that were over before an instant: replaced by another, refused and not sent
 * again, or approved and expired. @returns how many went
 */
export async function dropPicturesOver(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM certification_file f USING certification c
    WHERE c.uid = f.uid AND c.id = f.id AND (c.closed_at < ${before}
      OR (c.audit_status = ${REFUSED} AND c.t_audit < ${before})
      OR (c.audit_status = ${APPROVED} AND c.t_end < ${before}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
