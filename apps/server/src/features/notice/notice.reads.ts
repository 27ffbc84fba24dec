import type { Notice } from '@rollcall/contract';
import { sql } from 'kysely';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';

/** Notices on one page of the inbox. */
const PAGE = 20;
/** More than so many unread are shown as "99+". */
const MOST_UNREAD = 100;

/** Titles of activities by cid; those that are gone are left out. */
export type TitlesOf = (cids: string[]) => Promise<ReadonlyMap<string, string>>;

/** Unread notices of a person, counted up to 100. */
export async function unreadOf(db: Db, uid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`/* prepared */
    SELECT count(*)::int AS n FROM (
      SELECT FROM notice WHERE uid = ${uid} AND read_at IS NULL LIMIT ${MOST_UNREAD}) x`.execute(db);
  return rows[0]!.n;
}

/** A page of the inbox, newest first, after `cursor`, with the titles of the activities that it is about. */
export async function inboxOf(
  db: Db,
  titlesOf: TitlesOf,
  uid: string,
  cursor: string | undefined,
): Promise<{ lists: Notice[]; next: string }> {
  const { rows } = await sql<Omit<Notice, 't_create' | 'read'> & { t_create: Date; read_at: Date | null }>`
    SELECT id, cid, kind, title, text, link, t_create, read_at FROM notice
    WHERE uid = ${uid} ${cursor === undefined ? sql`` : sql`AND id < ${cursor}`}
    ORDER BY uid DESC, id DESC LIMIT ${PAGE + 1}`.execute(db);
  const page = rows.slice(0, PAGE);
  const titles = await titlesOf([...new Set(page.flatMap(({ cid }) => (cid === '' ? [] : [cid])))]);
  const lists = page.map(({ read_at, t_create, ...row }) => ({
    ...row,
    activity: titles.get(row.cid) ?? '',
    t_create: unixSeconds(t_create),
    read: read_at === null ? (0 as const) : (1 as const),
  }));
  return { lists, next: rows.length > PAGE ? lists.at(-1)!.id : '' };
}
