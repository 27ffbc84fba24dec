import { type CheckinRecord, MESSAGES, type ShownField, type SubmitReason } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';
import { namesOf } from '../account/account.reads.ts';

interface RecordRow {
  id: string;
  member_id: string;
  alias: string;
  avatar: string;
  day: string;
  slot_from: number | null;
  slot_to: number | null;
  t_submit: Date;
  top_at: Date | null;
  makeup: boolean;
  agent_uid: string | null;
  fill_params: ShownField[];
  place: CheckinRecord['place'];
  late: boolean;
  fix_params: ShownField[] | null;
  fixed_at: Date | null;
  remarks: CheckinRecord['remarks'] | null;
  /** The viewer signs in for its member. */
  mine: boolean;
}

/** Whose records are asked for. */
export interface Scope {
  cid: string;
  viewer: string;
  /** Only this member's. */
  memberId?: string | undefined;
  /** Business days, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface Page {
  lists: CheckinRecord[];
  next: string | null;
}

/** Of the page's rows alone: reviews, and whether the record is the viewer's own or his ward's. */
const columnsFor = (
  viewer: string,
) => sql`r.id, r.member_id, m.alias, m.avatar, r.day, r.slot_from, r.slot_to, r.t_submit, r.top_at,
  r.makeup, r.agent_uid, r.fill_params, r.place, r.late, r.fix_params, r.fixed_at,
  (SELECT json_agg(json_build_object('id', q.id, 'rank', q.rank, 'nickname', COALESCE(p.nickname, ''),
      't_submit', floor(extract(epoch FROM q.t_submit))::bigint, 'content', q.content, 'imgs', q.imgs,
      'audio', CASE WHEN q.audio = '' THEN NULL ELSE json_build_object('audioUrl', q.audio) END)
      ORDER BY q.t_submit DESC, q.id DESC)
    FROM remark q LEFT JOIN person p ON p.uid = q.uid WHERE q.cid = r.cid AND q.record_id = r.id) AS remarks,
  m.uid IS NOT DISTINCT FROM ${viewer}::uuid OR m.uid IS NULL AND m.takes_part AND EXISTS (SELECT FROM guardian g
    WHERE g.cid = r.cid AND g.member_id = r.member_id AND g.uid = ${viewer}) AS mine`;

function recordOf(cid: string, row: RecordRow): CheckinRecord {
  return {
    pt_id: insideId(cid, row.id),
    unionid: insideId(cid, row.member_id),
    name: row.alias,
    head_url: row.avatar,
    date: Math.floor(row.t_submit.getTime() / 1000),
    day: row.day,
    slot: row.slot_from === null || row.slot_to === null ? null : [row.slot_from, row.slot_to],
    top: row.top_at === null ? 0 : 1,
    is_agent: row.agent_uid === null ? 0 : 1,
    makeup: row.makeup ? 1 : 0,
    late: row.late ? 1 : 0,
    like: 0,
    like_count: 0,
    fill_params: row.fill_params,
    place: row.place,
    fix:
      row.fix_params && row.fixed_at
        ? { date: Math.floor(row.fixed_at.getTime() / 1000), fill_params: row.fix_params }
        : null,
    remarks: row.remarks ?? [],
    comments: [],
    mine: row.mine ? 1 : 0,
  };
}

/** Where a page ended: pinned part or not, its sort key and id. */
interface Cursor {
  at: string;
  id: string;
}
const writeCursor = (row: RecordRow): string =>
  Buffer.from(JSON.stringify([row.t_submit.toISOString(), row.id])).toString('base64url');

/** The cursor's parts, or null for one that is none of ours. */
export function readCursor(cursor: string): Cursor | null {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
    return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? { at, id } : null;
  } catch {
    return null;
  }
}

/**
 * A page of records, newest first; without a range or member the pinned ones stand before. The inner query
 * walks one index to the page and no further; names and contents are read for the page alone (design §11).
 */
