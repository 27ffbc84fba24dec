import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** `of`: the activity or person whose own job removes the content; '' for the sweep. */
export async function insertLost(tx: Tx, of: string, keys: string[]): Promise<void> {
  await sql`INSERT INTO content_gone (key, cid) SELECT unnest(${keys}::text[]), ${of}
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Content that was noted and is perhaps still there, none of `but`; at most `most`. */
export async function lostKeys(
  db: Db,
  of: string,
  { but, most }: { but: readonly string[]; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM content_gone WHERE cid = ${of} AND key <> ALL(${but}::text[])
    ORDER BY key LIMIT ${most}`.execute(db);
  return rows.map(({ key }) => key);
}

export async function forgetLost(db: Db, keys: string[]): Promise<void> {
  await sql`DELETE FROM content_gone WHERE key = ANY(${keys}::text[])`.execute(db);
}
