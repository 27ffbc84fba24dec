import { LEAVE, VERDICT, type VerdictCode } from '@rollcall/contract';
import type { Cell, Day } from '@rollcall/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { ZERO_ID } from '../../../platform/ids/ids.ts';
import type { LoadedCalendar } from '../facts/calendar.reads.ts';
import { cellsSql, coversSql, fillsSql } from '../facts/day-count.reads.ts';
import { reachOfDay } from '../facts/day-state.reads.ts';
import { ruledRevisions } from '../facts/facts.reads.ts';
import { minutesSql } from '../facts/record-minutes.reads.ts';

/** Condition on `member m`. */
type Condition = RawBuilder<unknown>;

/** Condition: one of some members. */
export const oneOf = (ids: readonly string[]): Condition => sql`m.member_id = ANY(${ids}::uuid[])`;

/** Condition: `record r` is of `member m` and fills the cell. */
function fillsCell(cid: string, calendar: LoadedCalendar, cell: Cell): Condition {
  const { first, last } = reachOfDay(calendar, cell.day);
  const placed =
    cell.span === 'slot'
      ? sql`r.day = ${cell.day} AND r.slot = ${cell.key}`
      : cell.span === 'day'
        ? sql`r.day = ${cell.day}`
        : sql`r.day >= ${first} AND r.day <= ${last} AND r.period_start = ${first}`;
  return sql`r.cid = ${cid} AND r.member_id = m.member_id AND ${placed} AND r.wid = ${ZERO_ID}
    AND r.removed_at IS NULL`;
}

/** Condition: `member_leave l` is approved leave of `member m` on a day of the cell; of a slot, it holds the slot. */
function touchesCell(cid: string, calendar: LoadedCalendar, cell: Cell): Condition {
  const { first } = reachOfDay(calendar, cell.day);
  const slot = cell.span === 'slot' ? sql`AND (l.slots IS NULL OR ${cell.key} = ANY(l.slots))` : sql``;
  return sql`l.cid = ${cid} AND l.member_id = m.member_id AND l.state = ${sql.lit(LEAVE.APPROVED)} AND l.last_day >= ${first}
    AND l.first_day <= ${cell.day} ${slot}`;
}

/**
 * Condition on `member m` that everybody with a verdict in a cell meets, and few others: who is judged so is decided by
 * the rules. OFFSET 0 keeps each look-up by itself, member after member in the order of the page: as joins of all
 * members the planner read every record of the day. undefined for verdicts of members who have nothing to do with the cell.
 */
export async function cellCondition(
  db: Db | Tx,
  cid: string,
  calendar: LoadedCalendar,
  cell: Cell,
  verdict: VerdictCode,
): Promise<Condition | undefined> {
  const fills = fillsCell(cid, calendar, cell);
  const { minutes, marks } = minutesSql(calendar.ruled ?? (await ruledRevisions(db, cid)), calendar.zone);
  const signed = (as: Condition) =>
    sql`EXISTS (SELECT FROM record r ${marks} WHERE ${fills} AND ${as} OFFSET 0)`;
  const missing = sql`EXISTS (SELECT FROM membership s WHERE s.cid = ${cid} AND s.member_id = m.member_id
      AND s.from_day <= ${cell.day} AND (s.to_day IS NULL OR s.to_day > ${cell.day}) OFFSET 0)
    AND NOT EXISTS (SELECT FROM record r WHERE ${fills} OFFSET 0)`;
  const onLeave = sql`EXISTS (SELECT FROM member_leave l WHERE ${touchesCell(cid, calendar, cell)} OFFSET 0)`;
  const conditions: { readonly [Code in VerdictCode]?: Condition } = {
    [VERDICT.PRESENT]: signed(sql`NOT r.makeup AND ${minutes} = 0`),
    [VERDICT.LATE]: signed(sql`${minutes} > 0`),
    [VERDICT.EARLY]: signed(sql`${minutes} < 0`),
    [VERDICT.MAKEUP]: signed(sql`r.makeup`),
    [VERDICT.LEAVE]: sql`${missing} AND ${onLeave}`,
    [VERDICT.ABSENT]: cell.span === 'slot' ? sql`${missing} AND NOT ${onLeave}` : missing,
    [VERDICT.OPEN]: cell.span === 'slot' ? sql`${missing} AND NOT ${onLeave}` : missing,
  };
  return conditions[verdict];
}

/** Days, both ends counted. */
interface Reach {
  from: Day;
  to: Day;
}

/**
 * Condition on `member m` that everybody with a verdict in one of several cells meets, and others as few as one look-up
 * can tell: the walk of those who have it is as short as their pages.
 */
