import { ROLE } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { namesOf } from '../account/account.reads.ts';
import { actsStill } from '../guardian/guardian.reads.ts';
import type { AnnouncementRow } from './announcement.store.ts';

type ListedAnnouncement = AnnouncementRow & { sender: string };

/** Announcements to members, newest first, and their number. */
export async function loadAnnouncements(
  db: Db,
  cid: string,
  offset: number,
  count: number,
): Promise<{ rows: ListedAnnouncement[]; total: number }> {
  const [page, total] = await Promise.all([
    sql<AnnouncementRow>`
      SELECT id, uid, title, content, state, after_member, sent, t_create FROM announcement WHERE cid = ${cid}
      ORDER BY t_create DESC, id DESC LIMIT ${count} OFFSET ${offset}`.execute(db),
    sql<{ n: number }>`SELECT count(*)::int AS n FROM announcement WHERE cid = ${cid}`.execute(db),
  ]);
  const senders = await namesOf(
    db,
    page.rows.map(({ uid }) => uid),
  );
  const rows = page.rows.map((row) => ({ ...row, sender: senders.get(row.uid) ?? '' }));
  return { rows, total: total.rows[0]!.n };
}

/**
 * The next people to tell, in the order of the members' ids: who takes part or manages, and everybody who signs in for
 * a dependent; not who sends it. `last` is the member up to whom this reaches, null where there are no more.
 */
export async function nextPeople(
  tx: Tx,
  q: { cid: string; except: string; after: string | null; count: number },
): Promise<{ uids: string[]; last: string | null }> {
  const { rows } = await sql<{ member_id: string; uids: string[] }>`
    SELECT m.member_id, CASE WHEN m.uid IS NULL THEN ARRAY(SELECT g.uid FROM guardian g
      WHERE g.cid = ${q.cid} AND g.member_id = m.member_id AND ${actsStill('g', q.cid)}) ELSE ARRAY[m.uid] END AS uids
    FROM member m
    WHERE m.cid = ${q.cid} AND m.removed_at IS NULL AND NOT m.pending AND m.role <> ${sql.lit(ROLE.BLACKLISTED)}
      AND (m.takes_part OR m.uid IS NOT NULL) AND (${q.after}::uuid IS NULL OR m.member_id > ${q.after})
    ORDER BY m.cid, m.member_id LIMIT ${q.count}`.execute(tx);
  const uids = rows.flatMap((row) => row.uids.filter((uid) => uid !== q.except));
  return { uids: [...new Set(uids)], last: rows.length === q.count ? rows.at(-1)!.member_id : null };
}
