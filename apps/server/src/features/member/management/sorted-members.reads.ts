import type {
  MemberSort,
  memberAttendance,
  ParsedRequestOf,
  ResponseOf,
  sortedMembers,
} from '@rollcall/contract';
import type { Workdays } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { BY_PINYIN } from '../../../platform/db/pinyin.ts';
import { splitInsideId } from '../../../platform/ids/ids.ts';
import type { Access } from '../../activity/activity.reads.ts';
import { type Summary, summariesOf } from '../../attendance/finding/summary.reads.ts';
import type { ChosenPage } from './directory.reads.ts';
import { whereOf } from './member-query.reads.ts';

/** A page of the list of members in an order. */
export type Sorted = ParsedRequestOf<typeof sortedMembers>;

/** All members that a query means, by name or by number. */
async function idsInOrder(db: Db, q: Sorted): Promise<string[]> {
  const name = sql`alias ${BY_PINYIN}, member_id`;
  const order = q.sort === 'number' ? sql`stu_no = '', length(stu_no), stu_no, ${name}` : name;
  const { rows } = await sql<{ member_id: string }>`
    SELECT member_id FROM member WHERE ${whereOf(q)} ORDER BY ${order}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** Share of what was due; 2 where nothing was, behind everybody. */
const shareOf = (one: Summary | undefined): number => (one && one.due > 0 ? one.done / one.due : 2);

const ORDERS: Readonly<
  Partial<Record<MemberSort, (a: Summary | undefined, b: Summary | undefined) => number>>
> = {
  rate: (a, b) => shareOf(a) - shareOf(b),
  absent: (a, b) => (b?.absentDays ?? 0) - (a?.absentDays ?? 0),
};

/** Column of the place in a stored order. */
export const PLACES: Readonly<Partial<Record<MemberSort, 'rate_place' | 'absent_place'>>> = {
  rate: 'rate_place',
  absent: 'absent_place',
};

/** Place of the first member of a page, from 0 on. */
const firstOf = (q: Sorted): number => (q.page - 1) * q.count;

/**
 * Page of a stored order. It is walked from its beginning, and whoever is not shown is passed over; words to search for leave
 * few, who are put in order. Members without a place, as they were not due when it was made, stand behind all others.
 */
export async function placedPage(db: Db, q: Sorted, place: 'rate_place' | 'absent_place'): Promise<string[]> {
  const column = place === 'rate_place' ? sql`o.rate_place` : sql`o.absent_place`;
  const page = sql`LIMIT ${q.count} OFFSET ${firstOf(q)}`;
  if (q.keyword === '') {
    const { rows } = await sql<{ member_id: string }>`
      SELECT o.member_id FROM attendance_order o
      WHERE o.cid = ${q.cid} AND EXISTS (SELECT FROM member WHERE member_id = o.member_id AND ${whereOf(q)} OFFSET 0)
      ORDER BY ${column} ${page}`.execute(db);
    if (rows.length === q.count) return rows.map(({ member_id }) => member_id);
  }
  const { rows } = await sql<{ member_id: string }>`
    SELECT m.member_id
    FROM (SELECT member_id, alias FROM member WHERE ${whereOf(q)}) m
      LEFT JOIN attendance_order o ON o.cid = ${q.cid} AND o.member_id = m.member_id
    ORDER BY ${column} NULLS LAST, m.alias ${BY_PINYIN}, m.member_id ${page}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** Number of members that a query means. */
export async function countOf(db: Db, q: Sorted): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM member WHERE ${whereOf(q)}`.execute(db);
  return rows[0]!.n;
}

/** Page of an order that is made for the question, by everybody. */
export async function judgedPage(
  db: Db,
  access: Access,
  q: Sorted,
  workdays: Workdays,
  now: Date,
): Promise<ChosenPage> {
  const ids = await idsInOrder(db, q);
  const order = ORDERS[q.sort];
  if (order) {
    const wanted = { followed: q.sort === 'absent' };
    const { of } = await summariesOf(db, access.activity, wanted, workdays, now);
    // The same by name.
    ids.sort((a, b) => order(of.get(a), of.get(b)));
  }
  const first = firstOf(q);
  return { ids: ids.slice(first, first + q.count), matched: ids.length };
}

/** Attendance of some members, in the order asked; of members of another activity nothing is said. */
export async function attendanceOfMembers(
  db: Db,
  { activity }: Access,
  unionids: readonly string[],
  workdays: Workdays,
  now: Date,
): Promise<ResponseOf<typeof memberAttendance>['data']> {
  const ids = unionids.map(splitInsideId).filter(({ cid }) => cid === activity.cid);
  const memberIds = ids.map(({ id }) => id);
  const { days, of } = await summariesOf(db, activity, { memberIds, followed: true }, workdays, now);
  const lists = unionids.flatMap((unionid) => {
    const { cid, id } = splitInsideId(unionid);
    const one = cid === activity.cid ? of.get(id) : undefined;
    return one
      ? [
          {
            unionid,
            done: one.done,
            due: one.due,
            rate: one.rate,
            absent_days: one.absentDays,
            unit: one.unit,
          },
        ]
      : [];
  });
  return { days, lists };
}
