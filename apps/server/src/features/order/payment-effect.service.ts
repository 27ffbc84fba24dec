import { judgePayment } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Log } from '../../platform/log/log.ts';
import type { RefundState } from '../../platform/pay/pay.ts';
import { lockPerson } from '../account/account.reads.ts';
import type { Entitlements, PaidOrder } from './entitlement.service.ts';
import { loadOrder, type OrderKey, type OrderRow, setPaid } from './order.store.ts';
import { insertPaymentNotice, type PaymentNotice } from './payment-notification.store.ts';
import {
  endRefund,
  lockOpenRefund,
  lockRefund,
  setPaidAgain,
  setRefunded,
  setRefundNote,
} from './refund.store.ts';

interface PaymentEffectDeps {
  db: Db;
  entitlements: Entitlements;
  log: Log;
}
type PaymentEffectOutcome = 'apply' | 'known' | 'amount_differs';
type Reported = Omit<PaymentNotice, 'outcome'>;

const paidOrder = ({ uid, id, no, kind, detail, fen }: OrderRow): PaidOrder => ({
  uid,
  id,
  no,
  kind,
  detail,
  fen,
});

/**
 * Effects of a proven payment or refund, from any source: a notification, an answer to a query, the operator. The
 * person's row is held first and then the order's, everywhere, so that nothing is given twice and nobody waits in a
 * circle.
 */
export function createPaymentEffectService({ db, entitlements, log }: PaymentEffectDeps) {
  const underLock = <T>(key: OrderKey, work: (tx: Tx, order: OrderRow) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await lockPerson(tx, key.uid);
      return work(tx, (await loadOrder(tx, key, 'lock'))!);
    });

  /** Keeps the provider's words on a refund that is still under way: it may wait for somebody at its platform. */
  async function noteRefund(tx: Tx, order: OrderRow, no: string, { note }: RefundState): Promise<void> {
    const known = await lockRefund(tx, order, no);
    if (known?.state !== 'asked' || known.note === note) return;
    await setRefundNote(tx, known, note);
    if (note !== '') log.error({ order: order.no, refund: no, note }, 'a refund waits for somebody');
  }

  return {
    underLock,

    /** Gives what an order buys, once (PAY-06); `also` goes with it, in its transaction. */
    payment: (
      key: OrderKey,
      paid: { fen: number; tradeNo: string },
      reported: Reported,
      now: Date,
      also?: (tx: Tx) => Promise<void>,
    ): Promise<PaymentEffectOutcome> =>
      underLock(key, async (tx, order) => {
        const outcome = judgePayment(order, paid);
        const isNew = await insertPaymentNotice(tx, key, { ...reported, outcome });
        if (outcome === 'amount_differs' && isNew)
          log.error(
            { order: order.no, asked: order.fen, paid: paid.fen },
            'an order was paid with another amount',
          );
        if (outcome !== 'apply') return outcome;
        await setPaid(tx, key, { tradeNo: paid.tradeNo, now });
        await entitlements[order.kind].apply(tx, paidOrder(order), now);
        await also?.(tx);
        return outcome;
      }),

    /**
     * Takes back what an order bought once its money is given back; once. A refund is known by its number: what is told
     * of an earlier one that failed decides nothing about the next.
     */
    refund: (key: OrderKey, no: string, refund: RefundState, reported: Reported, now: Date): Promise<void> =>
      underLock(key, async (tx, order) => {
        if (refund.state !== 'done' && refund.state !== 'failed') return noteRefund(tx, order, no, refund);
        await insertPaymentNotice(tx, key, { ...reported, outcome: refund.state });
        const known = await lockRefund(tx, key, no);
        if (known && known.state !== 'asked' && (known.state === 'done' || refund.state === 'failed')) return;
        if (!known || order.state === 'refunded') {
          log.error(
            { order: order.no, refund: no, state: refund.state },
            'a refund is not of those asked for',
          );
          return;
        }
        if (refund.state === 'failed') {
          await endRefund(tx, known, { state: 'failed', note: refund.note, now });
          log.error({ order: order.no, note: refund.note }, 'a refund failed');
          return setPaidAgain(tx, key);
        }
        // One that had failed was done after all: whoever asks for the money again gets it no second time.
        const other = await lockOpenRefund(tx, key);
        if (other && other.id !== known.id)
          await endRefund(tx, other, { state: 'failed', note: `已由退款 ${no} 完成`, now });
        await endRefund(tx, known, { state: 'done', note: refund.note, now });
        await setRefunded(tx, key, now);
        await entitlements[order.kind].revoke(tx, paidOrder(order), now);
      }),
  };
}
export type PaymentEffectService = ReturnType<typeof createPaymentEffectService>;
