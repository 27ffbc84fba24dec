import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Columns of an application that lie sealed. */
export const SEALED_COLUMNS = ['corp_owner', 'real_name', 'cert_no', 'mobile', 'mp_code'] as const;
type SealedColumn = (typeof SEALED_COLUMNS)[number];

export type SealedRow = { uid: string; id: string } & Record<SealedColumn, string>;

const isOld = (keyId: string) =>
  sql.join(
    SEALED_COLUMNS.map((name) => sql`${sql.ref(name)} <> '' AND NOT starts_with(${sql.ref(name)}, ${keyId})`),
    sql` OR `,
  );

/** Applications after another that hold a text of another key than `mark` names. */
export async function oldTexts(
  db: Db,
  { keyId, after, most }: { keyId: string; after: string; most: number },
): Promise<{ uid: string; id: string }[]> {
  const { rows } = await sql<{ uid: string; id: string }>`
    SELECT uid, id FROM certification WHERE id > ${after} AND (${isOld(keyId)})
    ORDER BY id LIMIT ${most}`.execute(db);
  return rows;
}

/** Holds one of them; undefined where somebody has it, or nothing of it is old any more. */
export async function lockOldText(
  tx: Tx,
  { uid, id, keyId }: { uid: string; id: string; keyId: string },
): Promise<SealedRow | undefined> {
  const { rows } = await sql<SealedRow>`
    SELECT uid, id, corp_owner, real_name, cert_no, mobile, mp_code FROM certification
    WHERE uid = ${uid} AND id = ${id} AND (${isOld(keyId)}) FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0];
}

export async function putTexts(tx: Tx, row: SealedRow): Promise<void> {
  await sql`UPDATE certification SET corp_owner = ${row.corp_owner}, real_name = ${row.real_name},
      cert_no = ${row.cert_no}, mobile = ${row.mobile}, mp_code = ${row.mp_code}
    WHERE uid = ${row.uid} AND id = ${row.id}`.execute(tx);
}

/** Pictures after another that are not known to be of the key that `mark` names. */
export async function oldPictures(
  db: Db,
  { keyId, after, most }: { keyId: string; after: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    SELECT DISTINCT token FROM certification_file WHERE sealed_by <> ${keyId} AND token > ${after}
    ORDER BY token LIMIT ${most}`.execute(db);
  return rows.map(({ token }) => token);
}

/** Holds a picture of applications, so that it is not removed meanwhile; false where none names it any more. */
export async function lockPicture(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM file WHERE token = ${token} FOR UPDATE`.execute(tx);
  if (rows.length === 0) return false;
  const { rows: named } = await sql`SELECT FROM certification_file WHERE token = ${token} LIMIT 1`.execute(
    tx,
  );
  return named.length > 0;
}

export async function savePictureKey(tx: Tx, token: string, keyId: string): Promise<void> {
  await sql`UPDATE certification_file SET sealed_by = ${keyId} WHERE token = ${token}`.execute(tx);
}
