import type { Tx } from '../../platform/db/db.ts';
import { closeOrder, lockOpen } from './order.store.ts';

/** Takes a thing off sale: its unpaid order, if there is one, is closed. The caller holds the person's row. */
export async function closeOpenOrder(tx: Tx, uid: string, subject: string): Promise<void> {
  const open = await lockOpen(tx, uid, subject);
  if (open) await closeOrder(tx, open);
}
