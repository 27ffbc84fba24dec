import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { CANDIDATES, lockFirst } from '../../platform/db/lock-rows.ts';

export interface ReminderRow {
  cid: string;
  day: string;
  due_at: Date;
  /** The last member that a chunk reached; null: none yet. */
  after_member: string | null;
  sent: number;
}

const COLUMNS = sql`cid, day, due_at, after_member, sent`;

/**
 * The open reminder of an activity under lock. Who sends one closes it and opens the next: whoever waited for that finds
 * the former done, and the next by a second look alone.
 */
export async function lockOpen(tx: Tx, cid: string): Promise<ReminderRow | undefined> {
  const look = () =>
    sql<ReminderRow>`
      SELECT ${COLUMNS} FROM reminder WHERE cid = ${cid} AND done_at IS NULL FOR UPDATE`.execute(tx);
  return (await look()).rows[0] ?? (await look()).rows[0];
}

/** The one that is due longest, under lock, of none of some activities; those that another worker holds are theirs. */
export async function lockDue(
  tx: Tx,
  now: Date,
  except: readonly string[],
): Promise<ReminderRow | undefined> {
  const due = sql`done_at IS NULL AND due_at <= ${now}`;
  const { rows: keys } = await sql<{ cid: string; day: string }>`
    SELECT cid, day FROM reminder WHERE ${due} AND cid <> ALL(${except}::text[]) ORDER BY due_at LIMIT ${CANDIDATES}`.execute(
    tx,
  );
  return lockFirst(keys, async ({ cid, day }) => {
    const { rows } = await sql<ReminderRow>`
      SELECT ${COLUMNS} FROM reminder WHERE cid = ${cid} AND day = ${day} AND ${due}
      FOR UPDATE SKIP LOCKED`.execute(tx);
    return rows[0];
  });
}

/** Open reminders later than `now`. */
export async function openAfter(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ cid: string }>`
    SELECT cid FROM reminder WHERE done_at IS NULL AND due_at > ${now}`.execute(db);
  return rows.map((row) => row.cid);
}

/** The latest day that was reminded of, undefined where none was. */
export async function lastDone(tx: Tx, cid: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT max(day) AS day FROM reminder WHERE cid = ${cid} AND done_at IS NOT NULL`.execute(tx);
  return rows[0]?.day ?? undefined;
}

export async function insertReminder(tx: Tx, cid: string, day: string, dueAt: Date): Promise<void> {
  await sql`INSERT INTO reminder (cid, day, due_at) VALUES (${cid}, ${day}, ${dueAt})`.execute(tx);
}

/** Nobody was reminded of this day, and nobody will be. */
export async function removeOpen(tx: Tx, cid: string): Promise<void> {
  await sql`DELETE FROM reminder WHERE cid = ${cid} AND done_at IS NULL`.execute(tx);
}

/** One more chunk was told. */
export async function advance(tx: Tx, row: ReminderRow, afterMember: string, sent: number): Promise<void> {
  await sql`UPDATE reminder SET after_member = ${afterMember}, sent = sent + ${sent}
    WHERE cid = ${row.cid} AND day = ${row.day}`.execute(tx);
}

export async function closeReminder(tx: Tx, row: ReminderRow, now: Date): Promise<void> {
  await sql`UPDATE reminder SET done_at = ${now} WHERE cid = ${row.cid} AND day = ${row.day}`.execute(tx);
}
