import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

export type Plans = 'reminders' | 'homework_reminders';

/** The version of the workdays, and the one that these were laid out by. */
export async function versionsOf(db: Db, plans: Plans): Promise<{ calendar: number; laidOut: number }> {
  const { rows } = await sql<{ kind: string; version: number }>`/* prepared */
    SELECT kind, version FROM reference_version WHERE kind IN ('workdays', ${plans})`.execute(db);
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.version ?? 0;
  return { calendar: of('workdays'), laidOut: of(plans) };
}

export async function setVersion(db: Db, plans: Plans, version: number): Promise<void> {
  await sql`UPDATE reference_version SET version = ${version}
    WHERE kind = ${plans} AND version < ${version}`.execute(db);
}
