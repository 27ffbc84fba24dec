import type { Cell } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { LoadedCalendar } from '../facts/calendar.reads.ts';
import { cellsSql, coversSql, fillsSql, type RecordedCount, recordedSql } from '../facts/day-count.reads.ts';
import { matchesWord } from '../facts/member-list.reads.ts';

interface Counted {
  cid: string;
  calendar: LoadedCalendar;
  cells: readonly Cell[];
  /** Word in the name or number; '' for everybody. */
  keyword: string;
}

/** Condition: the member is found by the word. */
const found = (cid: string, keyword: string, memberId: string) =>
  keyword === ''
    ? sql`true`
    : sql`EXISTS (SELECT FROM member m WHERE m.cid = ${cid} AND m.member_id = ${sql.ref(memberId)}
        AND ${matchesWord(keyword)})`;

/** Number of members whose records have a verdict in any of some cells. */
export async function totalRecorded(
  db: Db,
  { cid, calendar, cells, keyword }: Counted,
  verdict: RecordedCount['verdict'],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT j.member_id)::int AS n FROM (${await recordedSql(db, cid, calendar, cells)}) j
    WHERE j.verdict = ${verdict} AND ${found(cid, keyword, 'j.member_id')}`.execute(db);
  return rows[0]!.n;
}

/** Number of members who are due in any of some cells and have neither a record nor leave in it; sets, as `membersWithout`. */
export async function totalMissing(
  db: Db,
  { cid, calendar, cells, keyword }: Counted,
  onLeave: ReadonlyMap<number, readonly string[]>,
): Promise<number> {
  const pairs = [...onLeave].flatMap(([no, ids]) => ids.map((id) => [no, id] as const));
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT missing.member_id)::int AS n FROM ${cellsSql(calendar, cells)}, LATERAL (
      SELECT s.member_id FROM membership s WHERE ${coversSql(cid)} AND ${found(cid, keyword, 's.member_id')}
      EXCEPT SELECT r.member_id FROM record r WHERE ${fillsSql(cid)}
      EXCEPT SELECT l.member_id
        FROM unnest(${pairs.map(([no]) => no)}::int[], ${pairs.map(([, id]) => id)}::uuid[]) AS l (no, member_id)
        WHERE l.no = c.no
    ) missing WHERE c.due`.execute(db);
  return rows[0]!.n;
}
