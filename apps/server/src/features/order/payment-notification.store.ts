import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { OrderKey } from './order.store.ts';

export interface PaymentNotice {
  /** The provider's id of the notification, or what names this answer; written once. */
  noticeId: string;
  source: 'notify' | 'query' | 'operator';
  event: string;
  outcome: string;
}

/** Notes what was told of an order, once. @returns false where it was noted before */
export async function insertPaymentNotice(
  tx: Tx,
  { uid, id }: OrderKey,
  reported: PaymentNotice,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`INSERT INTO pay_notice (uid, id, order_id, notice_id, source, event, outcome, t_receive)
    VALUES (${uid}, ${newId()}, ${id}, ${reported.noticeId}, ${reported.source}, ${reported.event}, ${reported.outcome}, ${new Date()})
    ON CONFLICT (uid, order_id, notice_id) DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}
