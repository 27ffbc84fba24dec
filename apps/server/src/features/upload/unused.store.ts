import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Nothing saved names the file, nor the video that it stands for; what the platform itself brought stays. */
const UNUSED = sql`purpose <> 'template'
  AND NOT EXISTS (SELECT FROM file_ref r WHERE r.token = file.token)
  AND NOT EXISTS (SELECT FROM certification_file c WHERE c.token = file.token)
  AND NOT EXISTS (SELECT FROM file v WHERE v.still = file.token)
  AND NOT EXISTS (SELECT FROM person p WHERE p.uid = file.uid AND starts_with(p.avatar, '/files/' || file.token))`;

/** Notes since when files are unused, and that others are used again. */
export async function markUnused(db: Db, now: Date): Promise<void> {
  await sql`UPDATE file SET unused_since = ${now} WHERE unused_since IS NULL AND ${UNUSED}`.execute(db);
  await sql`UPDATE file SET unused_since = NULL WHERE unused_since IS NOT NULL AND NOT (${UNUSED})`.execute(
    db,
  );
}

/** How many files, and bytes, have been unused since before a moment. */
export async function countUnused(db: Db, before: Date): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    SELECT count(*)::int AS files, COALESCE(sum(bytes), 0)::float8 AS bytes
    FROM file WHERE unused_since < ${before} AND ${UNUSED}`.execute(db);
  return rows[0]!;
}

/**
 * Takes files out of the table that have been unused since before a moment. Their rows are locked first and looked at
 * again: whoever saves an object that names one holds its row (`ownTokens`, `filesByOwner`), so that either the save
 * finds no such file or this finds it used. @returns their tokens, at most `most`
 */
export async function removeUnused(tx: Tx, before: Date, most: number): Promise<string[]> {
  const { rows: held } = await sql<{ token: string }>`
    SELECT token FROM file WHERE unused_since < ${before} AND ${UNUSED}
    ORDER BY unused_since LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx);
  if (held.length === 0) return [];
  const { rows } = await sql<{ token: string }>`
    DELETE FROM file WHERE token = ANY(${held.map((row) => row.token)}) AND ${UNUSED}
    RETURNING token`.execute(tx);
  return rows.map((row) => row.token);
}
