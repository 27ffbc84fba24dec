import type { OperatorAction } from '@rollcall/contract';
import type { Queryable } from '../../platform/db/db.ts';
import { insertOperatorAuditEntry } from './audit.store.ts';

export interface NewOperatorAuditEntry {
  /** The operator's id: `principal.uid` of their calls. */
  operator: string;
  action: OperatorAction;
  /** What it was done to, in words that need no other row: a word, a day, a person's masked name, an order's number. */
  subject: string;
  /** What it said before and after: plain values that may be shown, never an ID number, a secret or a code. */
  before?: object | undefined;
  after?: object | undefined;
  now: Date;
}

/**
 * Notes what an operator did or looked at, in the transaction that does it (D11): each change, and each view of
 * what is shown to nobody else.
 */
export const recordOperatorAction = (tx: Queryable, entry: NewOperatorAuditEntry): Promise<void> =>
  insertOperatorAuditEntry(tx, entry);
