import { type ShownField, VERSION_LIMIT } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

export type VersionReason = 'edit' | 'fix' | 'grade';

/** Copies what a held record says now, before it is changed; keeps the first version and the newest. */
export async function insertVersion(
  tx: Tx,
  cid: string,
  recordId: string,
  why: VersionReason,
  uid: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    INSERT INTO record_version (cid, record_id, n, fill_params, fix_params, uid, why, t_until, remark_id)
    SELECT r.cid, r.id, COALESCE((SELECT max(v.n) FROM record_version v WHERE v.cid = ${cid} AND v.record_id = r.id), 0) + 1,
      r.fill_params, r.fix_params, ${uid}, ${why}, ${now},
      (SELECT q.id FROM remark q WHERE q.cid = ${cid} AND q.record_id = r.id ORDER BY q.t_submit DESC, q.id DESC LIMIT 1)
    FROM record r WHERE r.cid = ${cid} AND r.id = ${recordId} RETURNING n`.execute(tx);
  const last = rows[0]?.n ?? 0;
  if (last <= VERSION_LIMIT) return;
  await sql`DELETE FROM record_version WHERE cid = ${cid} AND record_id = ${recordId}
    AND n > 1 AND n <= ${last - VERSION_LIMIT + 1}`.execute(tx);
}

/** Fields of all kept versions of a record, and of its corrections. */
export async function contentOfVersions(tx: Tx, cid: string, recordId: string): Promise<ShownField[]> {
  const { rows } = await sql<{ fill_params: ShownField[]; fix_params: ShownField[] | null }>`
    SELECT fill_params, fix_params FROM record_version WHERE cid = ${cid} AND record_id = ${recordId}`.execute(
    tx,
  );
  return rows.flatMap(({ fill_params, fix_params }) => [...fill_params, ...(fix_params ?? [])]);
}
