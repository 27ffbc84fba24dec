import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { CANDIDATES, lockFirst } from '../../platform/db/lock-rows.ts';

/** The next deadline of a homework that reminds. */
export interface RemindRow {
  cid: string;
  wid: string;
  closes_at: Date;
  due_at: Date;
  /** The last member that a chunk reached; null: none yet. */
  after_member: string | null;
}

/**
 * A homework that was saved since its reminders were laid out, under lock, and is none of some; those that somebody
 * holds come later.
 */
export async function lockUnplanned(
  tx: Tx,
  except: readonly string[],
): Promise<{ cid: string; wid: string; rev: number } | undefined> {
  const unplanned = sql`removed_at IS NULL AND remind_rev <> rev`;
  const { rows: keys } = await sql<{ cid: string; wid: string }>`
    SELECT cid, wid FROM homework WHERE ${unplanned} AND wid <> ALL(${except}::uuid[]) ORDER BY cid, wid LIMIT ${CANDIDATES}`.execute(
    tx,
  );
  return lockFirst(keys, async ({ cid, wid }) => {
    const { rows } = await sql<{ cid: string; wid: string; rev: number }>`
      SELECT cid, wid, rev FROM homework WHERE cid = ${cid} AND wid = ${wid} AND ${unplanned}
      FOR NO KEY UPDATE SKIP LOCKED`.execute(tx);
    return rows[0];
  });
}

export async function markPlanned(tx: Tx, cid: string, wid: string, rev: number): Promise<void> {
  await sql`UPDATE homework SET remind_rev = ${rev} WHERE cid = ${cid} AND wid = ${wid}`.execute(tx);
}

/** Homework that is not over is laid out anew: the clock went back. */
export async function replanAll(db: Db, now: Date): Promise<void> {
  await sql`UPDATE homework SET remind_rev = -1 WHERE removed_at IS NULL AND closes_at > ${now}
    AND settings->>'enable_remind' = '1'`.execute(db);
}

/** The same for one activity, which came back from the recycle bin: what was due in it was passed over. */
export async function replanOf(tx: Tx, cid: string): Promise<void> {
  await sql`UPDATE homework SET remind_rev = -1 WHERE cid = ${cid} AND removed_at IS NULL
    AND settings->>'enable_remind' = '1'`.execute(tx);
}

/** The one that is due longest, under lock, of none of some homework. */
export async function lockDue(tx: Tx, now: Date, except: readonly string[]): Promise<RemindRow | undefined> {
  const due = sql`done_at IS NULL AND due_at <= ${now}`;
  const { rows: keys } = await sql<Pick<RemindRow, 'cid' | 'wid' | 'closes_at'>>`
    SELECT cid, wid, closes_at FROM homework_reminder WHERE ${due} AND wid <> ALL(${except}::uuid[])
    ORDER BY due_at LIMIT ${CANDIDATES}`.execute(tx);
  return lockFirst(keys, async ({ cid, wid, closes_at }) => {
    const { rows } = await sql<RemindRow>`
      SELECT cid, wid, closes_at, due_at, after_member FROM homework_reminder
      WHERE cid = ${cid} AND wid = ${wid} AND closes_at = ${closes_at} AND ${due}
      FOR UPDATE SKIP LOCKED`.execute(tx);
    return rows[0];
  });
}

/** Opens the reminder of a deadline; false where that one was reminded of, or passed over, before. */
export async function openReminder(
  tx: Tx,
  cid: string,
  wid: string,
  closesAt: Date,
  dueAt: Date,
): Promise<boolean> {
  const { rows } = await sql<{ cid: string }>`
    INSERT INTO homework_reminder (cid, wid, closes_at, due_at) VALUES (${cid}, ${wid}, ${closesAt}, ${dueAt})
    ON CONFLICT (cid, wid, closes_at) DO NOTHING RETURNING cid`.execute(tx);
  return rows.length > 0;
}

/** An open reminder that nobody was told by yet goes; one that was begun stays. @returns whether one stays */
export async function dropOpen(tx: Tx, cid: string, wid: string): Promise<boolean> {
  await sql`DELETE FROM homework_reminder
    WHERE cid = ${cid} AND wid = ${wid} AND done_at IS NULL AND after_member IS NULL`.execute(tx);
  const { rows } = await sql<{ cid: string }>`
    SELECT cid FROM homework_reminder WHERE cid = ${cid} AND wid = ${wid} AND done_at IS NULL`.execute(tx);
  return rows.length > 0;
}

/** One more chunk was told. */
export async function advance(tx: Tx, row: RemindRow, afterMember: string, sent: number): Promise<void> {
  await sql`UPDATE homework_reminder SET after_member = ${afterMember}, sent = sent + ${sent}
    WHERE cid = ${row.cid} AND wid = ${row.wid} AND closes_at = ${row.closes_at}`.execute(tx);
}

export async function closeReminder(tx: Tx, row: RemindRow, now: Date): Promise<void> {
  await sql`UPDATE homework_reminder SET done_at = ${now}
    WHERE cid = ${row.cid} AND wid = ${row.wid} AND closes_at = ${row.closes_at}`.execute(tx);
}
