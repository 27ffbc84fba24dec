import { ROLE } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

export interface Grant {
  /** Null: none any more, and none before. */
  until: Date | null;
  /** `auth_type` of what is certified; -1 none. */
  certType: number;
}

export async function putGrant(tx: Tx, uid: string, { until, certType }: Grant, now: Date): Promise<void> {
  await sql`UPDATE person SET certified_until = ${until}, cert_type = ${certType} WHERE uid = ${uid}`.execute(
    tx,
  );
  // Projection: an activity follows its initiator's certification (D2). The person's list says which, so that
  // the machines are named on which they lie.
  const { rows } = await sql<{ cid: string }>`
    SELECT cid FROM my_activity WHERE uid = ${uid} AND role = ${sql.lit(ROLE.OWNER)}`.execute(tx);
  if (rows.length === 0) return;
  await sql`UPDATE activity SET certified_until = ${until},
      last_certified_at = CASE WHEN certified_until IS NULL THEN last_certified_at
        ELSE greatest(last_certified_at, least(certified_until, ${now})) END
    WHERE owner_uid = ${uid} AND cid = ANY(${rows.map((row) => row.cid)})`.execute(tx);
}
