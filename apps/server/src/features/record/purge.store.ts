import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import { subtractFromGradeCounters } from './counters.store.ts';
import { type CountedHomework, subtractFromHomeworkCounters } from './homework-counters.store.ts';

/** Frees the files of removed records, of their reviews, comments, drawings and versions. */
export async function dropFileRefs(tx: Tx, cid: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`DELETE FROM file_ref WHERE cid = ${cid}
    AND split_part(holder, ' ', 1) IN ('record', 'remark', 'comment', 'annotation', 'version')
    AND split_part(holder, ' ', 2) = ANY(${ids}::text[])`.execute(tx);
}

/**
 * Takes a member's records out and their counts with them; the days' rows come last, in day order. What hangs on them
 * keeps its files. @returns their ids
 */
export async function removeRecords(tx: Tx, cid: string, memberId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; day: string; period_start: string; wid: string }>`
    UPDATE record SET removed_at = ${now} WHERE cid = ${cid} AND member_id = ${memberId} AND removed_at IS NULL
    RETURNING id, day, period_start, wid`.execute(tx);
  if (rows.length === 0) return [];
  const holders = rows.map(({ id }) => `record ${id}`);
  await sql`DELETE FROM file_ref WHERE cid = ${cid} AND holder = ANY(${holders})`.execute(tx);
  await subtractFromGradeCounters(
    tx,
    cid,
    rows.map(({ id }) => id),
  );
  const counted = rows.filter(({ wid }) => wid === ZERO_ID);
  await uncountHomework(
    tx,
    cid,
    rows.filter(({ wid }) => wid !== ZERO_ID),
  );
  await sql`
    WITH gone AS (
      SELECT day, count(*)::int AS checked, 1 AS uv, 0 AS period_uv
      FROM unnest(${counted.map((r) => r.day)}::date[]) AS r (day) GROUP BY day
      UNION ALL
      SELECT day, 0, 0, 1 FROM (SELECT DISTINCT unnest(${counted.map((r) => r.period_start)}::date[]) AS day) p
    ), sums AS (
      SELECT day, sum(checked)::int AS checked, sum(uv)::int AS uv, sum(period_uv)::int AS period_uv
      FROM gone GROUP BY day
    ), held AS (
      SELECT d.day FROM activity_day d JOIN sums USING (day) WHERE d.cid = ${cid} ORDER BY d.day FOR UPDATE OF d
    )
    UPDATE activity_day d SET checked = d.checked - s.checked, checked_uv = d.checked_uv - s.uv,
      period_uv = d.period_uv - s.period_uv
    FROM sums s JOIN held USING (day) WHERE d.cid = ${cid} AND d.day = s.day`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes all of one member's submissions out of the counters, in the order of their keys. */
async function uncountHomework(
  tx: Tx,
  cid: string,
  gone: (CountedHomework & { period_start: string })[],
): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    WITH sums AS (
      SELECT wid, day, count(*)::int AS done
      FROM unnest(${gone.map((r) => r.wid)}::uuid[], ${gone.map((r) => r.period_start)}::date[]) AS r (wid, day)
      GROUP BY wid, day
    ), held AS (
      SELECT d.wid, d.day FROM homework_day d JOIN sums USING (wid, day)
      WHERE d.cid = ${cid} ORDER BY d.wid, d.day FOR UPDATE OF d
    )
    UPDATE homework_day d SET done = d.done - s.done, done_uv = d.done_uv - 1
    FROM sums s JOIN held USING (wid, day) WHERE d.cid = ${cid} AND d.wid = s.wid AND d.day = s.day`.execute(
    tx,
  );
  await subtractFromHomeworkCounters(tx, cid, gone);
}
