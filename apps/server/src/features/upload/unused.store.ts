import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { certifiedAmong, type Nameable, namedAmong } from './named.store.ts';

/** Those of some files that nothing saved names, not even an application for certification. */
async function unnamedAmong(db: Db | Tx, files: readonly Nameable[]): Promise<string[]> {
  const named = await namedAmong(db, files);
  const rest = files.flatMap(({ token }) => (named.has(token) ? [] : [token]));
  if (rest.length === 0) return [];
  const certified = await certifiedAmong(db, rest);
  return rest.filter((token) => !certified.has(token));
}

/**
 * Notes of the next `most` files since when they are unused, or that they are used again.
 * @returns the last of them; undefined: there are no more
 */
export async function markUnused(
  db: Db,
  { after, most, now }: { after: string; most: number; now: Date },
): Promise<string | undefined> {
  const { rows: files } = await sql<Nameable & { marked: boolean }>`
    SELECT token, uid, purpose, unused_since IS NOT NULL AS marked FROM file
    WHERE token > ${after} ORDER BY token LIMIT ${most}`.execute(db);
  const unused = new Set(await unnamedAmong(db, files));
  const wrong = files.filter(({ token, marked }) => marked !== unused.has(token));
  const [since, again] = [wrong.filter(({ marked }) => !marked), wrong.filter(({ marked }) => marked)];
  if (since.length > 0)
    await sql`UPDATE file SET unused_since = ${now}
      WHERE unused_since IS NULL AND token = ANY(${since.map(({ token }) => token)})`.execute(db);
  if (again.length > 0)
    await sql`UPDATE file SET unused_since = NULL
      WHERE token = ANY(${again.map(({ token }) => token)})`.execute(db);
  return files.length < most ? undefined : files.at(-1)!.token;
}

/** Number of files, and bytes, unused since before an instant, after `markUnused`. */
export async function countUnused(db: Db, before: Date): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    SELECT count(*)::int AS files, COALESCE(sum(bytes), 0)::float8 AS bytes
    FROM file WHERE unused_since < ${before}`.execute(db);
  return rows[0]!;
}

/** Files that have been unused since before an instant, and that nothing names now either; at most `most`, in order. */
export async function unusedFiles(
  db: Db,
  { before, after, most }: { before: Date; after: string; most: number },
): Promise<{ unused: string[]; last: string | undefined }> {
  const { rows: files } = await sql<Nameable>`
    SELECT token, uid, purpose FROM file WHERE unused_since < ${before} AND token > ${after}
    ORDER BY token LIMIT ${most}`.execute(db);
  const unused = await unnamedAmong(db, files);
  return { unused, last: files.length < most ? undefined : files.at(-1)!.token };
}

/**
 * Takes a file out of the table that has been unused since before an instant; false where it is used by now. Its row is
 * held first, and then looked for who names it: whoever saves an object that does holds the row until that is
 * committed (`lockFiles`), so that either the save finds no such file or this finds it used.
 */
export async function removeUnused(tx: Tx, token: string, before: Date): Promise<boolean> {
  const { rows } = await sql<Nameable>`
    SELECT token, uid, purpose FROM file WHERE token = ${token} AND unused_since < ${before}
    FOR UPDATE`.execute(tx);
  if ((await unnamedAmong(tx, rows)).length === 0) return false;
  await sql`DELETE FROM file WHERE token = ${token}`.execute(tx);
  return true;
}
