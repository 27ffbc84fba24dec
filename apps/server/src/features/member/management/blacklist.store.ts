import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { CANDIDATES, lockFirst } from '../../../platform/db/lock-rows.ts';

export interface Held {
  cid: string;
  member_id: string;
  records: string[];
  erase_at: Date;
}

/** Records that blacklisting hid, besides those that an earlier time did. */
export async function lockRecords(tx: Tx, held: Held): Promise<void> {
  await sql`
    INSERT INTO blacklist_hold (cid, member_id, records, erase_at)
    VALUES (${held.cid}, ${held.member_id}, ${held.records}::uuid[], ${held.erase_at})
    ON CONFLICT (cid, member_id) DO UPDATE SET records = blacklist_hold.records || EXCLUDED.records,
      erase_at = EXCLUDED.erase_at`.execute(tx);
}

/** Hidden rows of some members; `lock` keeps them from the sweep until the transaction ends. */
export async function loadHeld(
  db: Db | Tx,
  cid: string,
  memberIds: readonly string[],
  lock: 'lock' | 'read' = 'read',
): Promise<Map<string, Held>> {
  const { rows } = await sql<Held>`/* prepared */
    SELECT cid, member_id, records, erase_at FROM blacklist_hold
    WHERE cid = ${cid} AND member_id = ANY(${memberIds}::uuid[])
    ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** The one that is due longest, held for the caller; other workers take the rest. */
export async function takeDue(tx: Tx, now: Date): Promise<Held | undefined> {
  const { rows: keys } = await sql<Pick<Held, 'cid' | 'member_id'>>`
    SELECT cid, member_id FROM blacklist_hold WHERE erase_at <= ${now}
    ORDER BY erase_at LIMIT ${CANDIDATES}`.execute(tx);
  return lockFirst(keys, async ({ cid, member_id }) => {
    const { rows } = await sql<Held>`
      SELECT cid, member_id, records, erase_at FROM blacklist_hold
      WHERE cid = ${cid} AND member_id = ${member_id} AND erase_at <= ${now}
      FOR UPDATE SKIP LOCKED`.execute(tx);
    return rows[0];
  });
}

export async function forgetHeld(tx: Tx, cid: string, memberId: string): Promise<void> {
  await sql`DELETE FROM blacklist_hold WHERE cid = ${cid} AND member_id = ${memberId}`.execute(tx);
}