export async function spanCondition(
  db: Db | Tx,
  cid: string,
  calendar: LoadedCalendar,
  cells: readonly Cell[],
  { from, to }: Reach,
  verdict: VerdictCode,
): Promise<Condition> {
  const { minutes, marks } = minutesSql(calendar.ruled ?? (await ruledRevisions(db, cid)), calendar.zone);
  const keys = cells.every(({ span }) => span === 'slot')
    ? sql`AND r.slot = ANY(${[...new Set(cells.map(({ key }) => key))]}::int[])`
    : sql``;
  const signed = (as: Condition) =>
    sql`EXISTS (SELECT FROM record r ${marks} WHERE r.cid = ${cid} AND r.member_id = m.member_id AND r.day >= ${from}
      AND r.day <= ${to} ${keys} AND r.wid = ${ZERO_ID} AND r.removed_at IS NULL AND ${as} OFFSET 0)`;
  const conditions: { readonly [Code in VerdictCode]?: Condition } = {
    [VERDICT.PRESENT]: signed(sql`NOT r.makeup AND ${minutes} = 0`),
    [VERDICT.LATE]: signed(sql`${minutes} > 0`),
    [VERDICT.EARLY]: signed(sql`${minutes} < 0`),
    [VERDICT.MAKEUP]: signed(sql`r.makeup`),
    [VERDICT.LEAVE]: sql`EXISTS (SELECT FROM member_leave l WHERE l.cid = ${cid} AND l.member_id = m.member_id
      AND l.state = ${sql.lit(LEAVE.APPROVED)} AND l.last_day >= ${from} AND l.first_day <= ${to} OFFSET 0)`,
  };
  return conditions[verdict] ?? withoutRecord(cid, calendar, cells, memberOn(cid));
}

/** Condition: `member m` is due on the day of the cell `c`. */
const memberOn = (cid: string): Condition =>
  sql`EXISTS (SELECT FROM membership s WHERE ${coversSql(cid)} AND s.member_id = m.member_id OFFSET 0)`;

/** Condition: `member m` has no record in one of some cells `c`, of which something else holds. */
const withoutRecord = (
  cid: string,
  calendar: LoadedCalendar,
  cells: readonly Cell[],
  also: Condition,
): Condition =>
  sql`EXISTS (SELECT FROM ${cellsSql(calendar, cells)} WHERE ${also}
    AND NOT EXISTS (SELECT FROM record r WHERE ${fillsSql(cid)} AND r.member_id = m.member_id OFFSET 0) OFFSET 0)`;

/**
 * Condition that exactly the members meet who have nothing to do with one of some cells: it is of a day that is off, or
 * they are not due on its day. undefined where there is no such cell.
 */
export function idleCondition(
  cid: string,
  calendar: LoadedCalendar,
  cells: readonly Cell[],
  reach: Reach,
  verdict: typeof VERDICT.OFF | typeof VERDICT.EXEMPT,
): Condition | undefined {
  const own = cells.filter(({ due }) => due === (verdict === VERDICT.EXEMPT));
  if (own.length === 0) return undefined;
  const known = knownMember(cid, reach);
  if (verdict === VERDICT.OFF) return sql`${known} AND ${withoutRecord(cid, calendar, own, sql`true`)}`;
  const [first, last] = [own[0]!.day, own.at(-1)!.day];
  // Most members are due on all of the days: one look-up tells it.
  return sql`${known} AND NOT EXISTS (SELECT FROM membership s WHERE s.cid = ${cid} AND s.member_id = m.member_id
      AND s.from_day <= ${first} AND (s.to_day IS NULL OR s.to_day > ${last}) OFFSET 0)
    AND ${withoutRecord(cid, calendar, own, sql`NOT ${memberOn(cid)}`)}`;
}

/** Condition: somebody about whom anything is known on some days. */
const knownMember = (cid: string, { from, to }: Reach): Condition => {
  const placed = (table: 'record' | 'makeup_request' | 'late_delivery') =>
    sql`EXISTS (SELECT FROM ${sql.table(table)} r WHERE r.cid = ${cid} AND r.member_id = m.member_id
      AND r.day >= ${from} AND r.day <= ${to})`;
  return sql`(EXISTS (SELECT FROM membership s WHERE s.cid = ${cid} AND s.member_id = m.member_id)
    OR EXISTS (SELECT FROM member_leave l WHERE l.cid = ${cid} AND l.member_id = m.member_id
      AND l.last_day >= ${from} AND l.first_day <= ${to})
    OR ${placed('record')} OR ${placed('makeup_request')} OR ${placed('late_delivery')})`;
};
