import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@rollcall/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  APIV3_KEY,
  APPID,
  MCHID,
  PUBLIC_KEY_ID,
  SERIAL,
  WechatPayServer,
} from '../fakes/wechat-pay-server.ts';
import { APPS, startWechat, type WechatPerson, type WechatServer } from '../fakes/wechat-server.ts';
import { clientOf, personOf } from '../fixtures/api.ts';
import { anActivity } from '../fixtures/builders.ts';
import { uploadDocument } from '../fixtures/certification.ts';
import { freshMobile } from '../fixtures/phone.ts';
import { type Production, PUBLIC, startProduction } from './production.ts';

let api: Production;
let wechat: WechatServer;
const pay = new WechatPayServer();
const folder = mkdtempSync(join(tmpdir(), 'rollcall-log-'));
/** Values that went in or came out, and may stand in no line. */
const secrets = new Set<string>();
const secret = (text: string | undefined): string => {
  if (!text) throw new Error('a secret that never was');
  secrets.add(text);
  return text;
};

beforeAll(async () => {
  wechat = await startWechat();
  const [key, publicKey] = [join(folder, 'merchant.pem'), join(folder, 'wechat.pem')];
  writeFileSync(key, pay.merchantKey());
  writeFileSync(publicKey, pay.platformKey());
  api = await startProduction({
    login: 'both',
    wechat: wechat.config({ check: true }),
    pay: {
      kind: 'wechat',
      mchid: MCHID,
      appid: APPID,
      serial: SERIAL,
      key,
      publicKey,
      publicKeyId: PUBLIC_KEY_ID,
      apiV3Key: APIV3_KEY,
      api: await pay.start(),
    },
  });
});
afterAll(async () => {
  await api?.close();
  await wechat?.close();
  await pay.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Start of the real day in Shanghai, for this server's clock is the real one; Unix seconds. */
const today = (): number => Math.floor((Date.now() / 1000 + 28_800) / 86_400) * 86_400 - 28_800;

/** Makes a call, however it ends. */
const tryIt = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

/** Breaks a table for as long as `work` lasts: errors of the database quote what they were given. */
async function broken(table: string, work: () => Promise<unknown>): Promise<void> {
  await api.sql(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    await tryIt(work());
  } finally {
    await api.sql(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}

/** Secrets found in the lines so far. */
function leaked(): string[] {
  const log = api.lines.join('');
  return [...secrets].filter((text) => log.includes(text) || log.includes(encodeURIComponent(text)));
}
const linesWith = (text: string): number => api.lines.filter((line) => line.includes(text)).length;

it('an application for certification, from its code to its end, leaves nothing of its person in the log', async () => {
  const person = await api.login(secret(freshMobile()));
  secret(person.token);
  const operator = await api.operator();
  secret(operator.token);
  const form = async (): Promise<contract.RequestOf<typeof contract.submitCert>> => {
    const mobile = secret(freshMobile());
    await person.ok(contract.requestCertCode, { mobile });
    const [front, back] = [await uploadDocument(api, person), await uploadDocument(api, person)];
    return {
      auth_type: 1,
      agree: 1,
      mobile,
      code: secret(api.codeOf(mobile)),
      real_name: secret('欧阳明珠'),
      cert_type: 0,
      cert_no: secret('11010519491231002X'),
      cert_pic_front: secret(front.data.url),
      cert_pic_back: secret(back.data.url),
    };
  };
  await broken('sms_code', async () =>
    person.ok(contract.requestCertCode, { mobile: secret(freshMobile()) }),
  );
  await broken('file', () => uploadDocument(api, person));
  const first = await form();
  for (const table of ['certification', 'certification_file', 'certification_event', 'file'])
    await broken(table, () => person.ok(contract.submitCert, first));
  // The code may be used up by now.
  const { cert_id: id } = (await person.ok(contract.submitCert, await form())).data;
  for (const [call, request] of [
    [contract.operatorGetCertification, { id }],
    [contract.operatorRevealCertification, { id }],
    [contract.operatorCertificationFile, { id, which: contract.CERT_PICTURES[0] }],
    [contract.operatorApproveCertification, { id, round: 1 }],
    [contract.operatorRejectCertification, { id, round: 1, remark: '照片不清楚' }],
  ] as const)
    for (const table of ['certification', 'certification_event', 'operator_audit'])
      await broken(table, () => operator.ok(call as contract.Call, request));
  const seen = await operator.ok(contract.operatorRevealCertification, { id });
  expect(seen.data).toMatchObject({ real_name: '欧阳明珠', cert_no: '11010519491231002X' });
  await operator.ok(contract.operatorRejectCertification, { id, round: 1, remark: '照片不清楚' });
  expect(linesWith('a call failed')).toBeGreaterThan(10);
  expect(leaked()).toEqual([]);
});

/** A browser's way to WeChat and back; answers where it ended. */
async function throughWechat(from: string, person: WechatPerson, appid: string): Promise<string> {
  const left = await api.inject({ method: 'GET', url: from });
  const state = secret(new URL(String(left.headers.location)).searchParams.get('state')!);
  const stored = left.cookies.find(({ name }) => name.includes('_wx_'))!;
  const code = secret(wechat.codeFor(appid, person));
  const answer = await api.inject({
    method: 'GET',
    url: `/wechat/back?code=${code}&state=${state}`,
    cookies: { [stored.name]: secret(stored.value) },
  });
  for (const { value } of answer.cookies) if (value.length > 20) secret(value);
  return String(answer.headers.location);
}

it('WeChat that repeats what it was asked with, at every step, tells the log nothing', async () => {
  const names = () => secret(`o${randomBytes(14).toString('hex')}`);
  const someone = (): WechatPerson => ({
    nickname: '王浩然',
    openids: { [APPS.open]: names(), [APPS.mp]: names(), [APPS.mini]: names() },
    unionid: names(),
  });
  const quotes = { quotes: true } as const;
  const html = { raw: `<html>${wechat.config().mp!.secret}`, status: 502 };
  for (const app of [wechat.config().open!, wechat.config().mp!, wechat.config().mini!]) secret(app.secret);

  // Codes of both clients, and what was granted for them.
  for (const [from, appid] of [
    ['/wechat/console', APPS.open],
    ['/wechat/member?ask=1', APPS.mp],
  ] as const) {
    for (const trick of [quotes, html, { errcode: 40163 }]) {
      wechat.trick('/sns/oauth2/access_token', trick);
      expect(await throughWechat(from, someone(), appid)).toMatch(/wechat=(busy|code)$/);
    }
    wechat.trick('/sns/userinfo', quotes);
    await throughWechat(from, someone(), appid);
    await broken('identity', () => throughWechat(from, someone(), appid));
    await broken('session', () => throughWechat(from, someone(), appid));
  }
  const anybody = clientOf(api.app)(undefined);
  const mini = () => ({ code: `mini:${secret(wechat.codeFor(APPS.mini, someone()))}` });
  for (const trick of [quotes, html]) {
    wechat.trick('/sns/jscode2session', trick);
    await tryIt(anybody(contract.memberLogin, mini()));
  }
  await broken('wx_account', () => anybody(contract.memberLogin, mini()));
  const { data } = await anybody(contract.loginByCode, mini());
  const teacher = personOf('老师', secret(data.access_token), clientOf(api.app)(data.access_token));

  // Tokens: not given, given and refused, given and not kept.
  const sign = () => tryIt(teacher.ok(contract.getLaunchSign, { url: `${PUBLIC}/home` }));
  for (const trick of [quotes, html]) {
    wechat.trick('/cgi-bin/stable_token', trick);
    await sign();
  }
  wechat.trick('/cgi-bin/ticket/getticket', quotes);
  await sign();
  wechat.endTokens();
  wechat.trick('/cgi-bin/stable_token', quotes);
  await sign();
  await broken('provider_token', sign);
  await sign();

  // Acts on activities: their codes, the checks of texts and pictures.
  await api.sql("UPDATE person SET certified_until = now() + interval '1 year'");
  wechat.trick('/wxa/msg_sec_check', quotes, quotes);
  const days = { start_date: today(), end_date: today() + 20 * 86_400 };
  const { cid } = (await teacher.ok(contract.createNormal, anActivity(days))).data;
  wechat.trick('/wxa/getwxacodeunlimit', quotes, html);
  await tryIt(teacher.ok(contract.getQrcode, { cid }));
  wechat.trick('/wxa/img_sec_check', quotes);
  await uploadDocument(api, teacher, 'record');

  // Other requests of a browser: an authorization whose code is refused.
  wechat.trick('/sns/oauth2/access_token', quotes);
  const begun = await teacher.ok(contract.beginWechatAuthorization, { errand: 'link' });
  secret(new URL(begun.data.url).searchParams.get('state')!);

  // Secrets of persons sent to WeChat.
  for (const path of [
    '/sns/oauth2/access_token',
    '/sns/userinfo',
    '/sns/jscode2session',
    '/cgi-bin/stable_token',
  ])
    for (const { query } of wechat.made(path))
      for (const name of ['access_token', 'code', 'js_code', 'openid'])
        if (query.get(name)) secret(query.get(name)!);
  for (const path of ['/cgi-bin/ticket/getticket', '/wxa/getwxacodeunlimit', '/wxa/img_sec_check'])
    for (const { query } of wechat.made(path)) secret(query.get('access_token')!);
  const [stored] = await api.sql<{ all: string[] }>('SELECT array_agg(value) AS all FROM provider_token');
  for (const value of stored!.all) if (value !== '') secret(value);

  // The sweep has something to sweep.
  expect(linesWith('a login by WeChat failed')).toBeGreaterThan(5);
  expect(linesWith('[hidden]')).toBeGreaterThan(5);
  expect(secrets.size).toBeGreaterThan(60);
  expect(leaked()).toEqual([]);
});

it('WeChat Pay that repeats what it was asked with, and strangers who tell of payments, tell the log nothing', async () => {
  const buyer = await api.login(secret(freshMobile()));
  const operator = await api.operator();
  secret(operator.token);
  for (const text of [APIV3_KEY, ...pay.merchantKey().split('\n').slice(1, -2)]) secret(text);
  const order = () => buyer.ok(contract.createOrder, { count: 1000 * (1 + orders++) });
  let orders = 0;
  for (const how of ['quoting', 'malformed', 'forged', 'silent', 'fault'] as const) {
    pay.spoilt.push(how);
    await tryIt(order());
  }
  await broken('pay_order', order);
  const { order_id: no, link } = (await order()).data;
  secret(link);
  pay.spoilt.push('quoting');
  await tryIt(operator.ok(contract.recheckOrder, { order_id: no }));

  // Notifications: of strangers, with another key, into a broken table, and at last the right one.
  pay.pay(no);
  const report = (notice: { headers: Record<string, string>; body: string }) =>
    api.inject({
      method: 'POST',
      url: '/xcx/pay/v1/wechat/notify',
      headers: notice.headers,
      payload: notice.body,
    });
  const paid = pay.paidNotice(no);
  const wrongKey = pay.notice(
    'TRANSACTION.SUCCESS',
    { no },
    { key: secret(randomUUID().replaceAll('-', '')) },
  );
  const stranger = { ...paid, headers: { ...paid.headers, 'wechatpay-signature': 'c3RyYW5nZXI='.repeat(8) } };
  for (const { headers, body } of [paid, wrongKey, stranger]) {
    secret(headers['wechatpay-signature']);
    secret((JSON.parse(body) as { resource: { ciphertext: string } }).resource.ciphertext);
  }
  expect((await report(wrongKey)).statusCode).toBe(401);
  expect((await report(stranger)).statusCode).toBe(401);
  for (const table of ['pay_notice', 'pay_order', 'ad_balance']) await broken(table, () => report(paid));
  expect((await report(paid)).statusCode).toBe(200);

  // The money back: refused with a quotation, then given.
  const refund = () => operator.ok(contract.refundOrder, { order_id: no, reason: '重复购买' });
  await broken('pay_refund', refund);
  for (const spoilt of [['quoting'], ['right', 'quoting'], []] as const) {
    pay.spoilt.push(...spoilt);
    await tryIt(refund());
    await tryIt(operator.ok(contract.recheckOrder, { order_id: no }));
  }
  for (const signature of pay.signatures) if (signature !== '') secret(signature);

  expect(pay.trades.get(no)!.refund?.status).toBe('SUCCESS');
  expect(pay.signatures.length).toBeGreaterThan(8);
  expect(linesWith('was not believed')).toBe(2);
  expect(leaked()).toEqual([]);
  for (const line of api.lines) expect(() => JSON.parse(line)).not.toThrow();
});
