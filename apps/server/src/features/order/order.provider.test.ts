import { randomUUID } from 'node:crypto';
import { createOrder, ORDER_MESSAGES } from '@rollcall/contract';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Api, startApi } from '../../../test/fixtures/api.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { offlinePay } from '../../platform/pay/offline.ts';
import { PayFault, type PayProvider, type RefundState } from '../../platform/pay/pay.ts';
import { adsEntitlement } from './ads.service.ts';
import { createOrderService } from './order.service.ts';
import { createPaymentEffectService } from './payment-effect.service.ts';
import { createProviderQueries } from './provider-query.service.ts';
import { createRefundService } from './refund.service.ts';
import { loadRefunds } from './refund.store.ts';

let api: Api;
let database: Database;
let uid: string;
let people = 0;

beforeAll(async () => {
  api = await startApi();
  database = openDatabase(api.databaseUrl, 2);
});
beforeEach(async () => {
  const who = await api.person(`下单的${++people}`);
  const { order_id } = (await who.ok(createOrder, { count: 9000 })).data;
  uid = (await api.sql<{ uid: string }>('SELECT uid FROM pay_no WHERE no = $1', [order_id]))[0]!.uid;
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});

/** Services of orders where the provider is `pay`. */
function openServices(pay: PayProvider) {
  const { db } = database;
  const log = pino({ level: 'silent' });
  const error = vi.spyOn(log, 'error');
  const entitlements = { ads: adsEntitlement, ent_cert: adsEntitlement, ent_cert_renew: adsEntitlement };
  const complete = createPaymentEffectService({ db, entitlements, log });
  const queries = createProviderQueries({ db, pay, complete, log });
  const orders = createOrderService({ db, pay, entitlements, queries, log });
  const refunds = createRefundService({ db, pay, complete, request: queries });
  const place = (count: number, now = new Date()) =>
    orders.create(uid, { type: 'ads', count, biz_no: '', auth_type: -1, duration: 0 }, now);
  return { complete, queries, refunds, place, error };
}

/** A provider that fails of `faults` first, and refuses a number that it knows with another end. */
function stumblingPay(...faults: PayFault[]) {
  const opened: Parameters<PayProvider['createNative']>[0][] = [];
  const pay: PayProvider = {
    ...offlinePay,
    name: 'wechat',
    async createNative(order) {
      const known = opened.find(({ no }) => no === order.no);
      opened.push(order);
      const fault = faults.shift();
      if (fault) throw fault;
      if (known && known.expires.getTime() !== order.expires.getTime())
        throw new PayFault('refused', '商户订单号重复', 'INVALID_REQUEST');
      return { codeUrl: `weixin://wxpay/bizpayurl?pr=${order.no}` };
    },
  };
  return { opened, pay };
}

it('an order whose code was lost on its way is opened again as it was, however long each request took', async () => {
  const { opened, pay } = stumblingPay(new PayFault('unreachable', 'the answer was lost'));
  const { place } = openServices(pay);
  await expect(place(1000, new Date(Date.now() - 1500))).rejects.toThrow(ORDER_MESSAGES.payUnavailable);
  const { order, codeUrl } = await place(1000);
  expect(codeUrl).toContain(order.no);
  expect(opened.map(({ no, expires }) => [no, expires])).toEqual(Array(2).fill([order.no, order.t_expire]));
});

it('an order that the provider refuses gives way to another when somebody orders again', async () => {
  const { opened, pay } = stumblingPay(new PayFault('refused', '商户订单号重复', 'INVALID_REQUEST'));
  const { place } = openServices(pay);
  await expect(place(1000)).rejects.toThrow(ORDER_MESSAGES.payRefused);
  const { order, codeUrl } = await place(1000);
  expect(codeUrl).toContain(order.no);
  expect(order.no).not.toBe(opened[0]!.no);
});

