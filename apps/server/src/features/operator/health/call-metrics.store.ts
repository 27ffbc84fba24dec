import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** Milliseconds up to which a call falls into a bucket; one more bucket holds what took longer. */
export const BOUNDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const;

/** Durations of one call within a quarter of an hour, in one process. */
export interface CallMetricsRow {
  t_from: Date;
  call: string;
  count: number;
  failed: number;
  millis: number;
  slowest: number;
  buckets: number[];
}

/** Puts the metrics of a process as they stand in the place of what it wrote of the same quarter before. */
export async function saveCallMetrics(
  db: Db,
  process: string,
  rows: readonly CallMetricsRow[],
): Promise<void> {
  await sql`INSERT INTO call_metric (process, t_from, call, count, failed, millis, slowest, buckets)
    SELECT ${process}::uuid, f.* FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS f (t_from timestamptz, call text, count int, failed int, millis bigint, slowest int, buckets int[])
    ON CONFLICT (process, t_from, call) DO UPDATE SET count = EXCLUDED.count, failed = EXCLUDED.failed,
      millis = EXCLUDED.millis, slowest = EXCLUDED.slowest, buckets = EXCLUDED.buckets`.execute(db);
}

export async function removeCallMetrics(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM call_metric WHERE t_from < ${before}`.execute(db);
}
