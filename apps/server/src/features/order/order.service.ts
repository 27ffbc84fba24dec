import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type createOrder, DOCUMENTS, ORDER_MESSAGES, type ParsedRequestOf } from '@rollcall/contract';
import { dayOf, orderExpiry } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Log } from '../../platform/log/log.ts';
import { PayFault, type PayProvider } from '../../platform/pay/pay.ts';
import { lockPerson } from '../account/account.reads.ts';
import { recordConsent } from '../consent/consent.service.ts';
import type { Entitlements } from './entitlement.service.ts';
import {
  closeOrder,
  closeUnopened,
  findNo,
  insertOrder,
  loadOrder,
  lockOpen,
  type OrderRow,
  setCodeUrl,
} from './order.store.ts';
import type { ProviderQueries } from './provider-query.service.ts';

/** Real seconds between two questions to the provider about one order while somebody waits for it. */
const QUERY_SECONDS = 10;
const MINUTE_MS = 60_000;

/**
 * Real time at which an order ends. Development's clock differs by whole minutes, that of production by none, however
 * long a request took: an order that is opened again with another end is refused as another one.
 */
const realEnd = (order: OrderRow, now: Date): Date =>
  new Date(order.t_expire.getTime() + Math.round((Date.now() - now.getTime()) / MINUTE_MS) * MINUTE_MS);

interface OrderDeps {
  db: Db;
  pay: PayProvider;
  entitlements: Entitlements;
  queries: ProviderQueries;
  log: Log;
}

const twelveDigits = (): string => String(randomInt(10 ** 12)).padStart(12, '0');

/** `20260302` and 24 random digits: nobody guesses them, and providers take at most 32 characters. */
const newNo = (now: Date): string =>
  dayOf(now.getTime() / 1000).replaceAll('-', '') + twelveDigits() + twelveDigits();

/** Ordering something, and waiting for it to be paid. */
export function createOrderService({ db, pay, entitlements, queries, log }: OrderDeps) {
  /** The unpaid order of the same thing, or a new one; decided while the person's row is held. */
  async function place(
    tx: Tx,
    uid: string,
    request: ParsedRequestOf<typeof createOrder>,
    now: Date,
  ): Promise<OrderRow> {
    const { type: kind, count, biz_no, auth_type, duration } = request;
    await lockPerson(tx, uid);
    const quote = await entitlements[kind].quote(
      tx,
      uid,
      { count, bizNo: biz_no, authType: auth_type, months: duration },
      now,
    );
    const open = await lockOpen(tx, uid, quote.subject);
    const isSame = open?.fen === quote.fen && isDeepStrictEqual(open.detail, quote.detail);
    if (open && isSame && open.t_expire > now && open.provider === pay.name) return open;
    // The provider is told by the sweep of what ran out; money that comes all the same is not lost (N6).
    if (open) await closeOrder(tx, open);
    const id = newId();
    const order = { uid, id, no: newNo(now), kind, provider: pay.name, now, expires: orderExpiry(now) };
    await insertOrder(tx, { ...order, ...quote });
    // The page says that who orders agrees.
    await recordConsent(tx, uid, 'payment', DOCUMENTS.agreement.version, now);
    return (await loadOrder(tx, order))!;
  }

  /**
   * Opens it at the provider, who answers the same to the same. One that is refused gives way: whoever orders again
   * would be refused for as long as it lasts.
   */
  async function open(order: OrderRow, now: Date): Promise<string> {
    if (order.code_url !== '') return order.code_url;
    try {
      const { codeUrl } = await pay.createNative({
        no: order.no,
        fen: order.fen,
        description: order.description,
        expires: realEnd(order, now),
      });
      await setCodeUrl(db, order, codeUrl);
      return codeUrl;
    } catch (error) {
      if (!(error instanceof PayFault)) throw error;
      log.warn({ err: error, order: order.no, code: error.code }, 'an order was not opened at the provider');
      if (error.kind === 'refused') await closeUnopened(db, order);
      const msg = error.kind === 'refused' ? ORDER_MESSAGES.payRefused : ORDER_MESSAGES.payUnavailable;
      throw apiError(msg, { reason: 'pay_unavailable' });
    }
  }

  return {
    async create(uid: string, request: ParsedRequestOf<typeof createOrder>, now: Date) {
      const order = await db.transaction().execute((tx) => place(tx, uid, request, now));
      return { order, codeUrl: await open(order, now) };
    },

    /**
     * State of the person's own order; another's is unknown (PAY-07). While somebody waits the provider is asked too,
     * so that a lost notification costs ten seconds.
     */
    async status(uid: string, no: string, now: Date): Promise<OrderRow> {
      const key = await findNo(db, no);
      if (!key || key.uid !== uid) throw apiError(ORDER_MESSAGES.orderUnknown, { reason: 'not_found' });
      let order = (await loadOrder(db, key))!;
      if (order.state === 'open' && (await queries.mayQuery(order, QUERY_SECONDS))) {
        await queries.payment(order, now);
        order = (await loadOrder(db, key))!;
      }
      if (order.state === 'paid' || order.state === 'refunding') return order;
      if (order.state === 'refunded')
        throw apiError(ORDER_MESSAGES.orderRefunded, { reason: 'order_refunded' });
      if (order.state === 'closed' || order.t_expire <= now)
        throw apiError(ORDER_MESSAGES.orderExpired, { reason: 'order_expired' });
      throw apiError(ORDER_MESSAGES.orderUnpaid, { reason: 'order_unpaid' });
    },
  };
}
export type OrderService = ReturnType<typeof createOrderService>;
