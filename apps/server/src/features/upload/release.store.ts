import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/** Nothing else names the file, nor the video that it stands for; what the platform itself brought stays. */
const FREE = sql`purpose <> 'template'
  AND NOT EXISTS (SELECT FROM file_ref r WHERE r.token = file.token)
  AND NOT EXISTS (SELECT FROM file v WHERE v.still = file.token)
  AND NOT EXISTS (SELECT FROM person p WHERE p.uid = file.uid AND starts_with(p.avatar, '/files/' || file.token))`;

/** Takes out references of an activity, at most `most`. @returns the files that they named */
export async function removeRefs(tx: Tx, cid: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    DELETE FROM file_ref WHERE cid = ${cid} AND token IN (
      SELECT DISTINCT token FROM file_ref WHERE cid = ${cid} LIMIT ${most})
    RETURNING token`.execute(tx);
  return [...new Set(rows.map((row) => row.token))];
}

/**
 * Takes those of some files out of the table that nothing names any more, with the stills of the videos among them.
 * Their rows are locked before they are looked at: whoever saves an object that names one holds its row.
 * @returns their tokens
 */
export async function removeFree(tx: Tx, tokens: string[]): Promise<string[]> {
  if (tokens.length === 0) return [];
  const { rows: held } = await sql<{ token: string; still: string | null }>`
    SELECT token, still FROM file WHERE token = ANY(${tokens}) ORDER BY token FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ token: string }>`
    DELETE FROM file WHERE token = ANY(${held.map((row) => row.token)}) AND ${FREE} RETURNING token`.execute(
    tx,
  );
  const gone = rows.map((row) => row.token);
  const stills = held.flatMap((row) => (row.still !== null && gone.includes(row.token) ? [row.still] : []));
  return [...gone, ...(await removeFree(tx, stills))];
}

/** Lets an own picture that nothing names be seen by everybody; false where it is none. */
export async function setAvatar(tx: Tx, uid: string, token: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE file SET purpose = 'avatar' WHERE token = ${token} AND uid = ${uid}
    AND kind = 'image' AND purpose IN ('avatar', 'record', 'banner')
    AND NOT EXISTS (SELECT FROM file_ref r WHERE r.token = file.token)`.execute(tx);
  return numAffectedRows === 1n;
}
