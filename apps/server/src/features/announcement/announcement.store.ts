import type { Announcement } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

export interface AnnouncementRow {
  id: string;
  uid: string;
  title: string;
  content: string;
  state: Announcement['state'];
  /** The last member that a chunk reached; null: none yet. */
  after_member: string | null;
  sent: number;
  t_create: Date;
}

const COLUMNS = sql`id, uid, title, content, state, after_member, sent, t_create`;

export async function insertAnnouncement(
  tx: Tx,
  a: { cid: string; id: string; uid: string; title: string; content: string; requestId: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO announcement (cid, id, uid, title, content, request_id, t_create)
    VALUES (${a.cid}, ${a.id}, ${a.uid}, ${a.title}, ${a.content}, ${a.requestId}, ${a.now})
    ON CONFLICT (cid, uid, request_id) DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findByRequest(
  db: Db | Tx,
  cid: string,
  uid: string,
  requestId: string,
): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    SELECT ${COLUMNS} FROM announcement WHERE cid = ${cid} AND uid = ${uid} AND request_id = ${requestId}`.execute(
    db,
  );
  return rows[0];
}

/** Holds an announcement for its next chunk; a second worker waits. */
export async function lockAnnouncement(
  tx: Tx,
  cid: string,
  id: string,
): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    SELECT ${COLUMNS} FROM announcement WHERE cid = ${cid} AND id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** One more chunk was told; `after` null: that was the last. */
export async function advance(
  tx: Tx,
  cid: string,
  id: string,
  { after, notified }: { after: string | null; notified: number },
): Promise<void> {
  await sql`UPDATE announcement SET state = ${after === null ? 'done' : 'sending'},
    after_member = COALESCE(${after}::uuid, after_member), sent = sent + ${notified}
    WHERE cid = ${cid} AND id = ${id}`.execute(tx);
}
