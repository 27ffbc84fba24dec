import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

export async function savePerson(
  tx: Tx,
  uid: string,
  { nickname, signature, avatar }: { nickname: string; signature: string; avatar: string },
): Promise<void> {
  await sql`UPDATE person SET nickname = ${nickname}, signature = ${signature}, avatar = ${avatar}
    WHERE uid = ${uid}`.execute(tx);
}

/** The picture wherever they are a member. */
export async function showAvatar(tx: Tx, uid: string, avatar: string): Promise<void> {
  await sql`UPDATE member SET avatar = ${avatar} WHERE uid = ${uid} AND removed_at IS NULL`.execute(tx);
}

/** Ends own sessions: the named, or all but `except`. @returns how many */
export async function endSessions(
  tx: Tx,
  uid: string,
  which: { hash: Buffer } | { except: Buffer },
): Promise<number> {
  const chosen = 'hash' in which ? sql`token_hash = ${which.hash}` : sql`token_hash <> ${which.except}`;
  const { numAffectedRows } = await sql`DELETE FROM session WHERE uid = ${uid} AND ${chosen}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
