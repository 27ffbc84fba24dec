import { HOMEWORK_MODE } from '@rollcall/contract';
import { HOMEWORK_MODE_TRAITS, HOMEWORK_MODES } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/db.ts';

/** Days after its deadline that homework still waits to be graded: later nobody means to. */
const MARKED_WITHIN = 30;
/** Homework that is looked at, over all classes; what closes first. */
const LOOKED_AT = 500;
/** Homework that is marked; temperatures and lessons are records of their own, and nobody's work. */
const MARKED = HOMEWORK_MODES.filter((mode) => HOMEWORK_MODE_TRAITS[mode].graded);

/** Submissions of one homework that wait for a review. */
interface Waiting {
  cid: string;
  wid: string;
  n: number;
}

/**
 * Submissions that wait for a grade in some classes: without a review, of homework that runs or closed lately. Daily
 * homework counts only where some submission of it was reviewed: the rest is a diary. From counters alone, in one
 * statement: no record is read.
 */
export async function loadToGrade(db: Queryable, cids: readonly string[], at: Date): Promise<Waiting[]> {
  if (cids.length === 0) return [];
  const { rows } = await sql<Waiting>`/* prepared */
    SELECT q.cid, q.wid, (q.done - q.graded)::int AS n FROM (
      SELECT h.cid, h.wid, h.mode, h.closes_at,
        COALESCE((SELECT sum(d.done) FROM homework_day d WHERE d.cid = h.cid AND d.wid = h.wid), 0) AS done,
        COALESCE((SELECT sum(t.n) FROM grade_counter t WHERE t.cid = h.cid AND t.wid = h.wid), 0) AS graded
      FROM homework h JOIN activity a ON a.cid = h.cid
      WHERE h.cid = ANY(${[...cids]}) AND h.removed_at IS NULL AND h.mode = ANY(${MARKED}::int[]) AND h.opens_at <= ${at}
        AND h.closes_at >= ${at}::timestamptz - ${sql.lit(MARKED_WITHIN)} * interval '1 day'
        AND COALESCE((a.settings->>'disable_homework')::int, 0) = 0
    ) q
    WHERE q.done > q.graded AND (q.mode = ${sql.lit(HOMEWORK_MODE.SINGLE)} OR q.graded > 0)
    ORDER BY q.closes_at, q.wid LIMIT ${LOOKED_AT}`.execute(db);
  return rows;
}
