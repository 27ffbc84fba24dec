import type { Queryable } from '../../platform/db/db.ts';
import { insertOperatorAuditEntry, type NewOperatorAuditEntry } from './audit.store.ts';

/**
 * Notes what an operator did or looked at, in the transaction that does it (D11): each change, and each view of
 * what is shown to nobody else.
 */
export const recordOperatorAction = (tx: Queryable, entry: NewOperatorAuditEntry): Promise<void> =>
  insertOperatorAuditEntry(tx, entry);