export async function listRecords(
  db: Db,
  scope: Scope,
  page: { count: number; offset?: number; cursor?: Cursor | undefined },
): Promise<Page> {
  const { cid, memberId, from, to } = scope;
  const member = memberId === undefined ? sql`` : sql`AND member_id = ${memberId}`;
  const range = from === undefined || to === undefined ? sql`` : sql`AND day >= ${from} AND day <= ${to}`;
  const order = from === undefined ? sql`t_submit DESC, id DESC` : sql`day DESC, t_submit DESC, id DESC`;
  const after = page.cursor
    ? sql`AND (t_submit, id) < (${page.cursor.at}::timestamptz, ${page.cursor.id}::uuid)`
    : sql``;
  const plain = memberId === undefined && from === undefined;
  const pinned = plain && !page.cursor ? await loadPinned(db, cid, scope.viewer) : [];
  // By id where a page is counted off: the index alone then tells what to skip, without a look at the rows.
  const notPinned = !plain
    ? sql``
    : page.cursor
      ? sql`AND top_at IS NULL`
      : sql`AND id <> ALL(${pinned.map((row) => row.id)}::uuid[])`;
  // Pinned ones open the list, so the newest fill what of the page they leave; they are not shown twice.
  const offset = page.offset ?? 0;
  const fromPinned = pinned.slice(offset, offset + page.count);
  const left = page.count - fromPinned.length;
  const skipped = Math.max(0, offset - pinned.length);
  const rows =
    left === 0
      ? []
      : (
          await sql<RecordRow>`
            SELECT ${columnsFor(scope.viewer)} FROM (
              SELECT id FROM record WHERE cid = ${cid} AND removed_at IS NULL ${notPinned} ${member} ${range} ${after}
              ORDER BY ${order} LIMIT ${left} OFFSET ${skipped}
            ) page JOIN record r ON r.cid = ${cid} AND r.id = page.id
              JOIN member m ON m.cid = ${cid} AND m.member_id = r.member_id
            ORDER BY ${from === undefined ? sql`r.t_submit DESC, r.id DESC` : sql`r.day DESC, r.t_submit DESC, r.id DESC`}`.execute(
            db,
          )
        ).rows;
  const last = rows.at(-1);
  return {
    lists: [...fromPinned, ...rows].map((row) => recordOf(cid, row)),
    next: last && rows.length === left && from === undefined ? writeCursor(last) : null,
  };
}

/** Pinned records of an activity, the last pinned first; an organiser pins a handful. */
async function loadPinned(db: Db, cid: string, viewer: string): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    SELECT ${columnsFor(viewer)} FROM record r JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id
    WHERE r.cid = ${cid} AND r.removed_at IS NULL AND r.top_at IS NOT NULL
    ORDER BY r.top_at DESC, r.id DESC LIMIT 200`.execute(db);
  return rows;
}

/** How many live records there are, from the day counters. */
export async function countRecords(db: Db, cid: string, from?: string, to?: string): Promise<number> {
  const range = from === undefined || to === undefined ? sql`` : sql`AND day >= ${from} AND day <= ${to}`;
  const { rows } = await sql<{ n: number }>`/* prepared */
    SELECT COALESCE(sum(checked), 0)::int AS n FROM activity_day WHERE cid = ${cid} ${range}`.execute(db);
  return rows[0]!.n;
}

export async function findRecord(
  db: Db,
  cid: string,
  id: string,
  viewer: string,
): Promise<CheckinRecord | undefined> {
  const { rows } = await sql<RecordRow>`
    SELECT ${columnsFor(viewer)} FROM record r JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id
    WHERE r.cid = ${cid} AND r.id = ${id} AND r.removed_at IS NULL`.execute(db);
  return rows[0] && recordOf(cid, rows[0]);
}

/** Refused attempts, newest first. */
export async function listRefusals(db: Db, cid: string, count: number, offset: number) {
  const [page, total] = await Promise.all([
    sql<{
      uid: string;
      name: string;
      day: string;
      reason: SubmitReason;
      count: number;
      t_last: Date;
      evidence: { distance?: number };
      late_id: string | null;
    }>`
      SELECT a.uid, a.name, a.day, a.reason, a.count, a.t_last, a.evidence, l.id AS late_id
      FROM (SELECT * FROM refused_attempt WHERE cid = ${cid}
        ORDER BY t_last DESC, uid LIMIT ${count} OFFSET ${offset}) a
      LEFT JOIN late_delivery l ON l.cid = ${cid} AND l.id = (a.evidence->>'late_id')::uuid AND l.status = 0
      ORDER BY a.t_last DESC, a.uid`.execute(db),
    sql<{ n: number }>`SELECT count(*)::int AS n FROM refused_attempt WHERE cid = ${cid}`.execute(db),
  ]);
  const names = await namesOf(
    db,
    page.rows.filter((r) => r.name === '').map((r) => r.uid),
  );
  return {
    lists: page.rows.map((r) => ({
      name: r.name || (names.get(r.uid) ?? ''),
      day: r.day,
      reason: r.reason,
      msg: MESSAGES.submit[r.reason],
      count: r.count,
      date: Math.floor(r.t_last.getTime() / 1000),
      distance: r.evidence.distance ?? null,
      late: r.late_id === null ? (0 as const) : (1 as const),
      id: r.late_id === null ? null : insideId(cid, r.late_id),
    })),
    total: total.rows[0]!.n,
  };
}
