import { type RawBuilder, sql } from 'kysely';
import type { Db, Queryable } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';

/** Which records are asked for. */
export interface RecordFilter {
  cid: string;
  /** Only this member's. */
  memberId?: string | undefined;
  /** Business days, both included. */
  range?: { from: string; to: string } | undefined;
  /** Of this homework; absent: sign-ins and all homework. */
  wid?: string | undefined;
  /** Reviewed or not. */
  graded?: boolean | undefined;
  /** Of the newest review that gives a grade, 1 to 6. */
  rank?: number | undefined;
  /** Only corrections that nobody has looked at since. */
  fixed?: boolean | undefined;
  /** Only what its member changed since its newest review, by an edit or a correction. */
  changed?: boolean | undefined;
  /** Homework whose submissions wait to be graded: only those without a review. */
  toGrade?: string[] | undefined;
  /** Homework that shows nobody's records: it was removed. */
  removed: string[];
  /** Homework whose records a member does not see of others (`view_auth` 1); their own `member_id` beside it. */
  closed?: { wids: string[]; own: string } | undefined;
}

/** No record can be both. */
export const isEmpty = ({ graded, rank, toGrade }: RecordFilter): boolean =>
  (rank !== undefined && graded === false) || toGrade?.length === 0;

/**
 * Beginning of a statement of a filter: prepared where one index holds what is meant in the order of the list, so that no
 * value makes another plan better.
 */
export function preparedFor({
  memberId,
  wid,
  range,
  fixed,
  changed,
  toGrade,
}: RecordFilter): RawBuilder<unknown> {
  const isMixed = memberId !== undefined || fixed || changed || toGrade || (wid !== undefined && range);
  return isMixed ? sql`` : sql`/* prepared */`;
}

/** Condition: the member changed the record after its newest review; wants `graded` beside it. */
export const changedSinceReview = (record: RawBuilder<unknown>, cid: string): RawBuilder<unknown> => sql`
  EXISTS (SELECT FROM record_version v WHERE v.cid = ${cid} AND v.record_id = ${record}.id AND v.why <> 'grade'
    AND v.remark_id = (SELECT q.id FROM remark q WHERE q.cid = ${cid} AND q.record_id = ${record}.id
      ORDER BY q.t_submit DESC, q.id DESC LIMIT 1))`;

/**
 * The filter as conditions on `record`. Conditions on the predicate of a partial index (`graded`, `wid`) are written
 * out and not passed as values: only then does the planner see that the index holds every row that is meant.
 */
export function conditionsOf(f: RecordFilter): RawBuilder<unknown> {
  const parts = [sql`cid = ${f.cid} AND removed_at IS NULL`];
  if (f.wid !== undefined) parts.push(sql`wid = ${f.wid} AND wid <> ${sql.lit(ZERO_ID)}`);
  if (f.rank !== undefined) parts.push(sql`graded AND rank = ${f.rank}`);
  else if (f.graded !== undefined) parts.push(f.graded ? sql`graded` : sql`NOT graded`);
  if (f.fixed)
    parts.push(sql`cid = ${f.cid} AND graded AND rank = 1 AND fixed_at IS NOT NULL AND fixed_at >= ALL (SELECT q.t_submit FROM remark q
      WHERE q.cid = ${f.cid} AND q.record_id = record.id)`);
  if (f.changed)
    parts.push(
      sql`graded AND (edited_at IS NOT NULL OR fixed_at IS NOT NULL) AND ${changedSinceReview(sql`record`, f.cid)}`,
    );
  if (f.toGrade)
    parts.push(sql`wid = ANY(${f.toGrade}::uuid[]) AND wid <> ${sql.lit(ZERO_ID)} AND NOT graded`);
  if (f.memberId !== undefined) parts.push(sql`member_id = ${f.memberId}`);
  if (f.range) parts.push(sql`day >= ${f.range.from} AND day <= ${f.range.to}`);
  if (f.removed.length > 0) parts.push(sql`wid <> ALL(${f.removed}::uuid[])`);
  if (f.closed && f.closed.wids.length > 0)
    parts.push(sql`(wid <> ALL(${f.closed.wids}::uuid[]) OR member_id = ${f.closed.own})`);
  return sql.join(parts, sql` AND `);
}

/** Homework of an activity whose records are not simply shown: removed, the organisers' alone, the class's alone. */
export async function loadHidden(
  db: Queryable,
  cid: string,
): Promise<{ removed: string[]; closed: string[]; team: string[] }> {
  const { rows } = await sql<{ wid: string; removed: boolean; view: string }>`/* prepared */
    SELECT wid, removed_at IS NOT NULL AS removed, settings->>'view_auth' AS view FROM homework
    WHERE cid = ${cid} AND (removed_at IS NOT NULL OR settings->>'view_auth' IN ('1', '2'))`.execute(db);
  const live = (view: string) =>
    rows.filter((one) => !one.removed && one.view === view).map(({ wid }) => wid);
  return {
    removed: rows.filter((one) => one.removed).map(({ wid }) => wid),
    closed: live('1'),
    team: live('2'),
  };
}

/** `view_auth` of a homework; undefined where there is none, or no more. */
export async function viewOfHomework(db: Queryable, cid: string, wid: string): Promise<number | undefined> {
  const { rows } = await sql<{ view: number }>`/* prepared */
    SELECT COALESCE((settings->>'view_auth')::int, 0) AS view FROM homework
    WHERE cid = ${cid} AND wid = ${wid} AND removed_at IS NULL`.execute(db);
  return rows[0]?.view;
}

/** Number of live sign-ins, from the day counters. */
export async function countRecords(db: Db, cid: string, from?: string, to?: string): Promise<number> {
  const range = from === undefined || to === undefined ? sql`` : sql`AND day >= ${from} AND day <= ${to}`;
  const { rows } = await sql<{ n: number }>`/* prepared */
    SELECT COALESCE(sum(checked), 0)::int AS n FROM activity_day WHERE cid = ${cid} ${range}`.execute(db);
  return rows[0]!.n;
}

/**
 * Number of records of a filter, exact and without reading records: of everybody's, sign-ins and homework from their
 * counters, reviewed ones from `grade_counter`, those without a review as their difference. Counted along an index
 * are a member's own, corrections and edits after a review, which are few (docs/decisions/080).
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
  const { rows } = await sql<{ n: number }>`${preparedFor(f)} SELECT (${wanted})::int AS n`.execute(db);
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
