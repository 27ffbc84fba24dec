import type { Stored } from '@rollcall/rules/account/storage';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/db/db.ts';
import { lockEach } from '../../platform/db/lock-rows.ts';
import type { FilePlace } from '../../platform/files/file-owner.ts';

export type FileKind = FilePlace['kind'];

export interface FileRow {
  token: string;
  uid: string;
  kind: FileKind;
  purpose: string;
  mime: string;
  ext: string;
  bytes: number;
  width: number;
  height: number;
  /** Whole seconds of audio and video. */
  duration: number;
  /** Name given by its sender; documents and lists are downloaded under it. */
  name: string;
  /** Token of the picture that stands for a video. */
  still: string | null;
  held: number;
}

/** Visibility of a picture for others than its sender. */
export const PICTURE_VISIBILITY = { VISIBLE: 0, PENDING: 1, BLOCKED: 2 } as const;

/** Present use of a person's storage; exact while their row is held. */
export async function loadStored(tx: Tx, uid: string): Promise<Stored> {
  const { rows } = await sql<Stored>`/* prepared */
    SELECT COALESCE(sum(bytes) FILTER (WHERE unused_since IS NOT NULL), 0)::float8 AS unused,
      COALESCE(sum(bytes), 0)::float8 AS bytes, count(*)::int AS files
    FROM file WHERE uid = ${uid}`.execute(tx);
  return rows[0]!;
}

export async function insertFile(db: Db | Tx, f: FileRow, now: Date): Promise<void> {
  await sql`INSERT INTO file (token, uid, kind, purpose, mime, ext, bytes, width, height, duration, name, still,
      held, t_create, unused_since)
    VALUES (${f.token}, ${f.uid}, ${f.kind}, ${f.purpose}, ${f.mime}, ${f.ext}, ${f.bytes}, ${f.width}, ${f.height},
      ${f.duration}, ${f.name}, ${f.still},
      ${f.held}, ${now}, ${now})`.execute(db);
}

export async function loadFile(db: Db, token: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    SELECT token, uid, kind, purpose, mime, ext, bytes, width, height, duration, name, still, held
    FROM file WHERE token = ${token}`.execute(db);
  return rows[0];
}

/** Tokens of the videos that a picture stands for. */
export async function loadVideosOf(db: Db, still: string): Promise<string[]> {
  const { rows } = await sql<{
    token: string;
  }>`SELECT token FROM file WHERE still = ${still} LIMIT 10`.execute(db);
  return rows.map((row) => row.token);
}

/** Activities that refer to a file, and by what: `settings`, `record <id>`, … */
export async function loadRefs(db: Db, token: string): Promise<{ cid: string; holder: string }[]> {
  const { rows } = await sql<{ cid: string; holder: string }>`
    SELECT cid, holder FROM file_ref WHERE token = ${token} LIMIT 100`.execute(db);
  return rows;
}

/** Columns of a file that is held. */
export interface LockedFile {
  token: string;
  uid: string;
  kind: FileKind;
  purpose: string;
  /** Real duration, rounded up; 0 where it has none. */
  seconds: number;
}

/** Holds files until the transaction ends, so that the sweep takes none away; @returns those that there are. */
export const lockFiles = (db: Db | Tx, tokens: string[]): Promise<LockedFile[]> =>
  lockEach(db, tokens, async (db, token) => {
    const { rows } = await sql<LockedFile>`/* prepared */
      SELECT token, uid, kind, purpose, duration AS seconds FROM file WHERE token = ${token}
      FOR KEY SHARE`.execute(db);
    return rows[0];
  });

/** Which files `holder` (`settings`, `record <id>`) of an activity refers to, as of now; none: `[]`. */
export async function replaceFileRefs(tx: Tx, cid: string, holder: string, tokens: string[]): Promise<void> {
  await sql`DELETE FROM file_ref WHERE cid = ${cid} AND holder = ${holder} AND token <> ALL(${tokens})`.execute(
    tx,
  );
  if (tokens.length > 0)
    await sql`INSERT INTO file_ref (cid, token, holder) SELECT ${cid}, unnest(${tokens}::text[]), ${holder}
      ON CONFLICT DO NOTHING`.execute(tx);
}

/** Several holders of an activity refer to no file any more. */
export async function dropFileRefs(tx: Queryable, cid: string, holders: readonly string[]): Promise<void> {
  await sql`/* prepared */
    DELETE FROM file_ref WHERE cid = ${cid} AND holder = ANY(${holders}::text[])`.execute(tx);
}

/** A picture that waits for an answer. */
export interface PendingPicture {
  token: string;
  t_create: Date;
}

/** Pictures that wait for an answer behind one of them, oldest first. */
export async function pendingPictures(
  db: Db,
  { after, most }: { after: PendingPicture | undefined; most: number },
): Promise<PendingPicture[]> {
  const behind = after ? sql`(t_create, token) > (${after.t_create}, ${after.token})` : sql`true`;
  const { rows } = await sql<PendingPicture>`
    SELECT token, t_create FROM file WHERE held = ${PICTURE_VISIBILITY.PENDING} AND ${behind}
    ORDER BY t_create, token LIMIT ${most}`.execute(db);
  return rows;
}

/** Notes the answer about a picture that waited for it. */
export async function saveVisibility(db: Db, token: string, visibility: number): Promise<void> {
  await sql`UPDATE file SET held = ${visibility} WHERE token = ${token} AND held = ${PICTURE_VISIBILITY.PENDING}`.execute(
    db,
  );
}
