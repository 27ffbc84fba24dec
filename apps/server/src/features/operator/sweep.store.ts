import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/db.ts';

/** Notes that a sweep ran in some process, in real time. @param error what it failed of; empty: it did not */
export async function noteSweep(
  db: Queryable,
  { name, millis, error }: { name: string; millis: number; error: string },
): Promise<void> {
  await sql`INSERT INTO sweep_run (name, t_last, millis, error)
    VALUES (${name}, ${new Date()}, ${Math.round(millis)}, ${error})
    ON CONFLICT (name) DO UPDATE SET t_last = excluded.t_last, millis = excluded.millis, error = excluded.error`.execute(
    db,
  );
}
