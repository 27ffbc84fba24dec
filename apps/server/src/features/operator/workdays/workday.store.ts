import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** One more version of the workdays; waits for whoever plans by those that hold. */
export async function nextVersion(tx: Tx): Promise<void> {
  await sql`UPDATE reference_version SET version = version + 1 WHERE kind = 'workdays'`.execute(tx);
}

/** The days of a year that the operator has set, in order. */
export async function daysOf(tx: Tx, year: number): Promise<{ day: string; working: boolean }[]> {
  const { rows } = await sql<{ day: string; working: boolean }>`
    SELECT day, working FROM workday
    WHERE day BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31) ORDER BY day`.execute(tx);
  return rows;
}

/** Puts the days of a year in the place of those that were set. */
export async function setDays(
  tx: Tx,
  year: number,
  days: readonly { day: string; working: boolean }[],
): Promise<void> {
  await sql`DELETE FROM workday
    WHERE day BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`.execute(tx);
  await sql`INSERT INTO workday (day, working)
    SELECT * FROM unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ working }) => working)}::boolean[])`.execute(
    tx,
  );
}

/** Notes whether the operator has published a year. @returns whether it had before */
export async function setPublished(tx: Tx, year: number, published: boolean, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM workday_year WHERE year = ${year}`.execute(tx);
  if (published)
    await sql`INSERT INTO workday_year (year, t_change) VALUES (${year}, ${now})
      ON CONFLICT (year) DO UPDATE SET t_change = EXCLUDED.t_change`.execute(tx);
  else await sql`DELETE FROM workday_year WHERE year = ${year}`.execute(tx);
  return rows.length > 0;
}
