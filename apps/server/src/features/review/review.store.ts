import { ROLE } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/** A record that is being reviewed, held until the transaction ends. */
export interface ReviewedRecord {
  id: string;
  member_id: string;
  alias: string;
  /** Person of the member; null for a line of the list or a dependent. */
  uid: string | null;
  /** The member left; their record is still there. */
  left: boolean;
  day: string;
  wid: string;
  rank: number;
}

/** Holds a record that is shown; reviews, likes and its correction wait for each other under it. */
export async function lockReviewed(tx: Tx, cid: string, id: string): Promise<ReviewedRecord | undefined> {
  // Held by itself, and read with what other tables tell of it: Citus locks nothing in a SELECT that joins.
  await sql`SELECT FROM record WHERE cid = ${cid} AND id = ${id} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<ReviewedRecord>`
    SELECT r.id, r.member_id, m.alias, m.uid, m.removed_at IS NOT NULL AS left, r.day, r.wid, r.rank
    FROM record r JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id
      LEFT JOIN homework h ON h.cid = ${cid} AND h.wid = r.wid
    WHERE r.cid = ${cid} AND r.id = ${id} AND r.removed_at IS NULL AND m.role <> ${sql.lit(ROLE.BLACKLISTED)} AND h.removed_at IS NULL`.execute(
    tx,
  );
  return rows[0];
}

/** Content of a review. */
export interface Content {
  rank: number;
  content: string;
  imgs: string[];
  audio: string;
}

interface NewRemark extends Content {
  id: string;
  recordId: string;
  uid: string;
  requestId: string | null;
  requestHash: Buffer;
  now: Date;
}

/** Writes a review, newer than every other of its record whatever the clock says. */
export async function insertRemark(tx: Tx, cid: string, r: NewRemark): Promise<void> {
  await sql`
    INSERT INTO remark (cid, id, record_id, uid, rank, content, imgs, audio, t_submit, request_id, request_hash)
    SELECT ${cid}, ${r.id}, ${r.recordId}, ${r.uid}, ${r.rank}, ${r.content}, ${JSON.stringify(r.imgs)}, ${r.audio},
      greatest(${r.now}::timestamptz, max(t_submit) + interval '1 millisecond'), ${r.requestId}, ${r.requestHash}
    FROM remark WHERE cid = ${cid} AND record_id = ${r.recordId}`.execute(tx);
}

export async function updateRemark(tx: Tx, cid: string, id: string, r: Content, now: Date): Promise<void> {
  await sql`UPDATE remark SET rank = ${r.rank}, content = ${r.content}, imgs = ${JSON.stringify(r.imgs)},
    audio = ${r.audio}, t_edit = ${now} WHERE cid = ${cid} AND id = ${id}`.execute(tx);
}

export async function deleteRemark(tx: Tx, cid: string, id: string): Promise<void> {
  await sql`DELETE FROM remark WHERE cid = ${cid} AND id = ${id}`.execute(tx);
}
