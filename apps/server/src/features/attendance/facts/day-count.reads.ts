import { LEAVE } from '@rollcall/contract';
import { type Cell, type CounterName, type Interval, type Leave, periodOf } from '@rollcall/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { ZERO_ID } from '../../../platform/ids/ids.ts';
import { type LeaveEntry, leaveOf } from '../leave.store.ts';
import type { LoadedCalendar } from './calendar.reads.ts';
import { ruledRevisions } from './facts.reads.ts';
import { minutesSql } from './record-minutes.reads.ts';

/** Members by verdict of their records in a cell. */
export interface RecordedCount {
  /** Place of the cell among those asked for. */
  no: number;
  verdict: Exclude<CounterName, 'leave' | 'done_due'>;
  n: number;
  done_due: number;
  /** null where they are many. */
  members: string[] | null;
}

/** Cells as parameters: the days whose records fill them, and by what. */
export const cellsSql = (calendar: LoadedCalendar, cells: readonly Cell[]) => {
  const reach = cells.map((cell) => {
    const { start, end } = periodOf(calendar.rulesOn(cell.day), cell.day);
    return cell.span === 'slot' || cell.span === 'day'
      ? { first: cell.day, last: cell.day, period: null }
      : { first: start, last: end, period: start };
  });
  return sql`unnest(${cells.map((_, no) => no)}::int[], ${cells.map(({ day }) => day)}::date[],
    ${reach.map(({ first }) => first)}::date[], ${reach.map(({ last }) => last)}::date[],
    ${reach.map(({ period }) => period)}::date[],
    ${cells.map(({ span, key }) => (span === 'slot' ? key : null))}::int[],
    ${cells.map(({ rule }) => rule?.kind ?? '')}::text[], ${cells.map(({ due }) => due)}::boolean[])
    AS c (no, day, first, last, period, slot, kind, due)`;
};

/** Condition: `record r` fills the cell `c`. */
export const fillsSql = (cid: string) => sql`r.cid = ${cid} AND r.day >= c.first AND r.day <= c.last
  AND (c.slot IS NULL OR r.slot = c.slot) AND (c.period IS NULL OR r.period_start = c.period)
  AND r.wid = ${ZERO_ID} AND r.removed_at IS NULL`;

/** Condition: the interval `membership s` holds the day of the cell `c`. */
export const coversSql = (cid: string) =>
  sql`s.cid = ${cid} AND s.from_day <= c.day AND (s.to_day IS NULL OR s.to_day > c.day)`;

/** Rows of members and cells (`no`) with the verdict of their records, and whether they are due in the cell. */
export async function recordedSql(
  db: Db | Tx,
  cid: string,
  calendar: LoadedCalendar,
  cells: readonly Cell[],
): Promise<RawBuilder<unknown>> {
  const { minutes, judged, marks, any } = minutesSql(await ruledRevisions(db, cid), calendar.zone);
  const state = sql`ARRAY[extract(epoch FROM ${judged})::float8, r.ordinal, ${minutes}]`;
  // Of records that are no make-ups the last one decides about leaving, else the first.
  const first = any ? sql`(min(${state}) FILTER (WHERE NOT r.makeup))[3]` : sql`0`;
  const last = any ? sql`(max(${state}) FILTER (WHERE NOT r.makeup))[3]` : sql`0`;
  // Grouped by two short keys: by all of a cell, sorting its records took longer than reading them.
  return sql`
    SELECT c.no, c.member_id, CASE WHEN c.made THEN 'makeup' WHEN c.minutes > 0 THEN 'late'
        WHEN c.minutes < 0 THEN 'early' ELSE 'present' END AS verdict,
      c.due AND EXISTS (SELECT FROM membership s WHERE ${coversSql(cid)} AND s.member_id = c.member_id) AS is_due
    FROM (
      SELECT g.no, c.day, c.due, g.member_id, g.made,
        CASE c.kind WHEN 'out' THEN g.last_minutes ELSE g.first_minutes END AS minutes
      FROM (
        SELECT c.no, r.member_id, bool_and(r.makeup) AS made, ${first} AS first_minutes, ${last} AS last_minutes
        FROM ${cellsSql(calendar, cells)} JOIN record r ON ${fillsSql(cid)} ${marks}
        GROUP BY c.no, r.member_id
      ) g JOIN ${cellsSql(calendar, cells)} ON c.no = g.no
    ) c`;
}

