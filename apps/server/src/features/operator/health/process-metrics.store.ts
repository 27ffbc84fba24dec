import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

interface ProcessRow {
  id: string;
  role: string;
  version: string;
  host: string;
  pid: number;
  t_start: Date;
  /** Bytes. */
  memory: number;
  /** Milliseconds. */
  delay: number;
  pool_total: number;
  pool_idle: number;
  pool_waiting: number;
}

/** One more report. */
export async function saveProcess(db: Db, report: ProcessRow): Promise<void> {
  const { id, role, version, host, pid, t_start, memory, delay } = report;
  await sql`INSERT INTO process_metric (id, role, version, host, pid, t_start, t_seen, memory, delay, pool_total,
      pool_idle, pool_waiting)
    VALUES (${id}, ${role}, ${version}, ${host}, ${pid}, ${t_start}, now(), ${memory}, ${delay}, ${report.pool_total},
      ${report.pool_idle}, ${report.pool_waiting})
    ON CONFLICT (id) DO UPDATE SET t_seen = EXCLUDED.t_seen, memory = EXCLUDED.memory, delay = EXCLUDED.delay,
      pool_total = EXCLUDED.pool_total, pool_idle = EXCLUDED.pool_idle,
      pool_waiting = EXCLUDED.pool_waiting`.execute(db);
}

/** It ended as it should: nobody waits for it. */
export async function removeProcess(db: Db, id: string): Promise<void> {
  await sql`DELETE FROM process_metric WHERE id = ${id}`.execute(db);
}

/** Forgets those that were not seen since. */
export async function forgetProcesses(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM process_metric WHERE t_seen < ${before}`.execute(db);
}
