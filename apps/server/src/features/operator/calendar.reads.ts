import { builtinWorkdays, type Workdays } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Queryable } from '../../platform/db/db.ts';

/** Legal workdays as of a version of what the operator entered. */
export interface Calendar {
  version: number;
  workdays: Workdays;
}

/** The built-in calendar under the days that the operator entered, with its version, of one moment. */
export async function loadCalendar(db: Queryable): Promise<Calendar> {
  const { rows } = await sql<{ version: number; days: [string, boolean][]; years: number[] }>`
    SELECT (SELECT version FROM reference_version WHERE kind = 'workdays') AS version,
      (SELECT COALESCE(json_agg(json_build_array(day, working)), '[]') FROM workday) AS days,
      (SELECT COALESCE(json_agg(year), '[]') FROM workday_year) AS years`.execute(db);
  const { version, days, years } = rows[0]!;
  return { version, workdays: builtinWorkdays(new Map(days), new Set(years)) };
}

/** The version of the workdays; whoever changes them waits until the caller's transaction is over. */
export async function lockCalendarVersion(tx: Queryable): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM reference_version WHERE kind = 'workdays' FOR SHARE`.execute(tx);
  return rows[0]!.version;
}

/** The versions of all reference data, by kind. */
export async function loadVersions(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; version: number }>`/* prepared */
    SELECT kind, version FROM reference_version`.execute(db);
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}

/** The operator's sensitive words; empty: the starting list holds. */
export async function loadSensitiveWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`SELECT word FROM sensitive_word ORDER BY word`.execute(db);
  return rows.map((r) => r.word);
}
