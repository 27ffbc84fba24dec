import type * as contract from '@rollcall/contract';
import {
  type AnsweredField,
  type CheckinRecord,
  type MakeupRequest,
  REVIEW,
  type ResponseOf,
} from '@rollcall/contract';
import { sql } from 'kysely';
import { unixSecondsOrZero } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';
import { namesOf } from '../account/account.reads.ts';
import { answerFilled } from '../upload/answered.reads.ts';

interface Stored {
  id: string;
  member_id: string;
  alias: string;
  avatar: string;
  day: string;
  slot_from: number | null;
  slot_to: number | null;
  status: number;
  agent_uid: string | null;
  fill_params: AnsweredField[];
  wid: string;
  /** Title of the homework. */
  homework: string | null;
}

/** Requests about homework that was removed since are hidden with it. */
export const stillThere = (table: 'q' | 'l') =>
  sql.raw(`NOT EXISTS (SELECT FROM homework gone
    WHERE gone.cid = ${table}.cid AND gone.wid = ${table}.wid AND gone.removed_at IS NOT NULL)`);

/** Fields that the lists of make-ups and of late deliveries share. */
const requestOf = (cid: string, row: Stored) => ({
  id: insideId(cid, row.id),
  unionid: insideId(cid, row.member_id),
  name: row.alias,
  head_url: row.avatar,
  day: row.day,
  slot:
    row.slot_from === null || row.slot_to === null
      ? null
      : ([row.slot_from, row.slot_to] as [number, number]),
  status: row.status,
  is_agent: row.agent_uid === null ? (0 as const) : (1 as const),
  fill_params: row.fill_params,
  homework: row.homework === null ? null : { wid: insideId(cid, row.wid), title: row.homework },
});

/** State of a list alone: approved, refused or withdrawn. */
const DECIDED = 3;

interface Page {
  count: number;
  offset: number;
}

/** Make-ups of a state (3: decided either way, or withdrawn): what waits in the order of asking, what is decided newest first. */
export async function listRequests(
  db: Db,
  cid: string,
  status: number,
  { count, offset }: Page,
): Promise<{ lists: MakeupRequest[]; total: number }> {
  // In the words of the index of what is decided, which has the order of this list.
  const decided = sql`q.status <> ${sql.lit(REVIEW.WAITING)}`;
  const of =
    status === DECIDED
      ? decided
      : status === REVIEW.WAITING
        ? sql`q.status = ${sql.lit(REVIEW.WAITING)}`
        : sql`${decided} AND q.status = ${status}`;
  const order = status === REVIEW.WAITING ? sql`q.t_ask, q.id` : sql`q.t_decide DESC, q.id DESC`;
  // The page leaves removed homework out by its own join: of `NOT EXISTS` the planner expects a single row to be left, and
  // sorts all of them.
  const [page, total] = await Promise.all([
    sql<
      Stored & {
        reason: string;
        pictures: string[];
        claimed: number | null;
        remark: string;
        t_ask: Date;
        decided_by: string | null;
        t_decide: Date | null;
      }
    >`
      SELECT q.id, q.member_id, m.alias, m.avatar, q.day, q.slot_from, q.slot_to, q.status, q.agent_uid,
        q.fill_params, q.reason, q.pictures, q.claimed, q.remark, q.t_ask, q.decided_by, q.t_decide, q.wid, h.title AS homework
      FROM makeup_request q JOIN member m ON m.cid = q.cid AND m.member_id = q.member_id
        LEFT JOIN homework h ON h.cid = q.cid AND h.wid = q.wid
      WHERE q.cid = ${cid} AND ${of} AND h.removed_at IS NULL
      ORDER BY ${order} LIMIT ${count} OFFSET ${offset}`.execute(db),
    sql<{ n: number }>`SELECT count(*)::int AS n FROM makeup_request q
      WHERE q.cid = ${cid} AND ${of} AND ${stillThere('q')}`.execute(db),
  ]);
  await answerFilled(db, page.rows);
  const names = await namesOf(
    db,
    page.rows.flatMap((r) => r.decided_by ?? []),
  );
  return {
    lists: page.rows.map((row) => ({
      ...requestOf(cid, row),
      reason: row.reason,
      pictures: row.pictures,
      claimed: row.claimed,
      remark: row.remark,
      date: unixSecondsOrZero(row.t_ask),
      decided_by: row.decided_by === null ? '' : (names.get(row.decided_by) ?? ''),
      decided_at: unixSecondsOrZero(row.t_decide),
    })),
    total: total.rows[0]!.n,
  };
}

/** Late deliveries of a state, newest first. */
export async function listLateDeliveries(
  db: Db,
  cid: string,
  status: number,
  { count, offset }: Page,
): Promise<ResponseOf<typeof contract.listLate>['data']> {
  const [page, total] = await Promise.all([
    sql<Stored & { captured_at: Date; t_last: Date; place: CheckinRecord['place'] }>`
      SELECT l.id, l.member_id, m.alias, m.avatar, l.day, l.slot_from, l.slot_to, l.status, l.agent_uid,
        l.fill_params, l.captured_at, l.t_last, l.place, l.wid, h.title AS homework
      FROM late_delivery l JOIN member m ON m.cid = l.cid AND m.member_id = l.member_id
        LEFT JOIN homework h ON h.cid = l.cid AND h.wid = l.wid
      WHERE l.cid = ${cid} AND l.status = ${status} AND ${stillThere('l')}
      ORDER BY l.t_last DESC, l.id DESC LIMIT ${count} OFFSET ${offset}`.execute(db),
    sql<{ n: number }>`SELECT count(*)::int AS n FROM late_delivery l
      WHERE cid = ${cid} AND status = ${status} AND ${stillThere('l')}`.execute(db),
  ]);
  await answerFilled(db, page.rows);
  return {
    lists: page.rows.map((row) => ({
      ...requestOf(cid, row),
      captured_at: unixSecondsOrZero(row.captured_at),
      date: unixSecondsOrZero(row.t_last),
      place: row.place,
    })),
    total: total.rows[0]!.n,
  };
}

/**
 * Number of requests that wait for an organiser: make-ups and late deliveries. Two small indexes; most activities
 * have none.
 */
export async function countToReview(db: Db, cid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`/* prepared */
    SELECT ((SELECT count(*) FROM makeup_request q WHERE cid = ${cid} AND status = ${sql.lit(REVIEW.WAITING)}
        AND ${stillThere('q')})
      + (SELECT count(*) FROM late_delivery l WHERE cid = ${cid} AND status = ${sql.lit(REVIEW.WAITING)}
        AND ${stillThere('l')}))::int AS n`.execute(db);
  return rows[0]!.n;
}

/** Member who asked for a make-up; undefined where there is none of the id. */
export async function memberOfMakeup(db: Db, cid: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`
    SELECT member_id FROM makeup_request WHERE cid = ${cid} AND id = ${id}`.execute(db);
  return rows[0]?.member_id;
}
