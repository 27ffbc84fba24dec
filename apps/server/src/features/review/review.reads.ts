import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Content } from './review.store.ts';

interface RemarkRow extends Content {
  id: string;
  uid: string;
}

/** A review of the record, whoever wrote it. */
export async function remarkOf(
  tx: Tx,
  cid: string,
  recordId: string,
  id: string,
): Promise<RemarkRow | undefined> {
  const { rows } = await sql<RemarkRow>`
    SELECT id, uid, rank, content, imgs, audio FROM remark
    WHERE cid = ${cid} AND id = ${id} AND record_id = ${recordId}`.execute(tx);
  return rows[0];
}

/** The review that a request of the person made earlier. */
export async function earlierRemark(
  tx: Tx,
  cid: string,
  uid: string,
  requestId: string,
): Promise<{ id: string; request_hash: Buffer } | undefined> {
  const { rows } = await sql<{ id: string; request_hash: Buffer }>`
    SELECT id, request_hash FROM remark WHERE cid = ${cid} AND uid = ${uid} AND request_id = ${requestId}`.execute(
    tx,
  );
  return rows[0];
}

export async function countRemarks(tx: Tx, cid: string, recordId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM remark WHERE cid = ${cid} AND record_id = ${recordId}`.execute(tx);
  return rows[0]!.n;
}
