import { type OwnMakeup, REVIEW } from '@rollcall/contract';
import { coversDay, type Interval } from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db, Queryable } from '../../platform/db/db.ts';
import { insideId, ZERO_ID } from '../../platform/ids/ids.ts';

/** A make-up that a member asked for. */
interface RequestedMakeup {
  id: string;
  day: string;
  period_start: string;
  slot: number;
  slot_from: number | null;
  slot_to: number | null;
  status: number;
  reason: string;
  pictures: string[];
  claimed: number | null;
  remark: string;
  t_ask: Date;
}

/** Make-ups that a member asked for, of homework or, by the zero id, of sign-ins; the newest `most` of them first. */
export async function loadRequestedMakeups(
  db: Db,
  of: { cid: string; memberId: string; wid: string; most: number },
): Promise<RequestedMakeup[]> {
  const { rows } = await sql<RequestedMakeup>`
    SELECT id, day, period_start, slot, slot_from, slot_to, status, reason, pictures, claimed, remark, t_ask
    FROM makeup_request WHERE cid = ${of.cid} AND wid = ${of.wid} AND member_id = ${of.memberId}
    ORDER BY t_ask DESC, id DESC LIMIT ${of.most}`.execute(db);
  return rows;
}

/**
 * A member's make-ups, accepted or waiting, as their limit counts them; judged under their row's lock. Marks of organisers are
 * outside of it.
 */
export async function countMakeups(db: Queryable, cid: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT (SELECT count(*) FROM record r WHERE cid = ${cid} AND member_id = ${memberId} AND wid = ${ZERO_ID}
        AND makeup AND removed_at IS NULL
        AND NOT EXISTS (SELECT FROM attendance_mark k WHERE k.cid = ${cid} AND k.record_id = r.id))::int
      + (SELECT count(*) FROM makeup_request WHERE cid = ${cid} AND member_id = ${memberId} AND wid = ${ZERO_ID}
        AND status = ${sql.lit(REVIEW.WAITING)})::int AS n`.execute(db);
  return rows[0]!.n;
}

/** Numbers of make-ups that wait in a period, by slot. */
export function waitingIn(
  requests: readonly Pick<RequestedMakeup, 'status' | 'period_start' | 'slot'>[],
  periodStart: string,
): Map<number, number> {
  const waiting = new Map<number, number>();
  for (const { status, period_start, slot } of requests)
    if (status === REVIEW.WAITING && period_start === periodStart)
      waiting.set(slot, (waiting.get(slot) ?? 0) + 1);
  return waiting;
}

/** Make-ups as their member sees them. */
export const ownMakeupsOf = (cid: string, requests: readonly RequestedMakeup[]): OwnMakeup[] =>
  requests.map(
    ({ id, day, slot_from: from, slot_to: to, status, reason, pictures, claimed, remark, t_ask }) => ({
      id: insideId(cid, id),
      day,
      slot: from === null || to === null ? null : [from, to],
      status,
      reason,
      pictures,
      claimed,
      remark,
      date: unixSeconds(t_ask),
    }),
  );

/** Days on which a member is due. */
export async function loadDueIntervals(db: Db, cid: string, memberId: string): Promise<Interval[]> {
  const { rows } = await sql<Interval>`
    SELECT from_day AS "from", to_day AS "to" FROM membership
    WHERE cid = ${cid} AND member_id = ${memberId}`.execute(db);
  return rows;
}

/** Says of a day whether a member is due on it. */
export async function loadDueDays(db: Db, cid: string, memberId: string): Promise<(day: string) => boolean> {
  const intervals = await loadDueIntervals(db, cid, memberId);
  return (day) => coversDay(intervals, day);
}
