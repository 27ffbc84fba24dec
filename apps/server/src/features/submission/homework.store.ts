import type { HomeworkSettings } from '@rollcall/contract';
import { sql } from 'kysely';
import { pipeline, type Tx } from '../../platform/db/db.ts';
import { insertRecordFiles, type NewRecord } from './submission.store.ts';

/** A homework as far as a submission is judged by it. */
export interface JudgedHomework {
  wid: string;
  rev: number;
  settings: HomeworkSettings;
  t_create: Date;
  /** Last day of its class. */
  class_end: string;
}

/**
 * Holds a homework against its removal, so that nothing is submitted for what is gone; undefined where there is none,
 * or its class takes none. Many hold it at once.
 */
export async function lockHomeworkForShare(
  tx: Tx,
  cid: string,
  wid: string,
): Promise<JudgedHomework | undefined> {
  // Two statements on one way: Citus locks nothing in a SELECT that joins.
  const [, { rows }] = await pipeline(tx, (t) =>
    Promise.all([
      sql`SELECT FROM homework WHERE cid = ${cid} AND wid = ${wid} FOR SHARE`.execute(t),
      sql<JudgedHomework>`
        SELECT h.wid, h.rev, h.settings, h.t_create, a.end_day AS class_end
        FROM homework h JOIN activity a ON a.cid = h.cid
        WHERE h.cid = ${cid} AND h.wid = ${wid} AND h.removed_at IS NULL
          AND COALESCE((a.settings->>'disable_homework')::int, 0) = 0`.execute(t),
    ]),
  );
  return rows[0];
}

/** The same for what was submitted before: it is decided about also where the class takes no homework any more. */
export async function lockExistingForShare(tx: Tx, cid: string, wid: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM homework WHERE cid = ${cid} AND wid = ${wid} AND removed_at IS NULL FOR SHARE`.execute(tx);
  return rows.length > 0;
}

/**
 * Writes one record of a homework and bumps the counters of its period and its day, the contended rows last. Answers
 * which place the member has among those who submitted.
 */
export async function writeHomeworkRecord(tx: Tx, cid: string, wid: string, r: NewRecord): Promise<number> {
  await insertRecordFiles(tx, cid, [r]);
  const { rows } = await sql<{ nth: number }>`
    WITH counted AS (
      INSERT INTO homework_day (cid, wid, day, done, done_uv)
      VALUES (${cid}, ${wid}, ${r.periodStart}, 1, ${r.firstOfPeriod ? 1 : 0})
      ON CONFLICT (cid, wid, day) DO UPDATE SET done = homework_day.done + 1,
        done_uv = homework_day.done_uv + EXCLUDED.done_uv
      RETURNING done_uv
    ), by_day AS (
      INSERT INTO homework_counter (cid, wid, day, n) SELECT ${cid}, ${wid}, ${r.day}, 1 FROM counted
      ON CONFLICT (cid, wid, day) DO UPDATE SET n = homework_counter.n + 1
    )
    INSERT INTO record (cid, id, member_id, wid, rev, day, period_start, slot, ordinal, slot_from, slot_to, t_submit,
      captured_at, request_id, request_hash, fill_params, place, makeup, agent_uid, late, scan_step, wifi, nth)
    SELECT ${cid}, ${r.id}, ${r.memberId}, ${wid}, ${r.rev}, ${r.day}::date, ${r.periodStart}::date, ${r.slot},
      ${r.ordinal}, ${r.slotFrom}::int, ${r.slotTo}::int, ${r.submittedAt}::timestamptz,
      ${r.capturedAt}::timestamptz, ${r.requestId}, ${r.requestHash}::bytea, ${JSON.stringify(r.fillParams)}::jsonb,
      ${r.place === null ? null : JSON.stringify(r.place)}::jsonb, ${r.makeup}, ${r.agentUid}::uuid, ${r.late},
      ${r.scanStep}::bigint, ${r.wifi}, counted.done_uv
    FROM counted RETURNING nth`.execute(tx);
  return rows[0]!.nth;
}
