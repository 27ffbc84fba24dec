import { z } from 'zod';
import { orderCursor, orderKind, orderLine, orderNo, orderState } from '../order/calls.ts';
import { ORDER_MESSAGES } from '../order/messages.ts';
import { defineCall } from '../wire/call.ts';
import { rev } from '../wire/rev.ts';
import { flag, text } from '../wire/text.ts';
import { OPERATOR_LIMITS } from './limits.ts';

/** A day of this century. */
const day = z.iso.date().refine((value) => value >= '2000-01-01' && value < '2100-01-01', '日期有误');
/** An order as the operator sees it: with who ordered it, by name and bound number. */
const operatorOrder = orderLine.extend({
  nickname: z.string(),
  mobile: z.string(),
  way: z.enum(['wechat', 'offline', 'local']),
  /** The provider's own number of the payment. */
  trade_no: z.string(),
});
export type OperatorOrder = z.output<typeof operatorOrder>;

export const listOperatorOrders = defineCall({
  name: 'listOperatorOrders',
  method: 'GET',
  path: '/xcx/operator/v1/orders',
  policy: 'operator',
  summary: 'Orders of everybody, newest first, 20 at a time.',
  request: z.object({
    state: orderState.optional(),
    type: orderKind.optional(),
    /** First and last day of ordering, Shanghai. */
    from: day.optional(),
    to: day.optional(),
    /** An order's number, the provider's, or a mobile number. */
    q: text(64).default(''),
    cursor: orderCursor.optional(),
  }),
  response: z.object({
    data: z.object({ lists: z.array(operatorOrder), next: z.string() }),
  }),
});

export const getOperatorOrder = defineCall({
  name: 'getOperatorOrder',
  method: 'GET',
  path: '/xcx/operator/v1/order',
  policy: 'operator',
  summary: 'One order with what was told of it and its refunds.',
  request: z.object({ order_id: orderNo }),
  response: z.object({
    data: operatorOrder.extend({
      notices: z.array(
        z.object({
          source: z.enum(['notify', 'query', 'operator']),
          event: z.string(),
          outcome: z.string(),
          t_receive: z.number(),
        }),
      ),
      refunds: z.array(
        z.object({
          no: z.string(),
          amount: z.number(),
          reason: z.string(),
          state: z.enum(['asked', 'done', 'failed']),
          note: z.string(),
          t_ask: z.number(),
          t_done: z.number(),
        }),
      ),
      /** Actions that are possible now. */
      can: z.object({ refund: flag, mark_paid: flag, recheck: flag }),
    }),
  }),
});

export const refundOrder = defineCall({
  name: 'refundOrder',
  method: 'POST',
  path: '/xcx/operator/v1/order/refund',
  policy: 'operator',
  summary: 'Give the whole amount back; what was bought is taken away once the provider gave it.',
  request: z.object({
    order_id: orderNo,
    reason: text(80).refine((value) => value !== '', ORDER_MESSAGES.refundReason),
  }),
  response: z.object({ data: z.object({ state: orderState }) }),
});

export const markOrderPaid = defineCall({
  name: 'markOrderPaid',
  method: 'POST',
  path: '/xcx/operator/v1/order/paid',
  policy: 'operator',
  summary: 'Confirm by hand that an order was paid; where PAYMENT=offline only.',
  request: z.object({ order_id: orderNo, note: text(80).default('') }),
  response: z.object({ data: z.object({ state: orderState }) }),
});

export const recheckOrder = defineCall({
  name: 'recheckOrder',
  method: 'POST',
  path: '/xcx/operator/v1/order/recheck',
  policy: 'operator',
  summary: 'Ask the provider about an order, and its refund, now.',
  request: z.object({ order_id: orderNo }),
  response: z.object({ data: z.object({ state: orderState }) }),
});

const adSetting = z.object({
  is_on: flag,
  picture: z.string(),
  title: z.string(),
  link: z.string(),
  rev: z.string(),
});
export type AdSetting = z.output<typeof adSetting>;

export const getAdSetting = defineCall({
  name: 'getAdSetting',
  method: 'GET',
  path: '/xcx/operator/v1/ad',
  policy: 'operator',
  summary: 'The advertisement of the member page, on or off.',
  request: z.object({}),
  response: z.object({ data: adSetting }),
});

export const saveAdSetting = defineCall({
  name: 'saveAdSetting',
  method: 'POST',
  path: '/xcx/operator/v1/ad',
  policy: 'operator',
  summary:
    'Change the advertisement; a new picture comes as a data address of at most 1 MB, else the old one.',
  request: z.object({
    is_on: flag,
    picture: z
      .string()
      .max(1_400_000, ORDER_MESSAGES.adPicture)
      .regex(
        /^(|\/files\/[0-9A-Za-z_-]{22}\.[0-9a-z]{1,5}|data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*)$/,
        ORDER_MESSAGES.adPicture,
      ),
    title: text(OPERATOR_LIMITS.ad.title),
    link: z
      .string()
      .max(OPERATOR_LIMITS.ad.link)
      .refine(
        (value) => value === '' || (/^https:\/\//.test(value) && URL.canParse(value)),
        ORDER_MESSAGES.adLink,
      ),
    rev: rev.optional(),
  }),
  response: z.object({ data: adSetting }),
});
