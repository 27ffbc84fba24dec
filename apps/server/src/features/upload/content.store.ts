import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Stands where the activity or the person would whose content a job removes: this goes with a sweep. */
const NOBODY = '';

export async function insertLost(tx: Tx, keys: string[]): Promise<void> {
  await sql`INSERT INTO content_gone (key, cid) SELECT unnest(${keys}::text[]), ${NOBODY}
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Content that was noted and is perhaps still there; at most `most`. */
export async function lostKeys(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM content_gone WHERE cid = ${NOBODY} ORDER BY key LIMIT ${most}`.execute(db);
  return rows.map(({ key }) => key);
}

export async function forgetLost(db: Db, keys: string[]): Promise<void> {
  await sql`DELETE FROM content_gone WHERE key = ANY(${keys}::text[])`.execute(db);
}
