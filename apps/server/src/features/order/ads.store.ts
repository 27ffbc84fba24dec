import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Puts impressions of an order into its person's balance; false where that order did so already. */
export async function addImpressions(
  tx: Tx,
  { uid, id }: { uid: string; id: string },
  count: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO ad_entry (uid, order_id, count)
    VALUES (${uid}, ${id}, ${count}) ON CONFLICT (uid, order_id) DO NOTHING`.execute(tx);
  if (numAffectedRows === 0n) return false;
  await sql`INSERT INTO ad_balance AS b (uid, bought) VALUES (${uid}, ${count})
    ON CONFLICT (uid) DO UPDATE SET bought = b.bought + excluded.bought`.execute(tx);
  return true;
}

/** Remaining impressions of a person, locked. */
export async function lockRemain(tx: Tx, uid: string): Promise<number> {
  const { rows } = await sql<{ remain: number }>`SELECT bought - used - taken AS remain FROM ad_balance
    WHERE uid = ${uid} FOR UPDATE`.execute(tx);
  return rows[0]?.remain ?? 0;
}

/** Takes back what an order brought; once. */
export async function takeBack(
  tx: Tx,
  { uid, id }: { uid: string; id: string },
  taken: number,
): Promise<void> {
  const { numAffectedRows } = await sql`UPDATE ad_entry SET taken = ${taken}
    WHERE uid = ${uid} AND order_id = ${id} AND taken IS NULL`.execute(tx);
  if (numAffectedRows === 1n)
    await sql`UPDATE ad_balance SET taken = taken + ${taken} WHERE uid = ${uid}`.execute(tx);
}

/** Uses up to `wanted` impressions. @returns how many there were */
export async function useImpressions(db: Db, uid: string, wanted: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    WITH available AS (
      SELECT uid, least(${wanted}::bigint, bought - used - taken) AS n FROM ad_balance
      WHERE uid = ${uid} AND bought > used + taken FOR UPDATE
    )
    UPDATE ad_balance b SET used = b.used + available.n FROM available WHERE b.uid = ${uid} RETURNING available.n`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export interface SlotRow {
  is_on: boolean;
  picture: string;
  title: string;
  link: string;
}

export async function loadSlot(db: Db | Tx, lock: 'lock' | 'read' = 'read'): Promise<SlotRow> {
  const { rows } = await sql<SlotRow>`SELECT is_on, picture, title, link FROM ad_slot WHERE id = 1
    ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0]!;
}

export async function saveSlot(tx: Tx, slot: SlotRow, now: Date): Promise<void> {
  await sql`UPDATE ad_slot SET is_on = ${slot.is_on}, picture = ${slot.picture}, title = ${slot.title},
    link = ${slot.link}, t_change = ${now} WHERE id = 1`.execute(tx);
}
