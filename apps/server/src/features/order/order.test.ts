import {
  createOrder,
  getAd,
  getAdSetting,
  getMyOrders,
  getOperatorOrder,
  getOrderStatus,
  getStandInOrder,
  getUserInfo,
  listOperatorOrders,
  markOrderPaid,
  ORDER_MESSAGES,
  payStandIn,
  recheckOrder,
  refundOrder,
  saveAdSetting,
} from '@rollcall/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi, testConfig } from '../../../test/fixtures/api.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { standInPay } from '../../platform/pay/stand-in.ts';
import { checkData } from '../operator/check.reads.ts';

let api: Api;
let teacher: Person;
let operator: Person;
const secret = Buffer.from(testConfig({}).secretKey);

beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('周老师');
  operator = await api.operator();
});
afterAll(() => api?.close());
afterEach(async () => {
  expect(api.faults.splice(0)).toEqual([]);
  const { db, close } = openDatabase(api.databaseUrl, 1);
  expect((await checkData(db)).filter(({ check }) => /order|ad_balance/.test(check))).toEqual([]);
  await close();
});

const ads = async (count = 1000, who = teacher) => (await who.ok(createOrder, { count })).data;
const remain = async (who = teacher) => (await who.ok(getUserInfo, {})).data.remain;

/** Notification of the stand-in, without its being delivered. */
async function signed(no: string) {
  const { db, close } = openDatabase(api.databaseUrl, 1);
  const notice = (await standInPay(db, secret, '').pay(no))!;
  await close();
  return notice;
}
const report = async (notice: { headers: Record<string, string>; body: string }) => {
  const answer = await api.inject({
    method: 'POST',
    url: '/xcx/pay/v1/local/notify',
    headers: notice.headers,
    payload: notice.body,
  });
  return { status: answer.statusCode, ...answer.json<{ code: string }>() };
};

describe('ordering', () => {
  it('API-67 ADS-07 PAY-05 answers order_id and qrcode, with an amount of its own', async () => {
    const sent = { count: 3000, price: 1, fen: 1, amount: 0.01 };
    const order = (await teacher.ok(createOrder, sent)).data;
    expect(order).toMatchObject({ amount: 105, title: '去广告 3000 次', way: 'local' });
    expect(order.qrcode).toMatch(/^data:image\/png;base64,/);
    expect(order.link).toBe(`http://127.0.0.1:8080/m/pay/${order.order_id}`);
    expect((await teacher.ok(getStandInOrder, { no: order.order_id })).data.amount).toBe(105);
  });

  it('ADS-02 refuses what is no whole package', async () => {
    for (const count of [0, 1, 1500, -1000, 1000.5])
      expect(await teacher.rejected(createOrder, { count })).toMatchObject({
        message: '购买次数须为1000的整数倍',
      });
    expect(await teacher.rejected(createOrder, { count: 1_001_000 })).toMatchObject({
      message: '单次最多购买100万次',
    });
    expect((await teacher.rejected(createOrder, { type: 'ent_cert', biz_no: 'x' })).message).not.toBe('');
  });

  it('answers an unpaid order of the same thing again, and at once only one', async () => {
    const one = await api.person('同时下单');
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await ads(2000, one)).order_id));
    expect(new Set(ids).size).toBe(1);
    expect((await ads(1000, one)).order_id).not.toBe(ids[0]);
  });

  it('API-68 PAY-07 status is the person’s own: silent while unpaid, unknown to others', async () => {
    const { order_id } = await ads();
    expect(await teacher.rejected(getOrderStatus, { order_id })).toMatchObject({ message: '', sta: -1 });
    const other = await api.person('别人');
    const unknown = { order_id: '20261120999999999999999999999999' };
    const theirs = await other.rejected(getOrderStatus, { order_id });
    expect(theirs).toMatchObject({ message: '订单不存在', sta: -1 });
    expect((await other.rejected(getOrderStatus, unknown)).message).toBe(theirs.message);
    expect((await other.ok(getMyOrders, {})).data.lists).toEqual([]);
    expect((await operator.rejected(getOrderStatus, { order_id })).sta).toBe(-500);
  });
});

