import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { lockEach } from '../../platform/db/lock-rows.ts';
import { type Nameable, namedAmong, referredAmong } from './named.store.ts';

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
  const locked = await lockEach(tx, tokens, async (db, token) => {
    const { rows } = await sql<Nameable & { still: string | null }>`
      SELECT token, uid, purpose, still FROM file WHERE token = ${token} FOR UPDATE`.execute(db);
    return rows[0];
  });
  const named = await namedAmong(tx, locked);
  const gone = locked.flatMap((file) => (named.has(file.token) ? [] : [file.token]));
  if (gone.length === 0) return [];
  await sql`DELETE FROM file WHERE token = ANY(${gone})`.execute(tx);
  const stills = locked.flatMap((row) => (row.still !== null && gone.includes(row.token) ? [row.still] : []));
  return [...gone, ...(await removeFree(tx, stills))];
}

/** Lets an own picture that nothing names be seen by everybody; false where it is none. */
export async function setAvatar(tx: Tx, uid: string, token: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM file WHERE token = ${token} AND uid = ${uid}
    AND kind = 'image' AND purpose IN ('avatar', 'record', 'banner') FOR NO KEY UPDATE`.execute(tx);
  if (rows.length === 0 || (await referredAmong(tx, [token])).size > 0) return false;
  await sql`UPDATE file SET purpose = 'avatar' WHERE token = ${token}`.execute(tx);
  return true;
}
