import type { CallMetrics } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { BOUNDS } from './call-metrics.store.ts';

/** Calls of the answer. */
const MOST = 100;

/**
 * Milliseconds that a share of the calls took at most, by buckets: within one they are taken as spread evenly.
 * @param share 0.5 for the middle one
 */
export function quantileOf(buckets: readonly number[], share: number, slowest: number): number {
  const count = buckets.reduce((sum, n) => sum + n, 0);
  let left = count * share;
  for (const [i, n] of buckets.entries()) {
    if (n > 0 && left <= n) {
      const from = BOUNDS[i - 1] ?? 0;
      const to = Math.min(BOUNDS[i] ?? slowest, slowest);
      return Math.round((from + Math.max(0, to - from) * (left / n)) * 10) / 10;
    }
    left -= n;
  }
  return slowest;
}

/** The calls since an instant over all processes, those first whose slowest hundredth takes longest. */
export async function slowCalls(db: Db, since: Date): Promise<CallMetrics[]> {
  const { rows } = await sql<Omit<CallMetrics, 'p50' | 'p95' | 'p99'> & { buckets: number[] }>`
    WITH recent AS (SELECT * FROM call_metric WHERE t_from > ${since} AND NOT starts_with(call, '!')),
    spread AS (
      SELECT call, i, sum(n)::int AS n FROM recent, unnest(buckets) WITH ORDINALITY b (n, i) GROUP BY call, i
    )
    SELECT r.call, sum(r.count)::int AS count, sum(r.failed)::int AS failed, max(r.slowest) AS slowest,
      sum(r.millis)::bigint AS total,
      (SELECT json_agg(n ORDER BY i) FROM spread s WHERE s.call = r.call) AS buckets
    FROM recent r GROUP BY r.call`.execute(db);
  return rows
    .map(({ buckets, ...row }) => ({
      ...row,
      p50: quantileOf(buckets, 0.5, row.slowest),
      p95: quantileOf(buckets, 0.95, row.slowest),
      p99: quantileOf(buckets, 0.99, row.slowest),
    }))
    .toSorted((a, b) => b.p99 - a.p99)
    .slice(0, MOST);
}

/** Count of a row that is no call (its name begins with `!`) since an instant, over all processes. */
export async function countCalls(db: Db, name: string, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT coalesce(sum(count), 0)::int AS n FROM call_metric WHERE call = ${name} AND t_from > ${since}`.execute(
    db,
  );
  return rows[0]!.n;
}