describe('paying', () => {
  it('ADS-04 ADS-08 paid 2000 are 2000 more, and the order says so', async () => {
    const before = (await teacher.ok(getUserInfo, {})).data;
    expect(before).toMatchObject({ count: 1000, price: 35 });
    const { order_id } = await ads(2000);
    await teacher.ok(payStandIn, { no: order_id, paid: 0 });
    expect((await teacher.rejected(getOrderStatus, { order_id })).message).toBe('');
    await teacher.ok(payStandIn, { no: order_id });
    expect((await teacher.ok(getOrderStatus, { order_id })).data.state).toBe('paid');
    expect(await remain()).toBe(before.remain + 2000);
    const [line] = (await teacher.ok(getMyOrders, {})).data.lists;
    expect(line).toMatchObject({ order_id, amount: 70, state: 'paid', type: 'ads' });
  });

  it('PAY-06 is applied once, however often and from whom it is heard', async () => {
    const { order_id } = await ads(4000);
    const before = await remain();
    const notice = await signed(order_id);
    const heard = Array.from({ length: 5 }, () => report(notice));
    await Promise.all([...heard, teacher.ok(getOrderStatus, { order_id }).catch(() => null)]);
    expect(await report(notice)).toMatchObject({ status: 200, code: 'SUCCESS' });
    expect(await remain()).toBe(before + 4000);
  });

  it('a lost notification is made up for by whoever waits', async () => {
    const { order_id } = await ads(5000);
    const before = await remain();
    await signed(order_id);
    expect((await teacher.ok(getOrderStatus, { order_id })).data.state).toBe('paid');
    expect(await remain()).toBe(before + 5000);
  });

  it('a forged, changed or unknown notification changes nothing', async () => {
    const { order_id } = await ads(6000);
    const before = await remain();
    const notice = await signed(order_id);
    const forged = [
      { ...notice, body: notice.body.replace('21000', '1') },
      { ...notice, headers: { ...notice.headers, 'x-pay-signature': '00'.repeat(32) } },
      { headers: { 'content-type': 'application/json' }, body: '{}' },
      { headers: { 'content-type': 'text/plain' }, body: '' },
    ];
    for (const one of forged) expect(await report(one)).toMatchObject({ status: 401, code: 'FAIL' });
    expect(await remain()).toBe(before);
    await api.sql('UPDATE pay_order SET fen = fen + 1 WHERE no = $1', [order_id]);
    expect((await report(notice)).status).toBe(200);
    expect(await remain()).toBe(before);
    const { notices } = (await operator.ok(getOperatorOrder, { order_id })).data;
    expect(notices[0]).toMatchObject({ source: 'notify', outcome: 'amount_differs' });
    expect(api.faults.splice(0).join()).toContain('another amount');
    await api.sql('UPDATE pay_order SET fen = fen - 1 WHERE no = $1', [order_id]);
  });

  it('PAY-03 an order ends after two hours, and money that comes later still counts', async () => {
    const late = await api.person('迟到');
    const { order_id } = await ads(1000, late);
    await api.clock('2026-11-20 10:00:01');
    expect(await late.rejected(getOrderStatus, { order_id })).toMatchObject({
      message: '订单已过期，请重新下单',
    });
    const again = await ads(1000, late);
    expect(again.order_id).not.toBe(order_id);
    expect((await report(await signed(order_id))).status).toBe(200);
    expect(await remain(late)).toBe(1000);
    expect((await late.ok(getOrderStatus, { order_id })).data.state).toBe('paid');
    await api.clock('2026-11-20 08:00:00');
  });
});

