import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { newId, sha256 } from '../../platform/ids/ids.ts';
import type { Principal } from '../../platform/session/session.ts';

/** Real time that a session of the operator console lives, and lives on without a call. */
const LIFE_MS = 12 * 3600_000;
const IDLE_MS = 30 * 60_000;
/** A session's last call is noted once a minute, not at every call. */
const NOTED_MS = 60_000;

const TOKEN = /^[0-9A-Za-z_-]{43}$/;

interface OperatorSession {
  id: string;
  device: string;
  t_create: Date;
  t_seen: Date;
  mine: boolean;
}

/** Sessions of the operator console: apart from persons' sessions in table, cookie and length. */
export function createOperatorSessions(db: Db) {
  return {
    /** Opens a session and answers its token; only the token's hash is kept. */
    async open(tx: Db, operator: string, device: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const now = new Date();
      await sql`DELETE FROM operator_session WHERE t_expire < ${now} OR t_seen < ${new Date(now.getTime() - IDLE_MS)}`.execute(
        tx,
      );
      await sql`INSERT INTO operator_session (token_hash, id, operator, device, t_create, t_seen, t_expire)
        VALUES (${sha256(token)}, ${newId()}, ${operator}, ${device}, ${now}, ${now},
          ${new Date(now.getTime() + LIFE_MS)})`.execute(tx);
      return token;
    },

    /** The operator behind a token, or null; `uid` is the operator's id. */
    async find(token: string): Promise<Principal | null> {
      if (!TOKEN.test(token)) return null;
      const hash = sha256(token);
      const now = new Date();
      const { rows } = await sql<{ operator: string; t_seen: Date }>`
        SELECT operator, t_seen FROM operator_session
        WHERE token_hash = ${hash} AND t_expire > ${now} AND t_seen > ${new Date(now.getTime() - IDLE_MS)}`.execute(
        db,
      );
      const found = rows[0];
      if (!found) return null;
      if (now.getTime() - found.t_seen.getTime() > NOTED_MS)
        await sql`UPDATE operator_session SET t_seen = ${now} WHERE token_hash = ${hash}`.execute(db);
      return { uid: found.operator, session: hash.toString('hex') };
    },

    /** The open sessions of an operator, the newest first. */
    async list({ uid, session }: Principal): Promise<OperatorSession[]> {
      const now = new Date();
      const { rows } = await sql<OperatorSession>`
        SELECT id, device, t_create, t_seen, token_hash = ${Buffer.from(session, 'hex')} AS mine
        FROM operator_session
        WHERE operator = ${uid} AND t_expire > ${now} AND t_seen > ${new Date(now.getTime() - IDLE_MS)}
        ORDER BY t_create DESC`.execute(db);
      return rows;
    },

    /** Ends one session of an operator. @returns whether it was there */
    async end(tx: Db, operator: string, id: string): Promise<boolean> {
      const { rows } = await sql`
        DELETE FROM operator_session WHERE operator = ${operator} AND id = ${id} RETURNING id`.execute(tx);
      return rows.length > 0;
    },

    /** Ends the session itself. */
    async close(session: string): Promise<void> {
      await sql`DELETE FROM operator_session WHERE token_hash = ${Buffer.from(session, 'hex')}`.execute(db);
    },

    /** Ends all sessions of an operator but `except`. */
    async closeAll(tx: Db, operator: string, except?: string): Promise<void> {
      await sql`DELETE FROM operator_session WHERE operator = ${operator}
        AND token_hash IS DISTINCT FROM ${except === undefined ? null : Buffer.from(except, 'hex')}::bytea`.execute(
        tx,
      );
    },
  };
}
export type OperatorSessions = ReturnType<typeof createOperatorSessions>;
