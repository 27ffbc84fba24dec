import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

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
    WITH gone AS (${sumsOf(records)}), held AS (
      SELECT h.wid, h.day FROM homework_counter h JOIN gone USING (wid, day)
      WHERE h.cid = ${cid} ORDER BY h.wid, h.day FOR UPDATE OF h
    )
    UPDATE homework_counter h SET n = greatest(0, h.n - g.n) FROM gone g JOIN held USING (wid, day)
    WHERE h.cid = ${cid} AND h.wid = g.wid AND h.day = g.day`.execute(tx);
}
