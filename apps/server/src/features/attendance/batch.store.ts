import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Changes of attendance that one request made. */
export interface BatchRow {
  id: string;
  uid: string;
  act: string;
  before: unknown;
  answer: unknown;
  request_hash: Buffer;
  t_create: Date;
  undone_at: Date | null;
}

interface NewBatch {
  id: string;
  uid: string;
  act: string;
  requestId: string;
  requestHash: Buffer;
  now: Date;
}

const COLUMNS = sql`id, uid, act, before, answer, request_hash, t_create, undone_at`;

/** Opens a batch; undefined where the same request made one before, which a running one is waited for. */
export async function openBatch(tx: Tx, cid: string, b: NewBatch): Promise<BatchRow | undefined> {
  const { numAffectedRows } = await sql`
    INSERT INTO attendance_batch (cid, id, uid, act, before, answer, request_id, request_hash, t_create)
    VALUES (${cid}, ${b.id}, ${b.uid}, ${b.act}, 'null', 'null', ${b.requestId}, ${b.requestHash}, ${b.now})
    ON CONFLICT (cid, uid, request_id) DO NOTHING`.execute(tx);
  if (numAffectedRows === 1n) return undefined;
  const { rows } = await sql<BatchRow>`SELECT ${COLUMNS} FROM attendance_batch
    WHERE cid = ${cid} AND uid = ${b.uid} AND request_id = ${b.requestId}`.execute(tx);
  return rows[0]!;
}

/** Keeps what the batch answered, and what undoing it needs. */
export async function closeBatch(
  tx: Tx,
  cid: string,
  id: string,
  { before, answer }: { before: object; answer: object },
): Promise<void> {
  await sql`UPDATE attendance_batch SET before = ${JSON.stringify(before)}, answer = ${JSON.stringify(answer)}
    WHERE cid = ${cid} AND id = ${id}`.execute(tx);
}

/** Holds a batch that is to be undone. */
export async function lockBatch(tx: Tx, cid: string, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    SELECT ${COLUMNS} FROM attendance_batch WHERE cid = ${cid} AND id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Forgets batches from before an instant. */
export async function removeBatches(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM attendance_batch WHERE t_create < ${before}`.execute(db);
}

export async function noteUndone(tx: Tx, cid: string, id: string, answer: object, now: Date): Promise<void> {
  await sql`UPDATE attendance_batch SET answer = ${JSON.stringify(answer)}, undone_at = ${now}
    WHERE cid = ${cid} AND id = ${id}`.execute(tx);
}
