import {
  LEAVE,
  type LeaveRow,
  LIMITS,
  type listLeave,
  type ParsedRequestOf,
  type ResponseOf,
} from '@rollcall/contract';
import { addDays, coversCell, judgeLeaveWithdrawal, slotIdsOf } from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSeconds, unixSecondsOrZero } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';
import { insideId } from '../../../platform/ids/ids.ts';
import { namesOf } from '../../account/account.reads.ts';
import type { LoadedCalendar } from '../facts/calendar.reads.ts';
import { type LeaveEntry, leaveOf } from '../leave.store.ts';

const LIKE_SPECIAL = /[\\%_]/g;
/** Member of the activity on every day. */
const ALWAYS = [{ from: '0001-01-01', to: null }];

/** Leave with its member. */
type LeaveOfMember = LeaveEntry & { uid: string | null; alias: string; avatar: string };

/** Slots of some leave as they are on its days, by their start; those that are gone are left out. */
function slotsOf({ slots, first_day, last_day }: LeaveEntry, { rulesOn }: LoadedCalendar): LeaveRow['slots'] {
  if (slots === null) return null;
  const found = new Map<number, [number, number]>();
  for (let day = first_day; day <= last_day; day = addDays(day, 1)) {
    const rules = rulesOn(day);
    for (const [index, id] of slotIdsOf(rules).entries())
      if (slots.includes(id)) found.set(id, [rules.time_list[index]![0], rules.time_list[index]![1]]);
  }
  return [...found.values()].sort(([a], [b]) => a - b);
}

/** Number of slots of due days that leave covers. */
function coveredBy(leave: LeaveEntry, calendar: LoadedCalendar): number {
  const approved = [{ ...leaveOf(leave), state: LEAVE.APPROVED }];
  let covered = 0;
  for (let day = leave.first_day; day <= leave.last_day; day = addDays(day, 1))
    for (const cell of calendar.cellsOn(day))
      if (cell.due && coversCell(cell, approved, LEAVE.APPROVED, ALWAYS, calendar)) covered++;
  return covered;
}

interface Viewer {
  /** The viewer asks for this member: they may withdraw. */
  isOwn: boolean;
  today: string;
}

/** Leave as it is answered. `names`: of askers and deciders. */
export function shownLeave(
  cid: string,
  leave: LeaveOfMember,
  calendar: LoadedCalendar,
  names: ReadonlyMap<string, string>,
  { isOwn, today }: Viewer,
): LeaveRow {
  const change = judgeLeaveWithdrawal(leaveOf(leave), today);
  const own = leave.asked_uid === leave.uid;
  return {
    id: insideId(cid, leave.id),
    first: leave.first_day,
    last: leave.last_day,
    slots: slotsOf(leave, calendar),
    kind: leave.kind,
    reason: leave.reason,
    pictures: leave.pictures,
    status: leave.state,
    asked_by: own ? leave.alias : (names.get(leave.asked_uid) ?? ''),
    asked_at: unixSeconds(leave.t_ask),
    own: own ? 1 : 0,
    decided_by: leave.decided_uid === null ? '' : (names.get(leave.decided_uid) ?? ''),
    decided_at: unixSecondsOrZero(leave.t_decide),
    remark: leave.remark,
    can_withdraw: isOwn && change.ok && !change.unchanged ? 1 : 0,
  };
}

/** Names of who asked for leave and decided about it. */
export const namesOfLeave = (db: Db, leave: readonly LeaveEntry[]): Promise<Map<string, string>> =>
  namesOf(
    db,
    leave.flatMap(({ asked_uid, decided_uid }) => [
      asked_uid,
      ...(decided_uid === null ? [] : [decided_uid]),
    ]),
  );

const OF_MEMBER = sql`l.id, l.member_id, l.first_day, l.last_day, l.slots, l.kind, l.reason, l.pictures, l.state,
  l.asked_uid, l.t_ask, l.decided_uid, l.t_decide, l.remark, l.batch, m.uid, m.alias, m.avatar`;

/** Leave of one member, newest first. */
export async function pageOfMember(
  db: Db,
  { cid, memberId, page, count }: { cid: string; memberId: string; page: number; count: number },
): Promise<{ rows: LeaveOfMember[]; total: number }> {
  const of = sql`l.cid = ${cid} AND l.member_id = ${memberId}`;
  const [rows, total] = await Promise.all([
    sql<LeaveOfMember>`SELECT ${OF_MEMBER} FROM member_leave l
      JOIN member m ON m.cid = l.cid AND m.member_id = l.member_id
      WHERE ${of} ORDER BY l.t_ask DESC, l.id DESC LIMIT ${count} OFFSET ${(page - 1) * count}`.execute(db),
    sql<{ n: number }>`SELECT count(*)::int AS n FROM member_leave l WHERE ${of}`.execute(db),
  ]);
  return { rows: rows.rows, total: total.rows[0]!.n };
}

