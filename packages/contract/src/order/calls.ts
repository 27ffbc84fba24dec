import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, flag, int, nothing, text } from '../wire/text.ts';
import { ORDER_MESSAGES } from './messages.ts';

/** Number of an order, the same at the provider: its day and 24 random digits. */
export const orderNo = z.string().regex(/^\d{32}$/, ORDER_MESSAGES.orderUnknown);
/** Start of the next page: the moment and the id of the line before. */
export const orderCursor = z.string().regex(/^\d{1,14}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** Goods for sale: impressions without advertisement, a certification, its renewal. */
export const orderKind = z.enum(['ads', 'ent_cert', 'ent_cert_renew']);
export type OrderKind = z.output<typeof orderKind>;
/**
 * `open` waits for the money, `closed` ran out without it; `paid` was given what it buys; `refunding` and `refunded`
 * give the money back, and take it away again.
 */
export const orderState = z.enum(['open', 'closed', 'paid', 'refunding', 'refunded']);
export type OrderState = z.output<typeof orderState>;

export const createOrder = defineCall({
  name: 'createOrder',
  method: 'POST',
  path: '/xcx/checkin_web/v1/order',
  policy: 'session',
  summary:
    'Order something; the amount is the server’s. An unpaid order of the same thing is answered again.',
  request: z.object({
    /** Ads: impressions, a multiple of 1000. */
    count: int(0, Number.MAX_SAFE_INTEGER, ORDER_MESSAGES.orderCount).default(0),
    /** Absent: ads. */
    type: orderKind.default('ads'),
    /** Certification: the application, its type, and months. */
    biz_no: text(64).default(''),
    auth_type: int(-1, 2).default(-1),
    duration: int(0, 120).default(0),
  }),
  response: z.object({
    data: z.object({
      order_id: orderNo,
      /** A picture, as a data address; '' where nothing can be scanned. */
      qrcode: z.string(),
      /** Content of the code. */
      link: z.string(),
      title: z.string(),
      /** Yuan. */
      amount: z.number(),
      /** Unix seconds of business time, after which it can be paid no more. */
      t_expire: z.number(),
      /** Seconds until then. */
      left: z.number(),
      /** `offline`: the operator takes the money and confirms; `local`: development's stand-in. */
      way: z.enum(['wechat', 'offline', 'local']),
    }),
  }),
});

export const getOrderStatus = defineCall({
  name: 'getOrderStatus',
  method: 'GET',
  path: '/xcx/checkin_web/v1/order_status',
  policy: 'session',
  summary:
    'Payment of the caller’s own order: sta 0 once paid; sta -1 with an empty message while it is not.',
  request: z.object({ order_id: orderNo }),
  response: z.object({ data: z.object({ order_id: orderNo, state: orderState }) }),
});

/** A line of somebody's orders. Times are Unix seconds, 0 for never; money is yuan. */
export const orderLine = z.object({
  order_id: orderNo,
  type: orderKind,
  title: z.string(),
  amount: z.number(),
  state: orderState,
  t_create: z.number(),
  t_paid: z.number(),
  t_expire: z.number(),
});
export type OrderLine = z.output<typeof orderLine>;

export const getMyOrders = defineCall({
  name: 'getMyOrders',
  method: 'GET',
  path: '/xcx/checkin_web/v1/orders',
  policy: 'session',
  summary: 'The caller’s orders, newest first, 20 at a time.',
  request: z.object({ cursor: orderCursor.optional() }),
  response: z.object({
    data: z.object({ lists: z.array(orderLine), /** '' at the end. */ next: z.string() }),
  }),
});

/** The one advertisement that the operator filled in. */
export const adSlot = z.object({ picture: z.string(), title: z.string(), link: z.string() });
export type AdSlot = z.output<typeof adSlot>;

export const getAd = defineCall({
  name: 'getAd',
  method: 'GET',
  path: '/xcx/member/v1/ad',
  policy: 'activity.view',
  summary: 'The advertisement to show with an activity, or none; counts one impression of its initiator’s.',
  request: z.object({ cid }),
  response: z.object({ data: z.object({ ad: adSlot.nullable() }) }),
});

export const getStandInOrder = defineCall({
  name: 'getStandInOrder',
  method: 'GET',
  path: '/xcx/dev/v1/pay',
  policy: 'development',
  summary: 'Development’s stand-in for a payment app: what an order is, and whether it is paid.',
  request: z.object({ no: orderNo }),
  response: z.object({
    data: z.object({
      title: z.string(),
      amount: z.number(),
      state: z.enum(['unpaid', 'paid', 'closed', 'refunded']),
    }),
  }),
});

export const payStandIn = defineCall({
  name: 'payStandIn',
  method: 'POST',
  path: '/xcx/dev/v1/pay',
  policy: 'development',
  summary: 'Pay at the stand-in, which then notifies the server; or let the payment fail.',
  request: z.object({ no: orderNo, paid: flag.default(1) }),
  response: nothing,
});
