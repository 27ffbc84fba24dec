import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** An activity that the sweep may have to do with. */
export interface Candidate {
  cid: string;
  title: string;
  owner_uid: string;
  creator_uid: string;
  zone: string;
  end_day: string;
  deleted_at: Date | null;
  recovered_day: string | null;
  certified_until: Date | null;
  last_certified_at: Date | null;
  keep_warned: Date | null;
}
const COLUMNS = sql`cid, title, owner_uid, creator_uid, zone, end_day, deleted_at, recovered_day, certified_until,
  last_certified_at, keep_warned`;

/** Candidates after another, in pages of `count`: what ended before a day and is nobody's who is certified. */
export async function endedBefore(
  db: Db,
  q: { day: string; now: Date; after: Candidate | undefined; count: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT ${COLUMNS} FROM activity
    WHERE deleted_at IS NULL AND end_day < ${q.day}
      AND (certified_until IS NULL OR certified_until <= ${q.now})
      AND ${q.after ? sql`(end_day, cid) > (${q.after.end_day}::date, ${q.after.cid})` : sql`true`}
    ORDER BY end_day, cid LIMIT ${q.count}`.execute(db);
  return rows;
}

/** The same for what was put into the bin before an instant. */
export async function binnedBefore(
  db: Db,
  q: { at: Date; after: Candidate | undefined; count: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT ${COLUMNS} FROM activity
    WHERE deleted_at < ${q.at}
      AND ${q.after ? sql`(deleted_at, cid) > (${q.after.deleted_at}, ${q.after.cid})` : sql`true`}
    ORDER BY deleted_at, cid LIMIT ${q.count}`.execute(db);
  return rows;
}

/** One of them, as it is now; the caller holds its row. */
export async function candidateOf(tx: Tx, cid: string): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`SELECT ${COLUMNS} FROM activity WHERE cid = ${cid}`.execute(tx);
  return rows[0];
}

/** Resolves true where an activity was purged lately: the rest of it may still be on its way out. */
export async function wasPurged(tx: Tx, cid: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM purge WHERE cid = ${cid}`.execute(tx);
  return rows.length > 0;
}

/** Activities with records that were removed before an instant and wait for nobody, those of the oldest first. */
export async function removedBefore(
  db: Db,
  before: Date,
): Promise<{ cid: string; title: string; records: number; first: Date }[]> {
  const { rows } = await sql<{ cid: string; title: string; records: number; first: Date }>`
    SELECT r.cid, a.title, count(*)::int AS records, min(r.removed_at) AS first
    FROM record r JOIN activity a ON a.cid = r.cid
    WHERE r.removed_at <= ${before} AND NOT EXISTS (SELECT FROM blacklist_hold h
      WHERE h.cid = r.cid AND h.member_id = r.member_id AND r.id = ANY(h.records))
    GROUP BY r.cid, a.title ORDER BY first, r.cid LIMIT 500`.execute(db);
  return rows;
}

export type Action = 'warn_bin' | 'bin' | 'warn_purge' | 'purge' | 'erase';
/** A line of the report. */
export interface Item {
  cid: string;
  action: Action;
  reason: string;
  due_at: Date;
}

/** Report of the sweep since an instant, newest first; dry runs are left out. */
export async function loadReport(db: Db, since: Date): Promise<(Item & { t_run: Date })[]> {
  const { rows } = await sql<Item & { t_run: Date }>`
    SELECT r.t_run, i.cid, i.action, i.reason, i.due_at
    FROM retention_run r JOIN retention_item i ON i.run_id = r.id
    WHERE NOT r.dry AND r.t_run >= ${since}
    ORDER BY r.t_run DESC, r.id DESC, i.action, i.cid LIMIT 1000`.execute(db);
  return rows;
}

interface RunRow {
  id: string;
  dry: boolean;
  t_run: Date;
  warn_bin: number;
  bin: number;
  warn_purge: number;
  purge: number;
  erase: number;
}

/** Runs of the sweep that found something, newest first, with how much of what. */
export async function loadRuns(
  db: Db,
  { page, count }: { page: number; count: number },
): Promise<{ total: number; lists: RunRow[] }> {
  const [{ rows }, total] = await Promise.all([
    sql<RunRow>`
      SELECT r.id, r.dry, r.t_run, count(*) FILTER (WHERE i.action = 'warn_bin')::int AS warn_bin,
        count(*) FILTER (WHERE i.action = 'bin')::int AS bin,
        count(*) FILTER (WHERE i.action = 'warn_purge')::int AS warn_purge,
        count(*) FILTER (WHERE i.action = 'purge')::int AS purge,
        count(*) FILTER (WHERE i.action = 'erase')::int AS erase
      FROM (SELECT * FROM retention_run ORDER BY t_run DESC, id DESC
        LIMIT ${count} OFFSET ${(page - 1) * count}) r LEFT JOIN retention_item i ON i.run_id = r.id
      GROUP BY r.id, r.dry, r.t_run ORDER BY r.t_run DESC, r.id DESC`.execute(db),
    sql<{ n: number }>`SELECT count(*)::int AS n FROM retention_run`.execute(db),
  ]);
  return { total: total.rows[0]!.n, lists: rows };
}

/** The lines of a run, at most a thousand; undefined where there is no such run. */
export async function loadRun(db: Db, id: string): Promise<Item[] | undefined> {
  const { rows: runs } = await sql`SELECT FROM retention_run WHERE id = ${id}`.execute(db);
  if (runs.length === 0) return undefined;
  const { rows } = await sql<Item>`
    SELECT cid, action, reason, due_at FROM retention_item WHERE run_id = ${id}
    ORDER BY action, due_at, cid LIMIT 1000`.execute(db);
  return rows;
}
