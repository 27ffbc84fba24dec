import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

/** Keys of `before` and `after` that name what was done to whom. */
export const TARGETS = ['id', 'member_id', 'record_id', 'wid', 'target'] as const;

export interface AuditEntry {
  cid: string;
  uid: string;
  action: string;
  before: object | null;
  after: object | null;
  now: Date;
}

/** Notes who changed what, in the transaction that changes it (design §5). */
export async function insertAudit(tx: Tx, e: AuditEntry): Promise<void> {
  await sql`INSERT INTO audit (cid, id, uid, action, before, after, t_create)
    VALUES (${e.cid}, ${newId()}, ${e.uid}, ${e.action}, ${e.before === null ? null : JSON.stringify(e.before)},
      ${e.after === null ? null : JSON.stringify(e.after)}, ${e.now})`.execute(tx);
}
