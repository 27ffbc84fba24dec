import type { Health } from '@rollcall/contract';
import { sql } from 'kysely';
import { unixSeconds } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';

/** Tables of the answer. */
const TABLES = 12;

/** Figures of the database. */
export async function databaseHealth(db: Db): Promise<Health['database']> {
  const { rows } = await sql<Health['database']>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
      current_setting('max_connections')::int AS max_connections,
      COALESCE((SELECT extract(epoch FROM max(clock_timestamp() - xact_start))::float8 FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()), 0) AS longest`.execute(db);
  return rows[0]!;
}

/** The largest tables with their indexes; rows as the planner takes them to be, null before their first ANALYZE. */
export async function largestTables(db: Db): Promise<Health['tables']> {
  const { rows } = await sql<Health['tables'][number]>`
    SELECT c.relname AS name, pg_total_relation_size(c.oid) AS bytes,
      CASE WHEN c.reltuples >= 0 THEN c.reltuples::bigint END AS rows
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'pgboss') AND c.relkind = 'r'
    ORDER BY pg_total_relation_size(c.oid) DESC, c.relname LIMIT ${TABLES}`.execute(db);
  return rows;
}

/** Processes that were seen within the last hour; one that has not been for a minute is taken for dead. */
export async function processes(db: Db, processId: string): Promise<Health['processes']> {
  const { rows } = await sql<
    Omit<Health['processes'][number], 't_start' | 't_seen'> & { t_start: Date; t_seen: Date }
  >`
    SELECT id, role, version, host, pid, t_start, t_seen, memory, delay, pool_total, pool_idle, pool_waiting,
      t_seen > now() - interval '1 minute' AS live, id = ${processId} AS mine
    FROM process_metric WHERE t_seen > now() - interval '1 hour' ORDER BY role, host, t_start`.execute(db);
  return rows.map((row) => ({ ...row, t_start: unixSeconds(row.t_start), t_seen: unixSeconds(row.t_seen) }));
}