/**
 * Leave that is told of a member on a month. Leave that waits or is approved never overlaps, so that a month holds one of each
 * slot of a day at most; what was refused or withdrawn comes behind it, and fills what is left.
 */
const IN_MONTH_MOST = 31 * LIMITS.slots;

/** Leave of one member that touches some days, in any state: what counts first, each newest first. */
export async function leaveWithin(
  db: Db,
  { cid, memberId, first, last }: { cid: string; memberId: string; first: string; last: string },
): Promise<LeaveOfMember[]> {
  const { rows } = await sql<LeaveOfMember>`SELECT ${OF_MEMBER} FROM member_leave l
    JOIN member m ON m.cid = l.cid AND m.member_id = l.member_id
    WHERE l.cid = ${cid} AND l.member_id = ${memberId} AND l.last_day >= ${first} AND l.first_day <= ${last}
    ORDER BY l.state IN (${sql.lit(LEAVE.WAITING)}, ${sql.lit(LEAVE.APPROVED)}) DESC,
      l.t_ask DESC, l.id DESC LIMIT ${IN_MONTH_MOST}`.execute(db);
  return rows;
}

/** Leave by its id, with its member. */
export async function leaveById(db: Db, cid: string, id: string): Promise<LeaveOfMember | undefined> {
  const { rows } = await sql<LeaveOfMember>`SELECT ${OF_MEMBER} FROM member_leave l
    JOIN member m ON m.cid = l.cid AND m.member_id = l.member_id
    WHERE l.cid = ${cid} AND l.id = ${id}`.execute(db);
  return rows[0];
}

const ALL = 4;

/** A page of the organisers' queue. */
async function pageOfQueue(
  db: Db,
  { cid, status, from, to, keyword, page, count }: ParsedRequestOf<typeof listLeave>,
): Promise<{ rows: LeaveOfMember[]; total: number; waiting: number }> {
  const like = `%${keyword.replace(LIKE_SPECIAL, '\\$&')}%`;
  const of = sql`l.cid = ${cid} ${status === ALL ? sql`` : sql`AND l.state = ${status}`}
    ${from === undefined ? sql`` : sql`AND l.last_day >= ${from}`}
    ${to === undefined ? sql`` : sql`AND l.first_day <= ${to}`}
    ${keyword === '' ? sql`` : sql`AND (m.alias ILIKE ${like} OR m.stu_no ILIKE ${like})`}`;
  const order = status === LEAVE.WAITING ? sql`l.t_ask, l.id` : sql`l.t_ask DESC, l.id DESC`;
  const [rows, counts] = await Promise.all([
    sql<LeaveOfMember>`SELECT ${OF_MEMBER} FROM member_leave l
      JOIN member m ON m.cid = l.cid AND m.member_id = l.member_id AND m.cid = ${cid} WHERE ${of} ORDER BY ${order}
      LIMIT ${count} OFFSET ${(page - 1) * count}`.execute(db),
    sql<{ total: number; waiting: number }>`SELECT
      (SELECT count(*) FROM member_leave l
        ${keyword === '' ? sql`` : sql`JOIN member m ON m.cid = l.cid AND m.member_id = l.member_id AND m.cid = ${cid}`}
        WHERE ${of})::int AS total,
      (SELECT count(*) FROM member_leave WHERE cid = ${cid} AND state = ${sql.lit(LEAVE.WAITING)})::int AS waiting`.execute(
      db,
    ),
  ]);
  return { rows: rows.rows, ...counts.rows[0]! };
}

/** Leave as organisers see it. */
export const shownRequest = (
  cid: string,
  leave: LeaveOfMember,
  calendar: LoadedCalendar,
  names: ReadonlyMap<string, string>,
  today: string,
): ResponseOf<typeof listLeave>['data']['lists'][number] => ({
  ...shownLeave(cid, leave, calendar, names, { isOwn: false, today }),
  unionid: insideId(cid, leave.member_id),
  name: leave.alias,
  head_url: leave.avatar,
  covers: coveredBy(leave, calendar),
});

/** Leave in the organisers' queue. */
export async function readQueue(
  db: Db,
  request: ParsedRequestOf<typeof listLeave>,
  calendar: LoadedCalendar,
  today: string,
): Promise<ResponseOf<typeof listLeave>['data']> {
  const { rows, total, waiting } = await pageOfQueue(db, request);
  const names = await namesOfLeave(db, rows);
  return { lists: rows.map((row) => shownRequest(request.cid, row, calendar, names, today)), total, waiting };
}
