import { createPublicKey } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WxPay from 'wechatpay-node-v3';
import {
  APIV3_KEY,
  APPID,
  MCHID,
  PUBLIC_KEY_ID,
  SERIAL,
  type Spoilt,
  WechatPayServer,
} from '../../../test/fakes/wechat-pay-server.ts';
import { ForgedNotice, type PayFault, type PayProvider } from './pay.ts';
import { authorizationOf, faultOf, openResource, type WechatPayKeys } from './wechat-codec.ts';
import { wechatPay } from './wechat-pay.ts';

const server = new WechatPayServer();
const keys: WechatPayKeys = {
  mchid: MCHID,
  serial: SERIAL,
  privateKey: server.merchant.privateKey,
  publicKey: server.platform.publicKey,
  publicKeyId: PUBLIC_KEY_ID,
  apiV3Key: Buffer.from(APIV3_KEY),
};
let pay: PayProvider;
let orders = 0;

beforeAll(async () => {
  const api = await server.start();
  pay = wechatPay({
    keys,
    appid: APPID,
    api,
    notifyUrl: 'https://rollcall.example.org/xcx/pay/v1/wechat/notify',
  });
});
afterAll(() => server.stop());
afterEach(() => {
  server.spoilt.length = 0;
  server.refundStatus = 'SUCCESS';
});

async function opened(fen = 3500): Promise<string> {
  const no = `20261120${String(++orders).padStart(24, '0')}`;
  await pay.createNative({
    no,
    fen,
    description: '去广告 1000 次',
    expires: new Date(Date.now() + 7_200_000),
  });
  return no;
}
const faultIn = (work: Promise<unknown>): Promise<PayFault> =>
  work.then(
    () => {
      throw new Error('it was believed');
    },
    (error: unknown) => error as PayFault,
  );

describe('WeChat Pay, asked', () => {
  it('opens, pays, closes and refunds an order', async () => {
    const no = await opened();
    expect(await pay.query(no)).toEqual({ state: 'unpaid', no });
    const { tradeNo } = server.pay(no);
    expect(await pay.query(no)).toMatchObject({ state: 'paid', fen: 3500, tradeNo });
    expect(await faultIn(pay.close(no))).toMatchObject({ kind: 'paid' });
    const refund = { no, refundNo: `${no}R1`, fen: 3500, total: 3500, reason: '误购' };
    expect(await pay.queryRefund(refund.refundNo)).toMatchObject({ state: 'unknown' });
    server.refundStatus = 'PROCESSING';
    expect(await pay.refund(refund)).toMatchObject({ state: 'processing' });
    server.trades.get(no)!.refund!.status = 'ABNORMAL';
    expect(await pay.queryRefund(refund.refundNo)).toEqual({
      state: 'processing',
      note: '退款异常，请到商户平台处理',
    });
    server.trades.get(no)!.refund!.status = 'SUCCESS';
    expect(await pay.queryRefund(refund.refundNo)).toMatchObject({ state: 'done' });

    const other = await opened();
    await pay.close(other);
    expect(await pay.query(other)).toMatchObject({ state: 'closed' });
    await pay.close('20261120ffffffffffffffffffffffff');
    expect(await pay.query('20261120ffffffffffffffffffffffff')).toEqual({ state: 'unknown' });
  });

  it.each([
    'forged',
    'unsigned',
    'old',
    'other key',
    'malformed',
    'fault',
    'foreign',
    'silent',
  ] satisfies Spoilt[])('PAY-06 believes no %s answer, and asks again later', async (how) => {
    const no = await opened();
    server.pay(no);
    server.spoilt.push(how);
    expect(await faultIn(pay.query(no))).toMatchObject({ kind: 'unreachable' });
    expect(await pay.query(no)).toMatchObject({ state: 'paid' });
  });

  it('an error that cannot be read decides nothing', async () => {
    server.spoilt.push('malformed');
    expect(await faultIn(pay.queryRefund('20261120ffffffffffffffffffffffffR1'))).toMatchObject({
      kind: 'unreachable',
    });
  });

  it('takes a signed no for one, and an unsigned one for none', async () => {
    const no = await opened();
    server.pay(no);
    server.refundStatus = 'NOT_ENOUGH';
    const refund = { no, refundNo: `${no}R1`, fen: 3500, total: 3500, reason: '误购' };
    expect(await faultIn(pay.refund(refund))).toMatchObject({ kind: 'refused', code: 'NOT_ENOUGH' });
    server.spoilt.push('unsigned');
    expect(await faultIn(pay.refund(refund))).toMatchObject({ kind: 'unreachable' });
  });
});

