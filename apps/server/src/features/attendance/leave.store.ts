import { LEAVE, type LEAVE_KINDS, type LeaveState } from '@rollcall/contract';
import type { Leave } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/db/db.ts';

/** Leave as it is stored. */
export interface LeaveEntry {
  id: string;
  member_id: string;
  first_day: string;
  last_day: string;
  /** Ids of slots; null: all. */
  slots: number[] | null;
  kind: (typeof LEAVE_KINDS)[number];
  reason: string;
  pictures: string[];
  state: LeaveState;
  asked_uid: string;
  t_ask: Date;
  decided_uid: string | null;
  t_decide: Date | null;
  remark: string;
  batch: string | null;
}

interface NewLeave extends Omit<LeaveEntry, 'batch'> {
  request_id: string | null;
  request_hash: Buffer | null;
  batch: string | null;
}

const COLUMNS = sql`id, member_id, first_day, last_day, slots, kind, reason, pictures, state, asked_uid, t_ask,
  decided_uid, t_decide, remark, batch`;

/** Leave as the rules judge it. */
export const leaveOf = ({
  first_day,
  last_day,
  slots,
  state,
}: Pick<LeaveEntry, 'first_day' | 'last_day' | 'slots' | 'state'>): Leave => ({
  first: first_day,
  last: last_day,
  slots,
  state,
});

/** Holder of the pictures of a leave. */
export const leaveHolder = (id: string): string => `leave ${id}`;

export async function insertLeave(tx: Tx, cid: string, l: NewLeave): Promise<void> {
  await sql`INSERT INTO member_leave (cid, id, member_id, first_day, last_day, slots, kind, reason, pictures, state,
      asked_uid, t_ask, request_id, request_hash, decided_uid, t_decide, remark, batch)
    VALUES (${cid}, ${l.id}, ${l.member_id}, ${l.first_day}, ${l.last_day}, ${l.slots}::int[], ${l.kind}, ${l.reason},
      ${l.pictures}::text[], ${l.state}, ${l.asked_uid}, ${l.t_ask}, ${l.request_id}, ${l.request_hash},
      ${l.decided_uid}, ${l.t_decide}, ${l.remark}, ${l.batch})`.execute(tx);
}

/** Leave of some members that touches some days, in any state; without days all of it. */
export async function leaveOfMembers(
  db: Queryable,
  cid: string,
  memberIds: readonly string[],
  days?: { from: string; to: string },
): Promise<LeaveEntry[]> {
  const within = days ? sql`AND last_day >= ${days.from} AND first_day <= ${days.to}` : sql``;
  const { rows } = await sql<LeaveEntry>`/* prepared */
    SELECT ${COLUMNS} FROM member_leave WHERE cid = ${cid} AND member_id = ANY(${memberIds}::uuid[]) ${within}
    ORDER BY t_ask DESC, id DESC`.execute(db);
  return rows;
}

/** Leave that an earlier request of a member made. */
export async function findEarlierRequest(
  tx: Tx,
  cid: string,
  memberId: string,
  requestId: string,
): Promise<(LeaveEntry & { request_hash: Buffer }) | undefined> {
  const { rows } = await sql<LeaveEntry & { request_hash: Buffer }>`
    SELECT ${COLUMNS}, request_hash FROM member_leave
    WHERE cid = ${cid} AND member_id = ${memberId} AND request_id = ${requestId}`.execute(tx);
  return rows[0];
}

/** Leave as far as it says whose it is and of which days. */
export type LeaveOwner = Pick<LeaveEntry, 'id' | 'member_id' | 'first_day' | 'last_day'>;

/** Leave of some ids that is there, with its member. */
export async function ownersOfLeave(tx: Tx, cid: string, ids: readonly string[]): Promise<LeaveOwner[]> {
  const { rows } = await sql<LeaveOwner>`
    SELECT id, member_id, first_day, last_day FROM member_leave WHERE cid = ${cid} AND id = ANY(${ids}::uuid[])
    ORDER BY id`.execute(tx);
  return rows;
}

/** Members of some leave: read before their rows are held. */
export async function membersOfLeave(db: Queryable, cid: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    SELECT DISTINCT member_id FROM member_leave WHERE cid = ${cid} AND id = ANY(${ids}::uuid[])`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** Holds leave, in one order for everybody. The rows of its members are held before. */
export async function lockLeave(tx: Tx, cid: string, ids: readonly string[]): Promise<LeaveEntry[]> {
  const { rows } = await sql<LeaveEntry>`
    SELECT ${COLUMNS} FROM member_leave WHERE cid = ${cid} AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows;
}

/** Columns that a decision, a withdrawal or an end changes. */
type LeaveUpdate = Pick<
  LeaveEntry,
  'id' | 'state' | 'last_day' | 'decided_uid' | 't_decide' | 'remark' | 'batch'
>;

export async function updateLeave(tx: Tx, cid: string, l: LeaveUpdate): Promise<void> {
  await sql`UPDATE member_leave SET state = ${l.state}, last_day = ${l.last_day}, decided_uid = ${l.decided_uid},
    t_decide = ${l.t_decide}, remark = ${l.remark}, batch = ${l.batch}
    WHERE cid = ${cid} AND id = ${l.id}`.execute(tx);
}

/** Takes leave away whose cells were cut out of it; its parts stand for it. */
export async function deleteLeave(tx: Tx, cid: string, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM member_leave WHERE cid = ${cid} AND id = ANY(${ids}::uuid[])`.execute(tx);
}

/** Withdraws what a member waits for; with `erase` all that was not approved goes. @returns ids of what went */
export async function endWaitingLeave(
  tx: Tx,
  cid: string,
  memberId: string,
  { erase, now }: { erase: boolean; now: Date },
): Promise<string[]> {
  const { rows } = await (erase
    ? sql<{ id: string }>`DELETE FROM member_leave
        WHERE cid = ${cid} AND member_id = ${memberId} AND state <> ${sql.lit(LEAVE.APPROVED)} RETURNING id`
    : sql<{
        id: string;
      }>`UPDATE member_leave SET state = ${sql.lit(LEAVE.WITHDRAWN)}, t_decide = ${now}, batch = NULL
        WHERE cid = ${cid} AND member_id = ${memberId} AND state = ${sql.lit(LEAVE.WAITING)} RETURNING id`
  ).execute(tx);
  return rows.map(({ id }) => id);
}

/** Days whose attendance is counted anew, in their order: the rows of days come last in a transaction. */
export async function touchDays(
  tx: Tx,
  cid: string,
  spans: readonly { first: string; last: string }[],
): Promise<void> {
  if (spans.length === 0) return;
  await sql`INSERT INTO activity_day (cid, day, changes)
    SELECT ${cid}, d::date, 1
    FROM unnest(${spans.map(({ first }) => first)}::date[], ${spans.map(({ last }) => last)}::date[]) AS s (first, last),
      generate_series(s.first::timestamp, s.last::timestamp, interval '1 day') d
    GROUP BY d::date ORDER BY d::date
    ON CONFLICT (cid, day) DO UPDATE SET changes = activity_day.changes + 1`.execute(tx);
}

/** Days of a member's leave, whatever became of it. */
export async function loadLeaveDays(tx: Tx, cid: string, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT d::date AS day FROM member_leave,
      generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') d
    WHERE cid = ${cid} AND member_id = ${memberId}`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Leave of a line of the list is that of the member who claimed it. */
export async function moveLeave(
  tx: Tx,
  cid: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`UPDATE member_leave SET member_id = ${to}, request_id = NULL, request_hash = NULL
    WHERE cid = ${cid} AND member_id = ${from}`.execute(tx);
}
