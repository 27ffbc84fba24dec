import type { DeedAction } from '@rollcall/contract';
import type { Asks } from '../../platform/db/db.ts';
import { insertDeed } from './deed.store.ts';

export interface Deed {
  /** The operator's id: `principal.uid` of his calls. */
  operator: string;
  action: DeedAction;
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
export const recordDeed = (tx: Asks, deed: Deed): Promise<void> => insertDeed(tx, deed);
