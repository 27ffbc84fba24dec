import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

export interface MarkRow {
  record_id: string;
  member_id: string;
  batch: string;
  reason: string;
}

/** Notes which records a batch of marks wrote. */
export async function insertMarks(tx: Tx, cid: string, marks: readonly MarkRow[], now: Date): Promise<void> {
  if (marks.length === 0) return;
  await sql`INSERT INTO attendance_mark (cid, record_id, member_id, batch, reason, t_create)
    SELECT ${cid}, m.record_id, m.member_id, m.batch, m.reason, ${now}
    FROM unnest(${marks.map((m) => m.record_id)}::uuid[], ${marks.map((m) => m.member_id)}::uuid[],
      ${marks.map((m) => m.batch)}::uuid[], ${marks.map((m) => m.reason)}::text[])
      AS m (record_id, member_id, batch, reason)`.execute(tx);
}

/** Those of some records that marks wrote. */
export async function marksOf(tx: Tx, cid: string, recordIds: readonly string[]): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    SELECT record_id, member_id, batch, reason FROM attendance_mark
    WHERE cid = ${cid} AND record_id = ANY(${recordIds}::uuid[])`.execute(tx);
  return rows;
}

/** Records that marks wrote, as much as writing them again takes. */
export interface MarkedRow {
  id: string;
  member_id: string;
  rev: number;
  day: string;
  period_start: string;
  slot: number;
  slot_from: number | null;
  slot_to: number | null;
  t_submit: Date;
  makeup: boolean;
  agent_uid: string | null;
  points: number;
  live: boolean;
}

/** Records by their ids, in one order for everybody. */
export async function loadRecords(tx: Tx, cid: string, ids: readonly string[]): Promise<MarkedRow[]> {
  const { rows } = await sql<MarkedRow>`
    SELECT id, member_id, rev, day, period_start, slot, slot_from, slot_to, t_submit, makeup, agent_uid, points,
      removed_at IS NULL AS live
    FROM record WHERE cid = ${cid} AND id = ANY(${ids}::uuid[]) ORDER BY id`.execute(tx);
  return rows;
}
