import type { listJobs, ParsedRequestOf } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Queryable } from '../../../platform/db/db.ts';

type State = ParsedRequestOf<typeof listJobs>['state'];
interface JobRow {
  id: string;
  state: string;
  tries: number;
  /** Subject: the ids of its payload. */
  subject: string;
  t_create: Date;
  t_start: Date | null;
  t_end: Date | null;
  error: string;
}

/** The queue's own words for ours: what waits for its first run or its next, and what will not run again. */
const STATES: Record<State, string[]> = {
  waiting: ['created', 'retry'],
  active: ['active'],
  failed: ['failed'],
  done: ['completed', 'cancelled'],
};

interface QueueRow {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  done: number;
}

/** Every queue with what lies in it; the queue's own internal ones are left out. */
export async function loadQueues(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    SELECT q.name, count(*) FILTER (WHERE j.state IN ('created', 'retry'))::int AS waiting,
      count(*) FILTER (WHERE j.state = 'active')::int AS active,
      count(*) FILTER (WHERE j.state = 'failed')::int AS failed,
      count(*) FILTER (WHERE j.state IN ('completed', 'cancelled'))::int AS done
    FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name
    WHERE q.name NOT LIKE '\\_\\_pgboss%' GROUP BY q.name ORDER BY q.name`.execute(db);
  return rows;
}

/** Jobs of a queue in one state, newest first. */
export async function loadJobs(
  db: Db,
  { queue, state, page, count }: { queue: string; state: State; page: number; count: number },
): Promise<{ total: number; lists: JobRow[] }> {
  const where = sql`name = ${queue} AND state::text = ANY(${STATES[state]}::text[])`;
  const [{ rows }, total] = await Promise.all([
    sql<JobRow>`
      SELECT id, state::text AS state, retry_count AS tries, created_on AS t_create, started_on AS t_start,
        completed_on AS t_end, left(COALESCE(output->>'message', output->'value'->>'message', ''), 500) AS error,
        concat_ws(' ', data->>'cid', data->>'id') AS subject
      FROM pgboss.job WHERE ${where}
      ORDER BY created_on DESC, id LIMIT ${count} OFFSET ${(page - 1) * count}`.execute(db),
    sql<{ n: number }>`SELECT count(*)::int AS n FROM pgboss.job WHERE ${where}`.execute(db),
  ]);
  return { total: total.rows[0]!.n, lists: rows };
}

/** The state of one job in the queue's own words, under lock; undefined where there is none. */
export async function lockJob(tx: Queryable, queue: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    SELECT state::text AS state FROM pgboss.job WHERE name = ${queue} AND id = ${id} FOR UPDATE`.execute(tx);
  return rows[0]?.state;
}

interface SweepRow {
  name: string;
  t_last: Date;
  millis: number;
  error: string;
}

/** When each sweep ran last. */
export async function loadSweeps(db: Db): Promise<SweepRow[]> {
  const { rows } =
    await sql<SweepRow>`SELECT name, t_last, millis, error FROM sweep_run ORDER BY name`.execute(db);
  return rows;
}
