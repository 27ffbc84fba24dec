import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import { actsStill } from '../guardian/guardian.reads.ts';
import type { Content, ReviewedRecord } from './review.store.ts';

export interface RemarkRow extends Content {
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

/** Who is told what happens to a record: the member, or those who sign in for them; nobody who waits for approval. */
export async function readersOf(
  tx: Tx,
  cid: string,
  record: Pick<ReviewedRecord, 'left' | 'member_id'>,
): Promise<string[]> {
  if (record.left) return [];
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM member
    WHERE cid = ${cid} AND member_id = ${record.member_id} AND uid IS NOT NULL AND NOT pending
    UNION ALL
    SELECT g.uid FROM guardian g JOIN member m ON m.cid = g.cid AND m.member_id = g.member_id
    WHERE g.cid = ${cid} AND g.member_id = ${record.member_id} AND m.uid IS NULL AND m.takes_part
      AND NOT m.pending AND ${actsStill('g', cid)}`.execute(tx);
  return rows.map(({ uid }) => uid);
}

/** Title of the homework that a record was submitted for; undefined for a sign-in. */
export async function homeworkTitle(tx: Tx, cid: string, wid: string): Promise<string | undefined> {
  if (wid === ZERO_ID) return undefined;
  const { rows } = await sql<{ title: string }>`
    SELECT title FROM homework WHERE cid = ${cid} AND wid = ${wid}`.execute(tx);
  return rows[0]?.title;
}
