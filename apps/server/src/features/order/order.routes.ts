import * as contract from '@rollcall/contract';
import { yuanOf } from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { qrDataUrl } from '../../platform/http/qr-code.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { AdService } from './ads.service.ts';
import type { OrderService } from './order.service.ts';
import { ordersOf } from './own-orders.reads.ts';

interface OrderRoutesDeps {
  db: Db;
  orders: OrderService;
  ads: AdService;
  limiter: Limiter;
}

/** A person's calls on their orders, and the advertisement of the member page. */
export const orderRoutes = ({ db, orders, ads, limiter }: OrderRoutesDeps): Route[] => [
  route(contract.createOrder, async ({ principal, now }, request) => {
    await limiter.consume(principal.uid);
    const { order, codeUrl } = await orders.create(principal.uid, request, now);
    return {
      data: {
        order_id: order.no,
        qrcode: codeUrl === '' ? '' : await qrDataUrl(codeUrl, { margin: 1, width: 480 }),
        link: codeUrl,
        title: order.description,
        amount: yuanOf(order.fen),
        t_expire: unixSeconds(order.t_expire),
        left: Math.max(0, Math.floor((order.t_expire.getTime() - now.getTime()) / 1000)),
        way: order.provider,
      },
    };
  }),
  route(contract.getOrderStatus, async ({ principal, now }, { order_id }) => {
    const { no, state } = await orders.status(principal.uid, order_id, now);
    return { data: { order_id: no, state } };
  }),
  route(contract.getMyOrders, async ({ principal, now }, { cursor }) => ({
    data: await ordersOf(db, principal.uid, cursor, now),
  })),
  route(contract.getAd, async ({ now }, { cid }) => ({ data: { ad: await ads.show(cid, now) } })),
];