describe('the operator', () => {
  it('finds orders by number and by kind, page by page', async () => {
    const { order_id } = await ads(7000);
    const list = async (filter: object) =>
      (await operator.ok(listOperatorOrders, filter)).data.lists.map((line) => line.order_id);
    expect(await list({ q: order_id })).toEqual([order_id]);
    expect(await list({ state: 'open', type: 'ads' })).toContain(order_id);
    expect(await list({ type: 'ent_cert' })).toEqual([]);
    expect(await list({ from: '2026-11-21' })).toEqual([]);
    expect(await list({ from: '2026-11-20', to: '2026-11-20', q: order_id })).toEqual([order_id]);
    expect(await list({ q: '没有' })).toEqual([]);
    expect((await teacher.rejected(listOperatorOrders, {})).sta).toBe(-500);
    expect((await operator.ok(recheckOrder, { order_id })).data.state).toBe('open');
  });

  it('gives money back once, and takes what is left of what it bought', async () => {
    const one = await api.person('退款人');
    const { order_id } = await ads(2000, one);
    const refused = await operator.rejected(refundOrder, { order_id, reason: '误购' });
    expect(refused.message).toBe('订单没有支付，不能退款');
    await one.ok(payStandIn, { no: order_id });
    await api.sql('UPDATE ad_balance SET used = 500 WHERE uid = (SELECT uid FROM pay_no WHERE no = $1)', [
      order_id,
    ]);
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => operator.ok(refundOrder, { order_id, reason: '误购' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await remain(one)).toBe(0);
    expect((await one.rejected(getOrderStatus, { order_id })).message).toBe('订单已退款');
    const { data } = await operator.ok(getOperatorOrder, { order_id });
    expect(data).toMatchObject({ state: 'refunded', can: { refund: 0, mark_paid: 0, recheck: 0 } });
    expect(data.refunds).toMatchObject([{ amount: 70, reason: '误购', state: 'done' }]);
    const entries = await api.sql(
      "SELECT 1 FROM operator_audit WHERE action = 'order.refund' AND subject = $1",
      [order_id],
    );
    expect(entries).toHaveLength(1);
    expect((await operator.rejected(markOrderPaid, { order_id })).message).toContain('线下收款');
  });
});

describe('the advertisement', () => {
  it('ADS-09 that another operator changed meanwhile is not covered', async () => {
    const { rev, ...begun } = (await operator.ok(getAdSetting, {})).data;
    const { data } = await operator.ok(saveAdSetting, { ...begun, title: '秋季图书节', rev });
    const refused = await operator.rejected(saveAdSetting, { ...begun, link: 'https://example.org', rev });
    expect(refused.data).toMatchObject({ reason: 'edited_meanwhile' });
    expect((await operator.ok(getAdSetting, {})).data).toEqual(data);
    await operator.ok(saveAdSetting, { ...begun, rev: data.rev });
  });

  it('ADS-09 is shown where nobody paid for its absence, and counts down exactly', async () => {
    const owner = await api.person('广告老师');
    const cid = await api.activity(owner);
    const member = await api.member(cid, '王浩然');
    const ad = async () => (await member.ok(getAd, { cid })).data.ad;
    expect(await ad()).toBeNull();
    const slot = { is_on: 1 as const, title: '春季图书节', link: 'https://example.org/books' };
    expect((await operator.rejected(saveAdSetting, { ...slot, picture: '' })).message).toContain('开启前');
    const foreign = { ...slot, picture: '/files/0123456789012345678901.jpg' };
    expect((await operator.rejected(saveAdSetting, foreign)).message).toContain('图片');
    expect(
      (await operator.rejected(saveAdSetting, { ...foreign, link: 'http://example.org' })).message,
    ).toContain('https');
    const pixels = { create: { width: 60, height: 20, channels: 3, background: '#0b7a5e' } } as const;
    const picture = `data:image/jpeg;base64,${(await sharp(pixels).jpeg().toBuffer()).toString('base64')}`;
    await operator.ok(saveAdSetting, { ...slot, picture });
    expect(await ad()).toMatchObject({ title: '春季图书节' });

    const { order_id } = await ads(1000, owner);
    await owner.ok(payStandIn, { no: order_id });
    await api.sql('UPDATE ad_balance SET used = 995 WHERE uid = (SELECT uid FROM pay_no WHERE no = $1)', [
      order_id,
    ]);
    const seen = await Promise.all(Array.from({ length: 20 }, ad));
    expect(seen.filter((one) => one === null)).toHaveLength(5);
    expect(await remain(owner)).toBe(0);

    const certified = await api.certified('认证老师');
    const theirs = await api.activity(certified);
    const guest = await api.member(theirs, '李思');
    expect((await guest.ok(getAd, { cid: theirs })).data.ad).toBeNull();
    expect((await guest.rejected(getAd, { cid })).sta).toBe(-1);
  });
});

it('PAYMENT=offline: the operator confirms the money once, and gives it back', async () => {
  const other = await startApi({ pay: { kind: 'offline' } });
  const one = await other.person('线下');
  const operator = await other.operator();
  const { data } = await one.ok(createOrder, { count: 1000 });
  expect(data).toMatchObject({ way: 'offline', qrcode: '', amount: 35 });
  const { order_id } = data;
  expect((await one.rejected(getOrderStatus, { order_id })).message).toBe('');
  expect((await one.rejected(payStandIn, { no: order_id })).message).toBe('订单不存在');
  const marks = await Promise.allSettled(
    [1, 2, 3].map(() => operator.ok(markOrderPaid, { order_id, note: '转账' })),
  );
  expect(marks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await remain(one)).toBe(1000);
  const entries = await other.sql("SELECT 1 FROM operator_audit WHERE action = 'order.paid'");
  expect(entries).toHaveLength(1);
  expect((await operator.ok(refundOrder, { order_id, reason: '退' })).data.state).toBe('refunded');
  expect(await remain(one)).toBe(0);
  await other.close();
});

it('an order of a former way of payment is neither refunded nor asked about, and stays paid', async () => {
  const other = await startApi({ pay: { kind: 'offline' } });
  const one = await other.person('以前');
  const operator = await other.operator();
  const { order_id } = (await one.ok(createOrder, { count: 1000 })).data;
  await operator.ok(markOrderPaid, { order_id, note: '转账' });
  await other.sql("UPDATE pay_order SET provider = 'wechat' WHERE no = $1", [order_id]);
  const refused = await operator.rejected(refundOrder, { order_id, reason: '退' });
  expect(refused.message).toBe(ORDER_MESSAGES.orderOtherWay);
  expect((await operator.rejected(recheckOrder, { order_id })).message).toBe(ORDER_MESSAGES.orderOtherWay);
  expect((await one.ok(getOrderStatus, { order_id })).data.state).toBe('paid');
  expect(await remain(one)).toBe(1000);
  await other.close();
});
