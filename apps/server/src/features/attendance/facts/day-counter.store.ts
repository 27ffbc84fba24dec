import type { CounterName, Day, DayCounters } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { DayState } from './day-state.reads.ts';

/** Names under which few members of a cell are kept; `missing`: due, without a record and without leave. */
export type FewName = Exclude<CounterName, 'done_due'> | 'missing';
/** Members of a day by slot key and name; a name that has many members is left out. */
export type Few = { [key: string]: { [Name in FewName]?: string[] } };

/** A day of an activity, counted. */
export interface CountedDay extends DayState {
  counters: DayCounters;
  /** Time of the count, where the day has changed since; absent: counted as it is. */
  countedAt?: Date;
}

/** Attendance of a day as it was counted. */
interface StoredDay {
  day: Day;
  version: string;
  counters: DayCounters;
}

/** Loads the counters of days, as they are stored. */
export async function loadStoredDays(
  db: Db,
  cid: string,
  days: readonly Day[],
): Promise<Map<Day, StoredDay & { t_count: Date }>> {
  const { rows } = await sql<StoredDay & { t_count: Date }>`/* prepared */
    SELECT day, version, counters, t_count FROM attendance_day WHERE cid = ${cid} AND day = ANY(${days}::date[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.day, row]));
}

/** Days of all activities that were counted last, newest first; activities that are being erased are left out. */
export async function loadNewestDays(
  tx: Tx,
  most: number,
): Promise<(StoredDay & { cid: string; zone: string })[]> {
  const { rows } = await sql<StoredDay & { cid: string; zone: string }>`
    SELECT d.cid, a.zone, d.day, d.version, d.counters FROM attendance_day d JOIN activity a ON a.cid = d.cid
    WHERE NOT EXISTS (SELECT FROM purge p WHERE p.cid = d.cid AND p.t_done IS NULL)
    ORDER BY d.t_count DESC, d.cid, d.day LIMIT ${most}`.execute(tx);
  return rows;
}

/** Members of a cell that are few, of the state that a version names; undefined where they are many. */
export async function loadFew(
  db: Db,
  cid: string,
  { day, version, key, name }: { day: Day; version: string; key: number; name: FewName },
): Promise<string[] | undefined> {
  const { rows } = await sql<{ members: string[] | null }>`/* prepared */
    SELECT few #> ARRAY[${String(key)}, ${name}]::text[] AS members FROM attendance_day
    WHERE cid = ${cid} AND day = ${day} AND version = ${version}`.execute(db);
  return rows[0]?.members ?? undefined;
}

/**
 * Members of several cells that are few in each, everybody once; undefined where a cell of a version is not there, or
 * has too many to be listed.
 */
export async function loadFewOf(
  db: Db,
  cid: string,
  cells: readonly { day: Day; version: string; key: number }[],
  name: FewName,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ members: string[] | null; found: number }>`
    SELECT array_agg(DISTINCT m.id) AS members, count(DISTINCT c.no)::int AS found
    FROM unnest(${cells.map((_, no) => no)}::int[], ${cells.map(({ day }) => day)}::date[],
        ${cells.map(({ version }) => version)}::text[], ${cells.map(({ key }) => String(key))}::text[])
        AS c (no, day, version, key)
      JOIN attendance_day a ON a.cid = ${cid} AND a.day = c.day AND a.version = c.version
      CROSS JOIN LATERAL jsonb_array_elements_text(a.few #> ARRAY[c.key, ${name}]::text[]) AS m (id)`.execute(
    db,
  );
  const { members, found } = rows[0]!;
  return found === cells.length ? (members ?? []) : undefined;
}

/** Keeps days as they were counted, in their order. */
export async function saveDays(
  db: Db,
  cid: string,
  days: readonly (StoredDay & { few: Few })[],
  now: Date,
): Promise<void> {
  await sql`INSERT INTO attendance_day (cid, day, version, counters, few, t_count)
    SELECT ${cid}, day, version, counters, few, ${now}
    FROM unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ version }) => version)}::text[],
      ${days.map(({ counters }) => JSON.stringify(counters))}::jsonb[],
      ${days.map(({ few }) => JSON.stringify(few))}::jsonb[]) AS d (day, version, counters, few)
    ORDER BY day
    ON CONFLICT (cid, day) DO UPDATE SET version = EXCLUDED.version, counters = EXCLUDED.counters,
      few = EXCLUDED.few, t_count = EXCLUDED.t_count`.execute(db);
}
