import type { DayException } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { ZERO_ID } from '../../../platform/ids/ids.ts';

/** Sets days and clears others; what was cached of the activity's rules is old from the commit on. */
export async function writeExceptions(
  tx: Tx,
  cid: string,
  { set, clear }: { set: readonly (DayException & { day: string })[]; clear: readonly string[] },
): Promise<void> {
  await sql`DELETE FROM day_exception WHERE cid = ${cid} AND day = ANY(${clear}::date[])`.execute(tx);
  if (set.length > 0)
    await sql`INSERT INTO day_exception (cid, day, kind, note)
      SELECT ${cid}, * FROM unnest(${set.map(({ day }) => day)}::date[], ${set.map(({ kind }) => kind)}::text[],
        ${set.map(({ note }) => note)}::text[])
      ON CONFLICT (cid, day) DO UPDATE SET kind = excluded.kind, note = excluded.note`.execute(tx);
  await sql`UPDATE activity SET calendar_rev = calendar_rev + 1 WHERE cid = ${cid}`.execute(tx);
}

/** Number of live sign-ins on some days. */
export async function countRecordsOn(db: Db | Tx, cid: string, days: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM record
    WHERE cid = ${cid} AND day = ANY(${days}::date[]) AND wid = ${ZERO_ID} AND removed_at IS NULL`.execute(
    db,
  );
  return rows[0]!.n;
}
