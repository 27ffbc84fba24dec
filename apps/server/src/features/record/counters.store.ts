import { RANK } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

const rowsOf = (cid: string, ids: readonly string[]) => sql`
  SELECT cid, wid, day, rank, count(*)::int AS n FROM record
  WHERE cid = ${cid} AND id = ANY(${ids}::uuid[]) AND graded GROUP BY cid, wid, day, rank ORDER BY wid, day, rank`;

/**
 * Locks the counts of all grades of a record's day, in the order of their keys: two that change from each other's
 * grade to each other's would wait for ever, were each to take its old one first. A count that is not there yet is
 * made before the lock; else whoever waited would hold the later ones without it.
 */
export async function lockGradeCounters(tx: Tx, cid: string, id: string): Promise<void> {
  await sql`INSERT INTO grade_counter (cid, wid, day, rank, n)
    SELECT r.cid, r.wid, r.day, k.rank, 0 FROM record r, generate_series(0, ${RANK.EXCELLENT}::int) AS k (rank)
    WHERE r.cid = ${cid} AND r.id = ${id} ORDER BY k.rank ON CONFLICT DO NOTHING`.execute(tx);
  await sql`SELECT FROM grade_counter t WHERE t.cid = ${cid}
      AND (t.wid, t.day) = (SELECT wid, day FROM record WHERE cid = ${cid} AND id = ${id})
    ORDER BY t.rank FOR UPDATE`.execute(tx);
}

/** Counts reviewed records that are live again; in the order of their keys, before the days' rows. */
export async function addToGradeCounters(tx: Tx, cid: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`INSERT INTO grade_counter (cid, wid, day, rank, n) ${rowsOf(cid, ids)}
    ON CONFLICT (cid, wid, day, rank) DO UPDATE SET n = grade_counter.n + EXCLUDED.n`.execute(tx);
}

/** Takes reviewed records that ceased to be live out of the count. */
export async function subtractFromGradeCounters(tx: Tx, cid: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    WITH gone AS (${rowsOf(cid, ids)}), locked AS (
      SELECT t.wid, t.day, t.rank FROM grade_counter t JOIN gone USING (wid, day, rank)
      WHERE t.cid = ${cid} ORDER BY t.wid, t.day, t.rank FOR UPDATE OF t
    )
    UPDATE grade_counter t SET n = t.n - g.n FROM gone g JOIN locked USING (wid, day, rank)
    WHERE t.cid = ${cid} AND t.wid = g.wid AND t.day = g.day AND t.rank = g.rank`.execute(tx);
}

/** Brings the grade of a held record in line with its reviews: one without a grade leaves the one before it standing. */
export async function projectGradeOfRecord(tx: Tx, cid: string, id: string): Promise<void> {
  await sql`
    UPDATE record r SET rank = q.rank, graded = q.graded FROM (
      SELECT COALESCE((array_agg(rank ORDER BY t_submit DESC, id DESC) FILTER (WHERE rank > 0))[1], 0) AS rank,
        count(*) > 0 AS graded
      FROM remark WHERE cid = ${cid} AND record_id = ${id}
    ) q WHERE r.cid = ${cid} AND r.id = ${id} AND (r.rank, r.graded) IS DISTINCT FROM (q.rank, q.graded)`.execute(
    tx,
  );
}

/** A record of homework as its day counts it. */
export interface CountedHomework {
  wid: string;
  day: string;
}

const sumsOf = (records: readonly CountedHomework[]) => sql`
  SELECT wid, day, count(*)::int AS n
  FROM unnest(${records.map((r) => r.wid)}::uuid[], ${records.map((r) => r.day)}::date[]) AS r (wid, day)
  GROUP BY wid, day ORDER BY wid, day`;

/** Counts records of homework on their days; after the rows of its periods, in the order of the keys. */
export async function addToHomeworkCounters(
  tx: Tx,
  cid: string,
  records: readonly CountedHomework[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`INSERT INTO homework_counter (cid, wid, day, n) SELECT ${cid}, s.* FROM (${sumsOf(records)}) s
    ON CONFLICT (cid, wid, day) DO UPDATE SET n = homework_counter.n + EXCLUDED.n`.execute(tx);
}

/**
 * Takes records of homework that ceased to be live out of the count of their days, in the same order. Never below
 * nothing: what a process of the release before took in is not in the count until it is made anew (docs/operations.md).
 */
export async function subtractFromHomeworkCounters(
  tx: Tx,
  cid: string,
  records: readonly CountedHomework[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`
    WITH gone AS (${sumsOf(records)}), locked AS (
      SELECT h.wid, h.day FROM homework_counter h JOIN gone USING (wid, day)
      WHERE h.cid = ${cid} ORDER BY h.wid, h.day FOR UPDATE OF h
    )
    UPDATE homework_counter h SET n = greatest(0, h.n - g.n) FROM gone g JOIN locked USING (wid, day)
    WHERE h.cid = ${cid} AND h.wid = g.wid AND h.day = g.day`.execute(tx);
}
