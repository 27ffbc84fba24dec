import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

export interface ShortcutRow {
  id: string;
  content: string;
}

/** Phrases of a person, in the order in which they added them. */
export async function loadShortcuts(db: Db | Tx, uid: string): Promise<ShortcutRow[]> {
  const { rows } = await sql<ShortcutRow>`
    SELECT id, content FROM shortcut WHERE uid = ${uid} ORDER BY t_create, id`.execute(db);
  return rows;
}

/** Holds the person: how many phrases they have is decided under their row. */
export async function lockPerson(tx: Tx, uid: string): Promise<void> {
  await sql`SELECT FROM person WHERE uid = ${uid} FOR NO KEY UPDATE`.execute(tx);
}

/** Adds a phrase behind those that are there, whatever the clock says. */
export async function insertShortcut(
  tx: Tx,
  { uid, id, content, now }: ShortcutRow & { uid: string; now: Date },
): Promise<void> {
  await sql`INSERT INTO shortcut (uid, id, content, t_create)
    SELECT ${uid}, ${id}, ${content}, greatest(${now}::timestamptz, max(t_create) + interval '1 millisecond')
    FROM shortcut WHERE uid = ${uid}`.execute(tx);
}

export async function updateShortcut(tx: Tx, uid: string, id: string, content: string): Promise<void> {
  await sql`UPDATE shortcut SET content = ${content} WHERE uid = ${uid} AND id = ${id}`.execute(tx);
}

export async function deleteShortcut(tx: Tx, uid: string, id: string): Promise<void> {
  await sql`DELETE FROM shortcut WHERE uid = ${uid} AND id = ${id}`.execute(tx);
}
