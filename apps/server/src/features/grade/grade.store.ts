import type { PicturePart, ShownField, Stroke } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

export interface GradedRecord {
  id: string;
  day: string;
  fill_params: ShownField[];
  fix_params: ShownField[] | null;
  fixed_at: Date | null;
  member_id: string;
  /** The member's person; null for one without an account. */
  uid: string | null;
  /** They took part until then; their records stayed. */
  left: boolean;
}

/** Holds a record that is shown until the transaction ends, so that pictures are replaced one after the other. */
export async function lockRecord(tx: Tx, cid: string, id: string): Promise<GradedRecord | undefined> {
  // Held by itself, and read with what other tables tell of it: Citus locks nothing in a SELECT that joins.
  await sql`SELECT FROM record WHERE cid = ${cid} AND id = ${id} FOR UPDATE`.execute(tx);
  const { rows } = await sql<GradedRecord>`
    SELECT r.id, r.day, r.fill_params, r.fix_params, r.fixed_at, r.member_id, m.uid,
      m.removed_at IS NOT NULL AS left
    FROM record r JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id
      LEFT JOIN homework h ON h.cid = ${cid} AND h.wid = r.wid
    WHERE r.cid = ${cid} AND r.id = ${id} AND r.removed_at IS NULL AND h.removed_at IS NULL`.execute(tx);
  return rows[0];
}

/** The picture that this person's request put there before. */
export async function earlierPicture(
  tx: Tx,
  cid: string,
  id: string,
  uid: string,
  requestId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ rendered: string }>`SELECT rendered FROM record_annotation
    WHERE cid = ${cid} AND record_id = ${id} AND uid = ${uid} AND request_id = ${requestId}`.execute(tx);
  return rows[0]?.rendered;
}

/** Original of an annotated picture; undefined for one without annotations. */
export async function originalOf(
  tx: Tx,
  cid: string,
  id: string,
  rendered: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ original: string }>`
    SELECT original FROM record_annotation WHERE cid = ${cid} AND record_id = ${id} AND rendered = ${rendered}
    ORDER BY n DESC LIMIT 1`.execute(tx);
  return rows[0]?.original;
}

interface NewAnnotation {
  cid: string;
  record_id: string;
  part: PicturePart;
  field_key: number;
  original: string;
  rendered: string;
  strokes: Stroke[];
  rotation: number;
  uid: string;
  request_id: string | null;
  now: Date;
}

/** Adds an annotation to a held record. */
export async function insertAnnotation(tx: Tx, a: NewAnnotation): Promise<void> {
  await sql`
    INSERT INTO record_annotation (cid, record_id, n, part, field_key, original, rendered, strokes, rotation, uid,
      request_id, t_create)
    SELECT ${a.cid}, ${a.record_id}, COALESCE(max(n), 0) + 1, ${a.part}, ${a.field_key}, ${a.original},
      ${a.rendered}, ${JSON.stringify(a.strokes)}, ${a.rotation}, ${a.uid}, ${a.request_id}, ${a.now}
    FROM record_annotation WHERE cid = ${a.cid} AND record_id = ${a.record_id}`.execute(tx);
}

/** Addresses of all pictures that were ever drawn on or drawn in a record. */
export async function picturesOf(tx: Tx, cid: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    SELECT original AS url FROM record_annotation WHERE cid = ${cid} AND record_id = ${id}
    UNION SELECT rendered FROM record_annotation WHERE cid = ${cid} AND record_id = ${id}`.execute(tx);
  return rows.map((row) => row.url);
}

/** Puts fields in the place of a held record's. */
export async function savePart(
  tx: Tx,
  cid: string,
  id: string,
  part: PicturePart,
  fields: ShownField[],
): Promise<void> {
  const column = part === 'fill' ? sql.ref('fill_params') : sql.ref('fix_params');
  await sql`UPDATE record SET ${column} = ${JSON.stringify(fields)} WHERE cid = ${cid} AND id = ${id}`.execute(
    tx,
  );
}
