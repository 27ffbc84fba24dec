import { ORDER_MESSAGES } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { PayFault, type PayProvider } from '../../platform/pay/pay.ts';
import { recordOperatorAction } from '../operator/audit.service.ts';
import { findNo, loadOrder, type OrderKey, type OrderRow, type OrderState } from './order.store.ts';
import type { PaymentEffectService } from './payment-effect.service.ts';
import type { ProviderQueries } from './provider-query.service.ts';
import { insertRefund, setRefunding } from './refund.store.ts';

interface RefundDeps {
  db: Db;
  pay: PayProvider;
  complete: PaymentEffectService;
  request: ProviderQueries;
}

/** Acts of the operator on an order. */
export function createRefundService({ db, pay, complete, request }: RefundDeps) {
  async function keyOf(no: string): Promise<OrderKey> {
    const key = await findNo(db, no);
    if (!key) throw apiError(ORDER_MESSAGES.orderUnknown, { reason: 'not_found' });
    return key;
  }
  const stateOf = async (key: OrderKey): Promise<OrderState> => (await loadOrder(db, key))!.state;

  /** A number that follows from the order's: the provider takes at most 64 characters, and each once. */
  const refundNo = (order: OrderRow, id: string): string => `${order.no}R${id.slice(-12)}`;

  /** Nobody would be asked for the money of another way of payment, and the order would say for ever that it comes. */
  function assertHere(order: OrderRow): void {
    if (order.provider !== pay.name)
      throw apiError(ORDER_MESSAGES.orderOtherWay, { reason: 'order_other_way' });
  }

  return {
    keyOf,

    /**
     * Gives the whole amount back. The order says so before the provider is asked, so that no second one asks; what
     * was bought is taken away when the money is back.
     */
    async refund(operator: string, no: string, reason: string, now: Date): Promise<OrderState> {
      const key = await keyOf(no);
      assertHere((await loadOrder(db, key))!);
      const id = newId();
      const order = await complete.underLock(key, async (tx, row) => {
        if (row.state === 'refunding')
          throw apiError(ORDER_MESSAGES.orderRefunding, { reason: 'order_refunding' });
        if (row.state !== 'paid') throw apiError(ORDER_MESSAGES.orderNotPaid, { reason: 'order_not_paid' });
        await setRefunding(tx, key);
        await insertRefund(tx, {
          uid: key.uid,
          id,
          orderId: key.id,
          no: refundNo(row, id),
          fen: row.fen,
          reason,
          operator,
          now,
        });
        await recordOperatorAction(tx, {
          operator,
          action: 'order.refund',
          subject: no,
          after: { reason },
          now,
        });
        return { ...row, state: 'refunding' as const };
      });
      try {
        await request.everything(order, now);
      } catch (error) {
        // Nobody knows whether it was heard, or why it may not be asked about: the sweep asks again.
        if (error instanceof PayFault) return stateOf(key);
        throw error;
      }
      const state = await stateOf(key);
      if (state === 'paid') throw apiError(ORDER_MESSAGES.refundFailed, { reason: 'refund_failed' });
      return state;
    },

    /** Confirms by hand that the money came; only where no provider tells. */
    async markPaid(operator: string, no: string, note: string, now: Date): Promise<OrderState> {
      const key = await keyOf(no);
      const order = (await loadOrder(db, key))!;
      if (pay.name !== 'offline' || order.provider !== 'offline')
        throw apiError(ORDER_MESSAGES.orderNotOffline, { reason: 'order_not_by_hand' });
      const reported = { noticeId: 'by hand', source: 'operator', event: note || '人工确认' } as const;
      const outcome = await complete.payment(key, { fen: order.fen, tradeNo: '' }, reported, now, (tx) =>
        recordOperatorAction(tx, { operator, action: 'order.paid', subject: no, after: { note }, now }),
      );
      if (outcome === 'known') throw apiError(ORDER_MESSAGES.orderPaidAlready, { reason: 'order_paid' });
      return stateOf(key);
    },

    /** Asks the provider now. */
    async recheck(no: string, now: Date): Promise<OrderState> {
      const key = await keyOf(no);
      const order = (await loadOrder(db, key))!;
      assertHere(order);
      try {
        await request.everything(order, now);
      } catch (error) {
        if (!(error instanceof PayFault)) throw error;
        throw apiError(ORDER_MESSAGES.payUnavailable, { reason: 'pay_unavailable' });
      }
      return stateOf(key);
    },
  };
}
export type RefundService = ReturnType<typeof createRefundService>;
