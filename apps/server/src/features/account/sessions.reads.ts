import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { isAlive, MOST_SESSIONS } from '../../platform/session/session.ts';

interface OwnSession {
  /** Its token's hash: it opens nothing, and stays inside. */
  hash: Buffer;
  source: string;
  device: string;
  t_create: Date;
}

/** Sessions of a person, the newest first. */
export async function loadSessions(db: Db | Tx, uid: string): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    SELECT token_hash AS hash, source, device, t_create FROM session
    WHERE uid = ${uid} AND ${isAlive(new Date())} ORDER BY t_create DESC LIMIT ${MOST_SESSIONS}`.execute(db);
  return rows;
}
