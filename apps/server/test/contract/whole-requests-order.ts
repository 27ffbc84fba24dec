import * as contract from '@rollcall/contract';
import type { Scenario } from '../fixtures/scenario.ts';
import type { Input, WholeRequest } from './whole-request.ts';

const CURSOR = '1795104000000-0193a000-0000-7000-8000-000000000000';

/** A whole right request of every call about orders and the advertisement. */
export const orderRequests = (scenario: Scenario): WholeRequest[] => [
  [
    contract.createOrder,
    () => scenario.teacher,
    () => ({ count: 2000, type: 'ads', biz_no: '', auth_type: 0, duration: 12 }),
  ],
  [contract.getOrderStatus, () => scenario.teacher, () => ({ order_id: scenario.order })],
  [contract.getMyOrders, () => scenario.teacher, () => ({ cursor: CURSOR })],
  [contract.getAd, () => scenario.member, () => ({ cid: scenario.cid })],
  [contract.getStandInOrder, () => scenario.teacher, () => ({ no: scenario.order })],
  [contract.payStandIn, () => scenario.teacher, () => ({ no: scenario.order, paid: 0 })],
  [
    contract.listOperatorOrders,
    () => scenario.operator,
    () => ({
      state: 'paid',
      type: 'ads',
      from: '2026-11-01',
      to: '2026-11-30',
      q: scenario.order,
      cursor: CURSOR,
    }),
  ],
  [contract.getOperatorOrder, () => scenario.operator, () => ({ order_id: scenario.order })],
  [contract.recheckOrder, () => scenario.operator, () => ({ order_id: scenario.order })],
  [contract.getPriceList, () => scenario.operator, () => ({})],
  [
    contract.savePriceList,
    () => scenario.operator,
    () => ({
      lines: [{ kind: 'ads', auth_type: -1, months: 0, fen: 3500, origin_fen: 3500, is_default: 1 }],
    }),
  ],
  [contract.getAdSetting, () => scenario.operator, () => ({})],
  [
    contract.saveAdSetting,
    () => scenario.operator,
    () => ({ is_on: 0, picture: '', title: '春季图书节', link: 'https://example.org/books' }),
  ],
];

/** Right requests of those whose success stands in features/order/*.test.ts, for they are done once. */
export const orderElsewhere = (scenario: Scenario): Record<string, () => Input> => ({
  refundOrder: () => ({ order_id: scenario.order, reason: '误购' }),
  markOrderPaid: () => ({ order_id: scenario.order, note: '转账' }),
});
