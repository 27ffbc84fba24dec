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
import { type Summary, summariesOf } from '../../attendance/summary.reads.ts';
import { whereOf } from './directory.reads.ts';

type Sorted = ParsedRequestOf<typeof sortedMembers>;

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

/** Ids of a page in an order, and how many members there are. */
export async function sortedPage(
  db: Db,
  access: Access,
  q: Sorted,
  workdays: Workdays,
  now: Date,
): Promise<{ ids: string[]; matched: number }> {
  const ids = await idsInOrder(db, q);
  const order = ORDERS[q.sort];
  if (order) {
    const { of } = await summariesOf(db, access.activity, undefined, workdays, now);
    // The same by name.
    ids.sort((a, b) => order(of.get(a), of.get(b)));
  }
  const first = (q.page - 1) * q.count;
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
  const { days, of } = await summariesOf(db, activity, memberIds, workdays, now);
  const lists = unionids.flatMap((unionid) => {
    const { cid, id } = splitInsideId(unionid);
    const one = cid === activity.cid ? of.get(id) : undefined;
    return one
      ? [{ unionid, done: one.done, due: one.due, rate: one.rate, absent_days: one.absentDays }]
      : [];
  });
  return { days, lists };
}