describe('WeChat Pay, telling', () => {
  const parse = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
    pay.parseNotice(headers, Buffer.from(body));

  it('is believed about a payment and a refund', async () => {
    const no = await opened();
    const { tradeNo } = server.pay(no);
    expect(await parse(server.paidNotice(no, { id: 'EV-1' }))).toMatchObject({
      about: 'payment',
      id: 'EV-1',
      no,
      fen: 3500,
      tradeNo,
    });
    const refund = { mchid: MCHID, out_trade_no: no, out_refund_no: `${no}R1`, refund_status: 'SUCCESS' };
    expect(await parse(server.notice('REFUND.SUCCESS', refund))).toMatchObject({
      about: 'refund',
      no,
      refundNo: `${no}R1`,
      refund: { state: 'done' },
    });
    expect(await parse(server.notice('PAYSCORE.USER_PAID', {}))).toMatchObject({ about: 'nothing' });
  });

  it('is not believed with a changed byte, an old time, a foreign key, merchant or currency', async () => {
    const no = await opened();
    const trade = server.tradeOf(server.pay(no));
    const good = server.notice('TRANSACTION.SUCCESS', trade);
    const bad = [
      { ...good, body: good.body.replace('支付成功', '支付成攻') },
      { ...good, headers: { ...good.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/x' } },
      { ...good, headers: { ...good.headers, 'wechatpay-timestamp': '' } },
      { ...good, headers: {} },
      server.notice('TRANSACTION.SUCCESS', trade, { timestamp: Math.floor(Date.now() / 1000) - 301 }),
      server.notice('TRANSACTION.SUCCESS', trade, { timestamp: Math.floor(Date.now() / 1000) + 301 }),
      server.notice('TRANSACTION.SUCCESS', trade, { key: 'another key of thirty-two bytes!' }),
      server.notice('TRANSACTION.SUCCESS', { ...trade, mchid: '1900000009' }),
      server.notice('TRANSACTION.SUCCESS', { ...trade, appid: 'wxffffffffffffffff' }),
      server.notice('TRANSACTION.SUCCESS', { ...trade, amount: { total: 3500, currency: 'USD' } }),
      server.notice('TRANSACTION.SUCCESS', { ...trade, amount: { total: 35.5, currency: 'CNY' } }),
      server.notice('REFUND.SUCCESS', { mchid: '1900000009', out_trade_no: no }),
      { body: 'no json', headers: server.sign('no json') },
      { body: '', headers: server.sign('') },
    ];
    for (const [i, notice] of bad.entries())
      await expect(parse(notice), `case ${i}`).rejects.toBeInstanceOf(ForgedNotice);
  });
});

describe('a second opinion', () => {
  const other = new WxPay({
    appid: APPID,
    mchid: MCHID,
    serial_no: SERIAL,
    publicKey: Buffer.from(server.platformKey()),
    privateKey: Buffer.from(server.merchantKey()),
    key: APIV3_KEY,
  });

  it('signs requests as we do: RSA with this padding gives one signature for one message', () => {
    const target = '/v3/pay/transactions/native';
    const body = JSON.stringify({ mchid: MCHID });
    const ours = authorizationOf(keys, 'POST', target, body);
    const part = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(ours)![1]!;
    const theirs = other.getSignature('POST', part('nonce_str'), part('timestamp'), target, body);
    expect(part('signature')).toBe(theirs);
    expect(ours.replaceAll(' ', '')).toContain(
      other.getAuthorization(part('nonce_str'), part('timestamp'), theirs).split(' ')[0]!,
    );
  });

  it('verifies what we verify, and opens what we open', async () => {
    (WxPay as unknown as { certificates: Record<string, string> }).certificates = {
      [PUBLIC_KEY_ID]: createPublicKey(server.platformKey())
        .export({ type: 'spki', format: 'pem' })
        .toString(),
    };
    const { headers, body } = server.notice('TRANSACTION.SUCCESS', { mchid: MCHID, text: '付款' });
    const says = (text: string) =>
      other.verifySign({
        body: text,
        signature: headers['wechatpay-signature']!,
        serial: headers['wechatpay-serial']!,
        nonce: headers['wechatpay-nonce']!,
        timestamp: headers['wechatpay-timestamp']!,
      });
    for (const text of [body, `${body} `])
      expect(faultOf(keys, headers, Buffer.from(text)) === undefined).toBe(await says(text));
    expect(await says(body)).toBe(true);
    const { resource } = JSON.parse(body) as {
      resource: { ciphertext: string; associated_data: string; nonce: string };
    };
    expect(JSON.parse(openResource(keys.apiV3Key, resource))).toEqual(
      other.decipher_gcm(resource.ciphertext, resource.associated_data, resource.nonce, APIV3_KEY),
    );
  });
});