it('a refund that may not be asked about is on its way until the provider says more', async () => {
  const pay: PayProvider = {
    ...offlinePay,
    name: 'wechat',
    createNative: async ({ no }) => ({ codeUrl: `weixin://${no}` }),
    queryRefund: async () => {
      throw new PayFault('refused', '商户号没有退款权限', 'NO_AUTH');
    },
  };
  const { complete, refunds, place } = openServices(pay);
  const { order } = await place(2000);
  const reported = { noticeId: 'paid', source: 'notify', event: 'SUCCESS' } as const;
  await complete.payment(order, { fen: order.fen, tradeNo: '42' }, reported, new Date());
  expect(await refunds.refund(randomUUID(), order.no, '误购', new Date())).toBe('refunding');
  await expect(refunds.recheck(order.no, new Date())).rejects.toThrow(ORDER_MESSAGES.payUnavailable);
});

it('a refund that waits for somebody at the provider says so to the operator, until it goes on', async () => {
  let state: RefundState = { state: 'processing', note: '退款异常，请到商户平台处理' };
  const pay: PayProvider = {
    ...offlinePay,
    name: 'wechat',
    createNative: async ({ no }) => ({ codeUrl: `weixin://${no}` }),
    queryRefund: async () => state,
  };
  const { complete, refunds, place, error } = openServices(pay);
  const { order } = await place(7000);
  const reported = { noticeId: 'paid', source: 'notify', event: 'SUCCESS' } as const;
  await complete.payment(order, { fen: order.fen, tradeNo: '42' }, reported, new Date());
  expect(await refunds.refund(randomUUID(), order.no, '误购', new Date())).toBe('refunding');
  const recheck = async () => {
    await refunds.recheck(order.no, new Date());
    return (await loadRefunds(database.db, order)).map((one) => [one.state, one.note]);
  };
  expect(await recheck()).toEqual([['asked', '退款异常，请到商户平台处理']]);
  expect(error.mock.calls.map(([, message]) => message)).toEqual(['a refund waits for somebody']);
  state = { state: 'processing', note: '' };
  expect(await recheck()).toEqual([['asked', '']]);
  state = { state: 'done', note: '' };
  expect(await recheck()).toEqual([['done', '']]);
});

it('a sweep of a process that ends begins no further order', async () => {
  const queried: string[] = [];
  const waiting: (() => void)[] = [];
  const pay: PayProvider = {
    ...offlinePay,
    name: 'wechat',
    createNative: async ({ no }) => ({ codeUrl: `weixin://${no}` }),
    async query(no) {
      queried.push(no);
      await new Promise<void>((resolve) => waiting.push(resolve));
      throw new PayFault('unreachable', 'it did not answer');
    },
  };
  const { queries, place } = openServices(pay);
  for (const count of [3000, 4000, 5000]) await place(count);
  const swept = queries.sweep(new Date());
  await expect.poll(() => queried).toHaveLength(1);
  queries.stop();
  waiting[0]!();
  await swept;
  expect(queried).toHaveLength(1);
});

it('an order that the provider will not end is asked about more and more rarely, and told of once', async () => {
  let queried = 0;
  const pay: PayProvider = {
    ...offlinePay,
    name: 'wechat',
    createNative: async ({ no }) => ({ codeUrl: `weixin://${no}` }),
    async query() {
      queried++;
      return { state: 'paid', fen: 1, tradeNo: '42', paidAt: new Date() };
    },
    async close() {
      throw new PayFault('paid', 'the order is paid');
    },
  };
  const { queries, place, error } = openServices(pay);
  await api.sql("UPDATE pay_order SET ended_at = now(), state = 'closed' WHERE state IN ('open', 'closed')");
  const { order } = await place(6000);
  const sweep = async (quiet: string): Promise<number> => {
    await api.sql('UPDATE pay_order SET asked_at = now() - $1::interval WHERE no = $2', [quiet, order.no]);
    queried = 0;
    await queries.sweep(new Date(order.t_expire.getTime() + 10 * 3_600_000));
    return queried;
  };
  expect(await sweep('50 minutes')).toBe(0);
  expect(await sweep('70 minutes')).toBe(2);
  expect(error.mock.calls.map(([, message]) => message)).toEqual(['an order was paid with another amount']);
});
