import type { SentChannel } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Queryable } from '../../../platform/db/db.ts';

interface Sent {
  id: string;
  channel: SentChannel;
  /** Masked. */
  receiver: string;
  title: string;
  /** '' where it went out. */
  reason: string;
  /** Sealed, what is needed to hand it over again; null: it cannot be. */
  again: string | null;
}

/** Notes what went out, or did not; a message of the same id that is tried again is the same row. */
export async function saveSent(db: Queryable, sent: readonly Sent[], now: Date): Promise<void> {
  await sql`INSERT INTO sent_message (id, channel, receiver, title, state, reason, again, t_create, t_change)
    SELECT s.id, s.channel, s.receiver, s.title, CASE WHEN s.reason = '' THEN 'sent' ELSE 'failed' END,
      s.reason, s.again, ${now}, ${now}
    FROM json_to_recordset(${JSON.stringify(sent)}::json)
      AS s (id uuid, channel text, receiver text, title text, reason text, again text)
    ON CONFLICT (id) DO UPDATE SET state = EXCLUDED.state, reason = EXCLUDED.reason, again = EXCLUDED.again,
      t_change = EXCLUDED.t_change`.execute(db);
}

/** Of people: how a list may name them. */
export async function maskedNames(db: Queryable, uids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ uid: string; name: string }>`
    SELECT uid, left(nickname, 1) || '**' AS name FROM person WHERE uid = ANY(${[...new Set(uids)]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ uid, name }) => [uid, name]));
}

interface Failed {
  channel: SentChannel;
  receiver: string;
  again: string | null;
  t_create: Date;
}

/** A message that failed, under lock. */
export async function lockFailed(tx: Queryable, id: string): Promise<Failed | undefined> {
  const { rows } = await sql<Failed>`SELECT channel, receiver, again, t_create FROM sent_message
    WHERE id = ${id} AND state = 'failed' FOR UPDATE`.execute(tx);
  return rows[0];
}

/** A notice waits to go out once more. @returns false where it is gone, or waits already */
export async function queueNotice(tx: Queryable, uid: string, id: string): Promise<boolean> {
  const { rows } = await sql`INSERT INTO notify_outbox (uid, id, due_at)
    SELECT uid, id, ${new Date()} FROM notice WHERE uid = ${uid} AND id = ${id}
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** A mail is on its way again: nobody else sends it meanwhile. Its try notes how it went, as a failure with the way back. */
export async function claimAgain(tx: Queryable, id: string): Promise<void> {
  await sql`UPDATE sent_message SET again = NULL WHERE id = ${id}`.execute(tx);
}

export async function removeMessage(tx: Queryable, id: string): Promise<void> {
  await sql`DELETE FROM sent_message WHERE id = ${id}`.execute(tx);
}

/** Forgets what is 30 days old, and notifications that went out after 3. */
export async function forgetSent(db: Db): Promise<void> {
  await sql`DELETE FROM sent_message WHERE t_create < now() - interval '30 days'
    OR (channel = 'notify' AND state = 'sent' AND t_create < now() - interval '3 days')`.execute(db);
}
