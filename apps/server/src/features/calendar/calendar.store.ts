import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

export interface LinkRow {
  nonce: string;
  t_create: Date;
}

/** The address of a person; undefined where they have none. */
export async function loadLink(db: Db, uid: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`SELECT nonce, t_create FROM calendar_link WHERE uid = ${uid}`.execute(
    db,
  );
  return rows[0];
}

/** The address of a person from now on, instead of the one before. */
export async function saveLink(db: Db, uid: string, nonce: string, now: Date): Promise<void> {
  await sql`INSERT INTO calendar_link (uid, nonce, t_create) VALUES (${uid}, ${nonce}, ${now})
    ON CONFLICT (uid) DO UPDATE SET nonce = excluded.nonce, t_create = excluded.t_create`.execute(db);
}

export async function deleteLink(db: Db, uid: string): Promise<void> {
  await sql`DELETE FROM calendar_link WHERE uid = ${uid}`.execute(db);
}
