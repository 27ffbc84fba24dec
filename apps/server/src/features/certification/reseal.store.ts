import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Columns of an application that lie sealed. */
export const SEALED_COLUMNS = ['corp_owner', 'real_name', 'cert_no', 'mobile', 'mp_code'] as const;
export type SealedColumn = (typeof SEALED_COLUMNS)[number];

export type SealedRow = { uid: string; id: string } & Record<SealedColumn, string>;

/** Applications after another that hold a text of another key than `mark` names; held for the caller. */
export async function takeOldTexts(
  tx: Tx,
  { mark, after, most }: { mark: string; after: string; most: number },
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    SELECT uid, id, corp_owner, real_name, cert_no, mobile, mp_code FROM certification c
    WHERE id > ${after} AND EXISTS (
      SELECT FROM unnest(ARRAY[corp_owner, real_name, cert_no, mobile, mp_code]) AS v (text)
      WHERE v.text <> '' AND NOT starts_with(v.text, ${mark}))
    ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

export async function putTexts(tx: Tx, row: SealedRow): Promise<void> {
  await sql`UPDATE certification SET corp_owner = ${row.corp_owner}, real_name = ${row.real_name},
      cert_no = ${row.cert_no}, mobile = ${row.mobile}, mp_code = ${row.mp_code}
    WHERE uid = ${row.uid} AND id = ${row.id}`.execute(tx);
}

/** Pictures after another that are not known to be of the key that `mark` names. */
export async function oldPictures(
  db: Db,
  { mark, after, most }: { mark: string; after: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    SELECT DISTINCT token FROM certification_file WHERE sealed_by <> ${mark} AND token > ${after}
    ORDER BY token LIMIT ${most}`.execute(db);
  return rows.map(({ token }) => token);
}

/** Holds a picture of applications, so that it is not removed meanwhile; false where none names it any more. */
export async function holdPicture(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM file WHERE token = ${token}
    AND EXISTS (SELECT FROM certification_file c WHERE c.token = file.token) FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

export async function markPicture(tx: Tx, token: string, mark: string): Promise<void> {
  await sql`UPDATE certification_file SET sealed_by = ${mark} WHERE token = ${token}`.execute(tx);
}
