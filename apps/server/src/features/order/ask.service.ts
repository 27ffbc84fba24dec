import type { Db } from '../../platform/db/db.ts';
import type { Log } from '../../platform/log/log.ts';
import { PayFault, type PayProvider } from '../../platform/pay/pay.ts';
import { closeByHand, closeOrder, loadOrder, type OrderRow, takeOpen, takeTurn } from './order.store.ts';
import { loadRefunds, type RefundRow, takeAsked } from './refund.store.ts';
import type { SettleService } from './settle.service.ts';

/** Real seconds after which an unpaid order is asked about though nobody waits. */
const QUIET_SECONDS = 300;
/** The same for money on its way back. */
const REFUND_SECONDS = 60;
const MOST = 50;

export interface AskDeps {
  db: Db;
  pay: PayProvider;
  settle: SettleService;
  log: Log;
}

/** Asks the provider what became of orders, for whoever waits and for what nobody waits for. */
export function createAskService({ db, pay, settle, log }: AskDeps) {
  /** A provider that does not answer is asked again later; what else goes wrong is ours. */
  const orLater = async (order: { no: string }, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof PayFault)) throw error;
      log.warn({ err: error, order: order.no, code: error.code }, 'the payment provider was asked in vain');
    }
  };

  async function query(order: OrderRow, now: Date): Promise<void> {
    const state = await pay.query(order.no);
    if (state.state === 'paid') {
      const told = { noticeId: `query ${state.tradeNo}`, source: 'query', event: 'SUCCESS' } as const;
      await settle.payment(order, state, told, now);
    }
    if (state.state === 'closed') await closeOrder(db, order);
  }

  /** Ends an order that ran out. One that was paid at the last moment is found so, and applied. */
  async function expire(order: OrderRow, now: Date): Promise<void> {
    await query(order, now);
    if ((await loadOrder(db, order))?.state !== 'open') return;
    try {
      await pay.close(order.no);
      await closeOrder(db, order);
    } catch (error) {
      if (!(error instanceof PayFault && error.kind === 'paid')) throw error;
      await query(order, now);
    }
  }

  /** Asks about a refund, and for it once more where the provider never heard of it. */
  async function refund(order: OrderRow, asked: RefundRow, now: Date): Promise<void> {
    const known = await pay.queryRefund(asked.no);
    const { no, fen: total } = order;
    const { no: refundNo, fen, reason } = asked;
    const state =
      known.state === 'unknown'
        ? await pay.refund({ no, refundNo, fen, total, reason }).catch((error: unknown) => {
            if (!(error instanceof PayFault && error.kind === 'refused')) throw error;
            return { state: 'failed', note: `${error.code} ${error.message}`.trim() } as const;
          })
        : known;
    const told = { noticeId: `query ${asked.no} ${state.state}`, source: 'query', event: 'REFUND' } as const;
    await settle.refund(order, state, told, now);
  }

  return {
    /** Whether it is this question's turn: no more than one in so many seconds, over all processes. */
    mayAsk: (order: OrderRow, seconds: number): Promise<boolean> => takeTurn(db, order, seconds),

    payment: (order: OrderRow, now: Date): Promise<void> => orLater(order, () => query(order, now)),

    /** Asks at once about whatever is open with an order; for the operator. Throws `PayFault`. */
    async everything(order: OrderRow, now: Date): Promise<void> {
      if (order.provider !== pay.name) return;
      if (order.state === 'open' || order.state === 'closed') await query(order, now);
      for (const asked of await loadRefunds(db, order))
        if (asked.state === 'asked') await refund(order, asked, now);
    },

    /** What nobody waits for: lost notifications, orders that ran out, money on its way back. */
    async sweep(now: Date): Promise<void> {
      await closeByHand(db, now);
      for (const order of await takeOpen(db, now, QUIET_SECONDS, MOST)) {
        if (order.provider !== pay.name) {
          if (order.t_expire <= now) await closeOrder(db, order);
          continue;
        }
        await orLater(order, () => (order.t_expire <= now ? expire(order, now) : query(order, now)));
      }
      for (const asked of await takeAsked(db, REFUND_SECONDS, MOST)) {
        const order = (await loadOrder(db, { uid: asked.uid, id: asked.order_id }))!;
        if (order.provider === pay.name) await orLater(order, () => refund(order, asked, now));
      }
    },
  };
}
export type AskService = ReturnType<typeof createAskService>;
