import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';

/** Reminders of a slot of a day. */
export interface SlotReminderRow {
  slot: number;
  n: number;
  last_at: Date | null;
  request_id: string;
  missing: number;
  reachable: number;
  told: number;
}

const COLUMNS = sql`slot, n, last_at, request_id, missing, reachable, told`;

/** Reminders of a day, by slot key. */
export async function remindersOn(db: Db, cid: string, day: string): Promise<Map<number, SlotReminderRow>> {
  const { rows } = await sql<SlotReminderRow>`
    SELECT ${COLUMNS} FROM slot_reminder WHERE cid = ${cid} AND day = ${day}`.execute(db);
  return new Map(rows.map((row) => [row.slot, row]));
}

/** Holds the reminders of a slot; another organiser waits. */
export async function lockSlotReminder(
  tx: Tx,
  cid: string,
  day: string,
  slot: number,
): Promise<SlotReminderRow> {
  await sql`INSERT INTO slot_reminder (cid, day, slot) VALUES (${cid}, ${day}, ${slot})
    ON CONFLICT (cid, day, slot) DO NOTHING`.execute(tx);
  const { rows } = await sql<SlotReminderRow>`
    SELECT ${COLUMNS} FROM slot_reminder WHERE cid = ${cid} AND day = ${day} AND slot = ${slot}
    FOR UPDATE`.execute(tx);
  return rows[0]!;
}

export async function noteReminded(
  tx: Tx,
  of: { cid: string; day: string; requestId: string; now: Date } & Pick<
    SlotReminderRow,
    'slot' | 'missing' | 'reachable' | 'told'
  >,
): Promise<void> {
  await sql`UPDATE slot_reminder SET n = n + 1, last_at = ${of.now}, request_id = ${of.requestId},
      missing = ${of.missing}, reachable = ${of.reachable}, told = ${of.told}
    WHERE cid = ${of.cid} AND day = ${of.day} AND slot = ${of.slot}`.execute(tx);
}
