import * as contract from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { SlotService } from './ad-slot.service.ts';
import { everybodysOrders, wholeOrder } from './operator.reads.ts';
import type { OrderRow } from './order.store.ts';
import type { PriceService } from './price.service.ts';
import type { RefundService } from './refund.service.ts';

interface OperatorOrderDeps {
  db: Db;
  refunds: RefundService;
  slot: SlotService;
  prices: PriceService;
  /** Payment provider of this deployment. */
  way: OrderRow['provider'];
}

/** Orders and the advertisement, at the operator console. */
export const operatorOrderRoutes = ({ db, refunds, slot, prices, way }: OperatorOrderDeps): Route[] => [
  route(contract.listOperatorOrders, async ({ now }, filter) => ({
    data: await everybodysOrders(db, filter, now),
  })),
  route(contract.getOperatorOrder, async ({ now }, { order_id }) => ({
    data: await wholeOrder(db, await refunds.keyOf(order_id), way, now),
  })),
  route(contract.refundOrder, async ({ principal, now }, { order_id, reason }) => ({
    data: { state: await refunds.refund(principal.uid, order_id, reason, now) },
  })),
  route(contract.markOrderPaid, async ({ principal, now }, { order_id, note }) => ({
    data: { state: await refunds.markPaid(principal.uid, order_id, note, now) },
  })),
  route(contract.recheckOrder, async ({ now }, { order_id }) => ({
    data: { state: await refunds.recheck(order_id, now) },
  })),
  route(contract.getPriceList, () => prices.read()),
  route(contract.savePriceList, ({ principal, now }, request) => prices.save(principal.uid, request, now)),
  route(contract.getAdSetting, async () => ({ data: await slot.read() })),
  route(contract.saveAdSetting, async ({ principal, now }, wanted) => ({
    data: await slot.save(principal.uid, wanted, now),
  })),
];
