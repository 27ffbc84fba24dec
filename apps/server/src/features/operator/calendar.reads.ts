import { builtinWorkdays, type Workdays } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Legal workdays: the built-in calendar under the days that the operator entered. */
export async function loadWorkdays(db: Db): Promise<Workdays> {
  const { rows } = await sql<{ day: string; working: boolean }>`SELECT day, working FROM workday`.execute(db);
  return builtinWorkdays(new Map(rows.map((r) => [r.day, r.working])));
}

/** The operator's sensitive words; empty: the starting list holds. */
export async function loadWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`SELECT word FROM sensitive_word ORDER BY word`.execute(db);
  return rows.map((r) => r.word);
}
