import * as contract from '@rollcall/contract';
import type { Input, WholeRequest } from './whole-request.ts';
import type { World } from './world.ts';

const CURSOR = '1795104000000-0193a000-0000-7000-8000-000000000000';

/** A whole right request of every call about orders and the advertisement. */
export const orderRequests = (world: World): WholeRequest[] => [
  [
    contract.createOrder,
    () => world.teacher,
    () => ({ count: 2000, type: 'ads', biz_no: '', auth_type: 0, duration: 12 }),
  ],
  [contract.getOrderStatus, () => world.teacher, () => ({ order_id: world.order })],
  [contract.getMyOrders, () => world.teacher, () => ({ cursor: CURSOR })],
  [contract.getAd, () => world.member, () => ({ cid: world.cid })],
  [contract.getStandInOrder, () => world.teacher, () => ({ no: world.order })],
  [contract.payStandIn, () => world.teacher, () => ({ no: world.order, paid: 0 })],
  [
    contract.listOperatorOrders,
    () => world.operator,
    () => ({
      state: 'paid',
      type: 'ads',
      from: '2026-11-01',
      to: '2026-11-30',
      q: world.order,
      cursor: CURSOR,
    }),
  ],
  [contract.getOperatorOrder, () => world.operator, () => ({ order_id: world.order })],
  [contract.recheckOrder, () => world.operator, () => ({ order_id: world.order })],
  [contract.getPriceList, () => world.operator, () => ({})],
  [
    contract.savePriceList,
    () => world.operator,
    () => ({
      lines: [{ kind: 'ads', auth_type: -1, months: 0, fen: 3500, origin_fen: 3500, is_default: 1 }],
    }),
  ],
  [contract.getAdSetting, () => world.operator, () => ({})],
  [
    contract.saveAdSetting,
    () => world.operator,
    () => ({ is_on: 0, picture: '', title: '春季图书节', link: 'https://example.org/books' }),
  ],
];

/** Right requests of those whose success stands in features/order/*.test.ts, for they are done once. */
export const orderElsewhere = (world: World): Record<string, () => Input> => ({
  refundOrder: () => ({ order_id: world.order, reason: '误购' }),
  markOrderPaid: () => ({ order_id: world.order, note: '转账' }),
});
