import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { CANDIDATES, lockFirst } from '../../../platform/db/lock-rows.ts';

interface HiddenRecords {
  cid: string;
  member_id: string;
  records: string[];
  erase_at: Date;
}

/** Records that blacklisting hid, besides those that an earlier time did. */
export async function saveHidden(tx: Tx, hidden: HiddenRecords): Promise<void> {
  await sql`
    INSERT INTO blacklist_hold (cid, member_id, records, erase_at)
    VALUES (${hidden.cid}, ${hidden.member_id}, ${hidden.records}::uuid[], ${hidden.erase_at})
    ON CONFLICT (cid, member_id) DO UPDATE SET records = blacklist_hold.records || EXCLUDED.records,
      erase_at = EXCLUDED.erase_at`.execute(tx);
}

/** Hidden rows of some members; `lock` keeps them from the sweep until the transaction ends. */
export async function loadHidden(
  db: Db | Tx,
  cid: string,
  memberIds: readonly string[],
  lock: 'lock' | 'read' = 'read',
): Promise<Map<string, HiddenRecords>> {
  const { rows } = await sql<HiddenRecords>`/* prepared */
    SELECT cid, member_id, records, erase_at FROM blacklist_hold
    WHERE cid = ${cid} AND member_id = ANY(${memberIds}::uuid[])
    ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** The one that is due longest, held for the caller; other workers take the rest. */
export async function takeDue(tx: Tx, now: Date): Promise<HiddenRecords | undefined> {
  const { rows: keys } = await sql<Pick<HiddenRecords, 'cid' | 'member_id'>>`
    SELECT cid, member_id FROM blacklist_hold WHERE erase_at <= ${now}
    ORDER BY erase_at LIMIT ${CANDIDATES}`.execute(tx);
  return lockFirst(keys, async ({ cid, member_id }) => {
    const { rows } = await sql<HiddenRecords>`
      SELECT cid, member_id, records, erase_at FROM blacklist_hold
      WHERE cid = ${cid} AND member_id = ${member_id} AND erase_at <= ${now}
      FOR UPDATE SKIP LOCKED`.execute(tx);
    return rows[0];
  });
}

export async function deleteHidden(tx: Tx, cid: string, memberId: string): Promise<void> {
  await sql`DELETE FROM blacklist_hold WHERE cid = ${cid} AND member_id = ${memberId}`.execute(tx);
}
