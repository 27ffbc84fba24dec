import type { Db } from '../../platform/db/db.ts';
import type { Log } from '../../platform/log/log.ts';
import { PayFault, type PayProvider, type RefundState } from '../../platform/pay/pay.ts';
import {
  closeExpiredOffline,
  endOrder,
  loadOrder,
  type OrderRow,
  takeOpen,
  takeTurn,
} from './order.store.ts';
import type { PaymentEffectService } from './payment-effect.service.ts';
import { loadRefunds, type RefundRow, takeOpenRefunds } from './refund.store.ts';

/** Real seconds after which an unpaid order is asked about though nobody waits. */
const QUIET_SECONDS = 300;
/** The same for money on its way back. */
const REFUND_SECONDS = 60;
const MOST = 50;

interface ProviderQueryDeps {
  db: Db;
  pay: PayProvider;
  complete: PaymentEffectService;
  log: Log;
}

/** Asks the provider what became of orders, for whoever waits and for what nobody waits for. */
export function createProviderQueries({ db, pay, complete, log }: ProviderQueryDeps) {
  let stopping = false;
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
      const reported = { noticeId: `query ${state.tradeNo}`, source: 'query', event: 'SUCCESS' } as const;
      await complete.payment(order, state, reported, now);
    }
    if (state.state === 'closed') await endOrder(db, order);
  }

  /** Ends an order that ran out or was replaced. One that was paid at the last moment is found so, and applied. */
  async function end(order: OrderRow, now: Date): Promise<void> {
    await query(order, now);
    const { state, ended_at } = (await loadOrder(db, order))!;
    if ((state !== 'open' && state !== 'closed') || ended_at !== null) return;
    try {
      await pay.close(order.no);
      await endOrder(db, order);
    } catch (error) {
      if (!(error instanceof PayFault && error.kind === 'paid')) throw error;
      await query(order, now);
    }
  }

  const logRefund = (order: OrderRow, { no }: RefundRow, state: RefundState, now: Date): Promise<void> => {
    const reported = { noticeId: `query ${no} ${state.state}`, source: 'query', event: 'REFUND' } as const;
    return complete.refund(order, no, state, reported, now);
  };

  /** Asks about a refund, and for it once more where the provider never heard of it. */
  async function refund(order: OrderRow, request: RefundRow, now: Date): Promise<void> {
    const known = await pay.queryRefund(request.no);
    const { no, fen: total } = order;
    const { no: refundNo, fen, reason } = request;
    const state =
      known.state === 'unknown'
        ? await pay.refund({ no, refundNo, fen, total, reason }).catch((error: unknown) => {
            if (!(error instanceof PayFault && error.kind === 'refused')) throw error;
            return { state: 'failed', note: `${error.code} ${error.message}`.trim() } as const;
          })
        : known;
    await logRefund(order, request, state, now);
  }

  return {
    /** Lets a running sweep end after its order: a provider that does not answer would hold up the process. */
    stop(): void {
      stopping = true;
    },

    /** Take a turn: resolves true no more than once in so many seconds, over all processes. */
    mayQuery: (order: OrderRow, seconds: number): Promise<boolean> => takeTurn(db, order, seconds),

    payment: (order: OrderRow, now: Date): Promise<void> => orLater(order, () => query(order, now)),

    /** Asks at once about whatever is open with an order; for the operator. Throws `PayFault`. */
    async everything(order: OrderRow, now: Date): Promise<void> {
      if (order.provider !== pay.name) return;
      if (order.state === 'open' || order.state === 'closed') await query(order, now);
      for (const one of await loadRefunds(db, order)) {
        if (one.state === 'asked') await refund(order, one, now);
        // One that failed is not asked for again by itself; it may have been done by hand at the provider.
        if (one.state === 'failed') await logRefund(order, one, await pay.queryRefund(one.no), now);
      }
    },

    /**
     * Follow up on orders that nobody waits for: lost notifications, orders that ran out, money on its way back.
     * Throws the first fault of ours once all had their turn: one order holds up none behind it.
     */
    async sweep(now: Date): Promise<void> {
      const faults: unknown[] = [];
      const inTurn = async (order: OrderRow, work: () => Promise<void>): Promise<void> => {
        if (stopping) return;
        await orLater(order, work).catch((error: unknown) => {
          log.error({ err: error, order: order.no }, 'an order could not be settled');
          faults.push(error);
        });
      };
      await closeExpiredOffline(db, now);
      for (const order of await takeOpen(db, now, QUIET_SECONDS, MOST)) {
        if (order.provider !== pay.name) {
          if (order.t_expire <= now) await endOrder(db, order);
          continue;
        }
        const isOver = order.state === 'closed' || order.t_expire <= now;
        await inTurn(order, () => (isOver ? end(order, now) : query(order, now)));
      }
      for (const request of await takeOpenRefunds(db, REFUND_SECONDS, MOST)) {
        const order = (await loadOrder(db, { uid: request.uid, id: request.order_id }))!;
        if (order.provider === pay.name) await inTurn(order, () => refund(order, request, now));
      }
      if (faults.length > 0) throw faults[0];
    },
  };
}
export type ProviderQueries = ReturnType<typeof createProviderQueries>;
