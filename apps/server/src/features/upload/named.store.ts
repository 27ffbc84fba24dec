import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Columns of a file that decide if something names it. */
export interface Nameable {
  token: string;
  uid: string;
  purpose: string;
}

/** Those of `tokens` that an activity refers to. */
export async function referredAmong(db: Db | Tx, tokens: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ token: string }>`
    SELECT DISTINCT token FROM file_ref WHERE token = ANY(${tokens})`.execute(db);
  return new Set(rows.map((row) => row.token));
}

/** Those of `tokens` that an application for certification holds. */
export async function certifiedAmong(db: Db | Tx, tokens: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ token: string }>`
    SELECT DISTINCT token FROM certification_file WHERE token = ANY(${tokens})`.execute(db);
  return new Set(rows.map((row) => row.token));
}

/** Those of `tokens` that stand for a video. */
async function stillsAmong(db: Db | Tx, tokens: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ still: string }>`
    SELECT DISTINCT still FROM file WHERE still = ANY(${tokens})`.execute(db);
  return new Set(rows.map((row) => row.still));
}

/** Pictures of these people, by person. */
async function picturesOf(db: Db | Tx, uids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ uid: string; avatar: string }>`
    SELECT uid, avatar FROM person WHERE uid = ANY(${[...new Set(uids)]}::uuid[]) AND avatar <> ''`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.uid, row.avatar]));
}

/**
 * Which of some files an activity refers to, stand for a video, or are the picture of their person; what the platform
 * itself brought counts as named. One statement for each table: they lie on different machines (docs/scaling.md).
 */
export async function namedAmong(db: Db | Tx, files: readonly Nameable[]): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const tokens = files.map((file) => file.token);
  const referred = await referredAmong(db, tokens);
  const stills = await stillsAmong(db, tokens);
  const pictures = await picturesOf(
    db,
    files.map((file) => file.uid),
  );
  const isNamed = ({ token, uid, purpose }: Nameable) =>
    purpose === 'template' ||
    referred.has(token) ||
    stills.has(token) ||
    pictures.get(uid)?.startsWith(`/files/${token}`);
  return new Set(files.filter(isNamed).map((file) => file.token));
}
