import { LEAVE } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';

/** Live sign-ins: all and today's from the counters of days, made-up ones from their rows. */
export async function countRecords(
  db: Db,
  cid: string,
  today: string,
): Promise<{ records: number; today_records: number; makeups: number }> {
  const { rows } = await sql<{ records: number; today_records: number; makeups: number }>`
    SELECT COALESCE(sum(checked), 0)::int AS records,
      COALESCE(sum(checked) FILTER (WHERE day = ${today}), 0)::int AS today_records,
      (SELECT count(*)::int FROM record
        WHERE cid = ${cid} AND makeup AND removed_at IS NULL AND wid = ${ZERO_ID}) AS makeups
    FROM activity_day WHERE cid = ${cid}`.execute(db);
  return rows[0]!;
}

/** Today's live records by the id of their slot. */
export async function countTodaySlots(db: Db, cid: string, today: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ slot: number; n: number }>`
    SELECT slot, count(*)::int AS n FROM record
    WHERE cid = ${cid} AND day = ${today} AND removed_at IS NULL AND wid = ${ZERO_ID} GROUP BY slot`.execute(
    db,
  );
  return new Map(rows.map(({ slot, n }) => [slot, n]));
}

/** Live records that hold a value, by key of the field; asked only for fields that are about to go. */
export async function countValues(db: Db, cid: string, keys: number[]): Promise<Map<number, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: number; n: number }>`
    SELECT k.key, count(*)::int AS n FROM unnest(${keys}::int[]) AS k (key)
    JOIN record r ON r.cid = ${cid} AND r.wid = ${ZERO_ID} AND r.removed_at IS NULL
      AND r.fill_params @> jsonb_build_array(jsonb_build_object('key', k.key))
    GROUP BY k.key`.execute(db);
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/** Members whose identity holds a value, by key of the field. */
export async function countIdentity(db: Db, cid: string, keys: number[]): Promise<Map<number, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: number; n: number }>`
    SELECT k.key, count(*)::int AS n FROM unnest(${keys}::int[]) AS k (key)
    JOIN member m ON m.cid = ${cid} AND m.removed_at IS NULL
      AND m.reg_params @> jsonb_build_array(jsonb_build_object('key', k.key))
    GROUP BY k.key`.execute(db);
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/** People who wait to be let in. */
export async function countWaiting(db: Db, cid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM member WHERE cid = ${cid} AND pending AND removed_at IS NULL`.execute(db);
  return rows[0]!.n;
}

/** Leave that waits or was approved, and exceptions of the calendar, that reach a day or later ones. */
export async function countAhead(
  db: Db,
  cid: string,
  from: string,
): Promise<{ leave: number; exceptions: number }> {
  const { rows } = await sql<{ leave: number; exceptions: number }>`
    SELECT (SELECT count(*)::int FROM member_leave WHERE cid = ${cid}
        AND state IN (${sql.lit(LEAVE.WAITING)}, ${sql.lit(LEAVE.APPROVED)}) AND last_day >= ${from}) AS leave,
      (SELECT count(*)::int FROM day_exception WHERE cid = ${cid} AND day >= ${from}) AS exceptions`.execute(
    db,
  );
  return rows[0]!;
}
