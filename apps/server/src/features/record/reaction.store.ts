import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { isOwnMember, shownRecord } from './record.store.ts';

/** A live record that something is said or done to, held until the transaction ends. */
export interface SeenRecord {
  id: string;
  member_id: string;
  /** Person of the member; null for a line of the list or a dependent. */
  uid: string | null;
  left: boolean;
  day: string;
  wid: string;
  /** `view_auth` of its homework; null for a sign-in. */
  view: number | null;
  mine: boolean;
  pinned: boolean;
}

/** Holds a record that is shown; likes, comments and pins of one record wait for each other. */
export async function lockSeen(
  tx: Tx,
  cid: string,
  id: string,
  uid: string,
): Promise<SeenRecord | undefined> {
  // Held by itself, and read with what other tables tell of it: Citus locks nothing in a SELECT that joins.
  await sql`SELECT FROM record WHERE cid = ${cid} AND id = ${id} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<SeenRecord>`
    SELECT r.id, r.member_id, m.uid, m.removed_at IS NOT NULL AS left, r.day, r.wid,
      CASE WHEN h.wid IS NULL THEN NULL ELSE COALESCE((h.settings->>'view_auth')::int, 0) END AS view,
      ${isOwnMember(cid, uid)} AS mine, r.top_at IS NOT NULL AS pinned
    ${shownRecord(cid, id)}`.execute(tx);
  return rows[0];
}

/** Sets or takes back a like of a held record. @returns how many like it now */
export async function setLike(
  tx: Tx,
  cid: string,
  id: string,
  uid: string,
  like: boolean,
  now: Date,
): Promise<number> {
  const { rows } = await (like
    ? sql`INSERT INTO record_like (cid, record_id, uid, t_create) VALUES (${cid}, ${id}, ${uid}, ${now})
        ON CONFLICT DO NOTHING RETURNING 1`
    : sql`DELETE FROM record_like WHERE cid = ${cid} AND record_id = ${id} AND uid = ${uid} RETURNING 1`
  ).execute(tx);
  const change = rows.length === 0 ? 0 : like ? 1 : -1;
  const { rows: counted } = await sql<{ n: number }>`
    UPDATE record SET like_count = like_count + ${change} WHERE cid = ${cid} AND id = ${id}
    RETURNING like_count AS n`.execute(tx);
  return counted[0]!.n;
}

export async function setPinned(tx: Tx, cid: string, id: string, at: Date | null): Promise<void> {
  await sql`UPDATE record SET top_at = ${at} WHERE cid = ${cid} AND id = ${id}`.execute(tx);
}

export async function countPinned(tx: Tx, cid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM record WHERE cid = ${cid} AND removed_at IS NULL AND top_at IS NOT NULL`.execute(
    tx,
  );
  return rows[0]!.n;
}

export interface CommentRow {
  id: string;
  record_id: string;
  uid: string;
  reply_to: string | null;
  content: string;
  img: string;
  removed: boolean;
}

const commentColumns = sql`id, record_id, uid, reply_to, content, img, removed_at IS NOT NULL AS removed`;

export async function commentOf(tx: Tx, cid: string, id: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    SELECT ${commentColumns} FROM record_comment WHERE cid = ${cid} AND id = ${id}`.execute(tx);
  return rows[0];
}

/** The comment that the same request made before. */
export async function earlierComment(
  tx: Tx,
  cid: string,
  uid: string,
  requestId: string,
): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    SELECT ${commentColumns} FROM record_comment
    WHERE cid = ${cid} AND uid = ${uid} AND request_id = ${requestId}`.execute(tx);
  return rows[0];
}

interface NewComment {
  id: string;
  recordId: string;
  uid: string;
  replyTo: string | null;
  content: string;
  img: string;
  requestId: string | null;
  now: Date;
}

/** Adds a comment to a held record. @returns how many it has now */
export async function insertComment(tx: Tx, cid: string, c: NewComment): Promise<number> {
  await sql`
    INSERT INTO record_comment (cid, id, record_id, uid, reply_to, content, img, request_id, t_create)
    VALUES (${cid}, ${c.id}, ${c.recordId}, ${c.uid}, ${c.replyTo}, ${c.content}, ${c.img}, ${c.requestId},
      ${c.now})`.execute(tx);
  return bumpComments(tx, cid, c.recordId, 1);
}

/** Takes a comment of a held record away; its row stays, so that answers keep the name they answer. */
export async function hideComment(
  tx: Tx,
  cid: string,
  recordId: string,
  id: string,
  now: Date,
): Promise<void> {
  await sql`UPDATE record_comment SET removed_at = ${now} WHERE cid = ${cid} AND id = ${id}`.execute(tx);
  await bumpComments(tx, cid, recordId, -1);
}

async function bumpComments(tx: Tx, cid: string, recordId: string, change: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    UPDATE record SET comment_count = comment_count + ${change} WHERE cid = ${cid} AND id = ${recordId}
    RETURNING comment_count AS n`.execute(tx);
  return rows[0]!.n;
}

/** Name of a person in the activity; empty where they are not in it, or without a name. */
export async function aliasIn(tx: Tx, cid: string, uid: string): Promise<string> {
  const { rows } = await sql<{ alias: string }>`
    SELECT alias FROM member WHERE cid = ${cid} AND uid = ${uid} AND removed_at IS NULL`.execute(tx);
  return rows[0]?.alias ?? '';
}
