import { sql } from 'kysely';
import type { Db, Queryable } from '../../platform/db/db.ts';
import { conditionsOf, isEmpty, type RecordFilter } from './filter.reads.ts';

/** How many live sign-ins there are, from the day counters. */
export async function countRecords(db: Db, cid: string, from?: string, to?: string): Promise<number> {
  const range = from === undefined || to === undefined ? sql`` : sql`AND day >= ${from} AND day <= ${to}`;
  const { rows } = await sql<{ n: number }>`/* prepared */
    SELECT COALESCE(sum(checked), 0)::int AS n FROM activity_day WHERE cid = ${cid} ${range}`.execute(db);
  return rows[0]!.n;
}

/**
 * How many records a filter means, exact and without reading records: of everybody's, sign-ins and homework from their
 * counters, reviewed ones from `grade_counter`, what is not reviewed as their difference. Counted along an index are a
 * member's own, corrections and edits after a review, which are few (docs/decisions/080).
 */
export async function countMatching(db: Queryable, f: RecordFilter): Promise<number> {
  if (isEmpty(f)) return 0;
  if (f.memberId !== undefined || f.fixed || f.changed) return countRows(db, f);
  const days = f.range ? sql`AND day >= ${f.range.from} AND day <= ${f.range.to}` : sql``;
  const unseen = [...f.removed, ...(f.closed?.wids ?? [])];
  const shown = unseen.length === 0 ? sql`` : sql`AND wid <> ALL(${unseen}::uuid[])`;
  const ofOne = f.wid === undefined ? shown : sql`AND wid = ${f.wid}`;
  const of = f.toGrade ? sql`${ofOne} AND wid = ANY(${f.toGrade}::uuid[])` : ofOne;
  const signIns =
    f.wid === undefined && !f.toGrade
      ? sql`(SELECT sum(checked) FROM activity_day WHERE cid = ${f.cid} ${days})`
      : sql`0`;
  // By its periods where no days are asked for, which are fewer.
  const homework = f.range
    ? sql`(SELECT sum(n) FROM homework_counter WHERE cid = ${f.cid} ${of} ${days})`
    : sql`(SELECT sum(done) FROM homework_day WHERE cid = ${f.cid} ${of})`;
  const all = sql`COALESCE(${signIns}, 0) + COALESCE(${homework}, 0)`;
  const ranks = f.rank === undefined ? sql`` : sql`AND rank = ${f.rank}`;
  const graded = sql`COALESCE((SELECT sum(n) FROM grade_counter WHERE cid = ${f.cid} ${of} ${ranks} ${days}), 0)`;
  const wanted =
    f.rank !== undefined || f.graded === true
      ? graded
      : f.graded === false || f.toGrade
        ? sql`${all} - ${graded}`
        : all;
  const { rows } = await sql<{ n: number }>`SELECT (${wanted})::int AS n`.execute(db);
  return rows[0]!.n + (f.wid === undefined ? await countOwnClosed(db, f) : 0);
}

async function countRows(db: Queryable, f: RecordFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM record WHERE ${conditionsOf(f)}`.execute(db);
  return rows[0]!.n;
}

/** A member's own records of homework whose others they do not see. */
async function countOwnClosed(db: Queryable, f: RecordFilter): Promise<number> {
  if (!f.closed || f.closed.wids.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM record
    WHERE ${conditionsOf({ ...f, closed: undefined, memberId: f.closed.own })}
      AND wid = ANY(${f.closed.wids}::uuid[])`.execute(db);
  return rows[0]!.n;
}
