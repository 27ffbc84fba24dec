import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { CANDIDATES, lockFirst } from '../../../platform/db/lock-rows.ts';

export interface PlannedNotice {
  cid: string;
  /** The second behind a slot. */
  ends_at: Date;
  /** The last member that a chunk reached; null: none yet. */
  after_member: string | null;
}

/** Planned notice of an activity, under lock; undefined where its organisers want nothing told. */
export async function lockPlanned(tx: Tx, cid: string): Promise<PlannedNotice | undefined> {
  const { rows } = await sql<PlannedNotice>`
    SELECT cid, ends_at, after_member FROM absence_notice WHERE cid = ${cid} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** The end that is longest past, under lock, of none of some activities; those that another worker holds are theirs. */
export async function lockEnded(
  tx: Tx,
  before: Date,
  except: readonly string[],
): Promise<PlannedNotice | undefined> {
  const { rows: keys } = await sql<{ cid: string }>`
    SELECT cid FROM absence_notice WHERE ends_at <= ${before} AND cid <> ALL(${except}::text[])
    ORDER BY ends_at LIMIT ${CANDIDATES}`.execute(tx);
  return lockFirst(keys, async ({ cid }) => {
    const { rows } = await sql<PlannedNotice>`
      SELECT cid, ends_at, after_member FROM absence_notice WHERE cid = ${cid} AND ends_at <= ${before}
      FOR UPDATE SKIP LOCKED`.execute(tx);
    return rows[0];
  });
}

/** Activities whose next end is later than `now`. */
export async function plannedAfter(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ cid: string }>`
    SELECT cid FROM absence_notice WHERE ends_at > ${now}`.execute(db);
  return rows.map(({ cid }) => cid);
}

/** Plans the next end of an activity, instead of the one that was planned. */
export async function planEnd(tx: Tx, cid: string, endsAt: Date): Promise<void> {
  await sql`INSERT INTO absence_notice (cid, ends_at) VALUES (${cid}, ${endsAt})
    ON CONFLICT (cid) DO UPDATE SET ends_at = excluded.ends_at, after_member = NULL`.execute(tx);
}

export async function removePlan(tx: Tx, cid: string): Promise<void> {
  await sql`DELETE FROM absence_notice WHERE cid = ${cid}`.execute(tx);
}

/** One more chunk was told. */
export async function passMember(tx: Tx, cid: string, memberId: string): Promise<void> {
  await sql`UPDATE absence_notice SET after_member = ${memberId} WHERE cid = ${cid}`.execute(tx);
}