/** Counts the members of cells by what their records are judged as; lists those of a verdict that has at most `few`. */
export async function countRecorded(
  db: Db | Tx,
  cid: string,
  calendar: LoadedCalendar,
  cells: readonly Cell[],
  few: number,
): Promise<RecordedCount[]> {
  const { rows } = await sql<RecordedCount>`
    SELECT no, verdict, count(*)::int AS n, count(*) FILTER (WHERE is_due)::int AS done_due,
      CASE WHEN count(*) <= ${few} THEN array_agg(member_id) END AS members
    FROM (${await recordedSql(db, cid, calendar, cells)}) judged GROUP BY no, verdict`.execute(db);
  return rows;
}

/** Leave of a due member without a record in a cell. */
interface LeaveInCell {
  no: number;
  member_id: string;
  leave: Leave;
}

/** Approved leave that touches cells, of members who are due and have no record in them. */
export async function leaveInCells(
  db: Db | Tx,
  cid: string,
  calendar: LoadedCalendar,
  cells: readonly Cell[],
): Promise<LeaveInCell[]> {
  const { rows } = await sql<
    { no: number } & Pick<LeaveEntry, 'member_id' | 'first_day' | 'last_day' | 'slots' | 'state'>
  >`
    SELECT c.no, l.member_id, l.first_day, l.last_day, l.slots, l.state
    FROM ${cellsSql(calendar, cells)} JOIN member_leave l ON l.cid = ${cid} AND l.state = ${sql.lit(LEAVE.APPROVED)}
      AND l.last_day >= c.first AND l.last_day < c.day + 62 AND l.first_day <= c.day
    WHERE c.due AND EXISTS (SELECT FROM membership s WHERE ${coversSql(cid)} AND s.member_id = l.member_id)
      AND NOT EXISTS (SELECT FROM record r WHERE ${fillsSql(cid)} AND r.member_id = l.member_id)`.execute(db);
  return rows.map(({ no, member_id, ...row }) => ({ no, member_id, leave: leaveOf(row) }));
}

/** Intervals of some members. */
export async function intervalsOf(
  db: Db | Tx,
  cid: string,
  memberIds: readonly string[],
): Promise<Map<string, Interval[]>> {
  const { rows } = await sql<Interval & { member_id: string }>`/* prepared */
    SELECT member_id, from_day AS "from", to_day AS "to" FROM membership
    WHERE cid = ${cid} AND member_id = ANY(${memberIds}::uuid[]) ORDER BY from_day`.execute(db);
  return Map.groupBy(rows, ({ member_id }) => member_id);
}

/**
 * Due members of cells who have no record in them, on leave or not. Taken away as sets: where nobody has counted the
 * activity yet, the planner takes its records for a few, and would go through all of them for each member.
 */
export async function membersWithout(
  db: Db | Tx,
  cid: string,
  calendar: LoadedCalendar,
  cells: readonly Cell[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ no: number; members: string[] }>`
    SELECT c.no, without.members FROM ${cellsSql(calendar, cells)}, LATERAL (
      SELECT array_agg(member_id) AS members FROM (
        SELECT s.member_id FROM membership s WHERE ${coversSql(cid)}
        EXCEPT SELECT r.member_id FROM record r WHERE ${fillsSql(cid)}
      ) each
    ) without WHERE without.members IS NOT NULL`.execute(db);
  return new Map(rows.map(({ no, members }) => [no, members]));
}
