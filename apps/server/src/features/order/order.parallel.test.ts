import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createNormal,
  createOrder,
  getAd,
  getOrderStatus,
  getQrcode,
  getUserInfo,
  join as joinActivity,
} from '@rollcall/contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  APIV3_KEY,
  APPID,
  MCHID,
  type Notice,
  PUBLIC_KEY_ID,
  SERIAL,
  WechatPayServer,
} from '../../../test/fakes/wechat-pay-server.ts';
import { freshId, type Person } from '../../../test/fixtures/api.ts';
import { anActivity, NOW } from '../../../test/fixtures/builders.ts';
import { type ServerProcess, startProcess } from '../../../test/fixtures/process.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import {
  createTestDatabase,
  openTestPool,
  type TestDatabase,
} from '../../platform/postgres/test-database.ts';
import { checkData } from '../operator/check.reads.ts';

const wechat = new WechatPayServer();
let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
let servers: ServerProcess[] = [];
let teacher: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openTestPool(database.url, 4);
  folder = mkdtempSync(join(tmpdir(), 'rollcall-orders-'));
  writeFileSync(join(folder, 'merchant.pem'), wechat.merchantKey());
  writeFileSync(join(folder, 'wechat.pem'), wechat.platformKey());
  const env = {
    PAYMENT: 'wechat',
    WXPAY_MCHID: MCHID,
    WXPAY_APPID: APPID,
    WXPAY_SERIAL: SERIAL,
    WXPAY_KEY: join(folder, 'merchant.pem'),
    WXPAY_PUBLIC_KEY: join(folder, 'wechat.pem'),
    WXPAY_PUBLIC_KEY_ID: PUBLIC_KEY_ID,
    WXPAY_APIV3_KEY: APIV3_KEY,
    WXPAY_API: await wechat.start(),
  };
  for (let i = 0; i < 2; i++)
    servers.push(await startProcess({ dataDir: folder, databaseUrl: database.url, env }));
  await servers[0]!.clock(NOW);
  teacher = await servers[0]!.person('周老师');
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await wechat.stop();
  await pool?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const through = (i: number, who = teacher): Person => servers[i % 2]!.as(who);
const report = async (i: number, { headers, body }: Notice): Promise<number> =>
  (await fetch(`${servers[i % 2]!.base}/xcx/pay/v1/wechat/notify`, { method: 'POST', headers, body })).status;
const remain = async () => (await teacher.ok(getUserInfo, {})).data.remain;
async function books() {
  const { db, close } = openDatabase(database.url, 1);
  const findings = (await checkData(db)).filter(({ check }) => /order|ad_balance/.test(check));
  await close();
  return findings;
}

it('PAY-06 two processes that hear, ask and poll at once give each of 12 orders once', async () => {
  const counts = Array.from({ length: 12 }, (_, i) => (i + 1) * 1000);
  const orders = await Promise.all(
    counts.map(async (count, i) => (await through(i).ok(createOrder, { count })).data),
  );
  expect(orders[0]!.link).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/);
  await Promise.all(
    orders.flatMap(({ order_id }) => {
      wechat.pay(order_id);
      const [first, again] = [wechat.paidNotice(order_id), wechat.paidNotice(order_id)];
      const poll = (i: number) =>
        through(i)
          .ok(getOrderStatus, { order_id })
          .catch(() => null);
      return [report(0, first), report(1, first), report(1, again), report(0, first), poll(0), poll(1)];
    }),
  );
  expect(await remain()).toBe(78_000);
  for (const { order_id } of orders)
    expect((await through(1).ok(getOrderStatus, { order_id })).data.state).toBe('paid');
  expect(await books()).toEqual([]);
}, 60_000);

it('money comes back once, whoever tells of it', async () => {
  const before = await remain();
  const { order_id } = (await through(0).ok(createOrder, { count: 20_000 })).data;
  wechat.pay(order_id);
  expect(await report(0, wechat.paidNotice(order_id))).toBe(200);
  const no = `${order_id}R1`;
  await pool.query("UPDATE pay_order SET state = 'refunding' WHERE no = $1", [order_id]);
  await pool.query(
    `INSERT INTO pay_refund (uid, id, order_id, no, fen, reason, state, operator, t_ask, asked_at)
     SELECT uid, $2, id, $3, fen, '误购', 'asked', $2, now(), now() FROM pay_order WHERE no = $1`,
    [order_id, newId(), no],
  );
  const refund = { mchid: MCHID, out_trade_no: order_id, out_refund_no: no, refund_status: 'SUCCESS' };
  const notices = [1, 2, 3].map(() => wechat.notice('REFUND.SUCCESS', refund));
  const forged = wechat.notice('REFUND.SUCCESS', { ...refund, mchid: '1900000009' });
  const answers = await Promise.all([forged, ...notices, ...notices].map((notice, i) => report(i, notice)));
  expect(answers).toEqual([401, ...Array(6).fill(200)]);
  expect(await remain()).toBe(before);
  expect(await report(1, wechat.notice('REFUND.SUCCESS', { ...refund, out_trade_no: 'nobody' }))).toBe(404);
  expect(await books()).toEqual([]);
});

it('a repeated notice of a failed refund decides nothing about the next', async () => {
  const before = await remain();
  const { order_id } = (await through(0).ok(createOrder, { count: 3000 })).data;
  wechat.pay(order_id);
  await report(0, wechat.paidNotice(order_id));
  const request = async (no: string, state: 'asked' | 'failed') => {
    await pool.query('UPDATE pay_order SET state = $2 WHERE no = $1', [
      order_id,
      state === 'asked' ? 'refunding' : 'paid',
    ]);
    await pool.query(
      `INSERT INTO pay_refund (uid, id, order_id, no, fen, reason, state, operator, t_ask, asked_at)
       SELECT uid, $2, id, $3, fen, '误购', $4, $2, now(), now() FROM pay_order WHERE no = $1`,
      [order_id, newId(), no, state],
    );
  };
  const loadNotices = (no: string, event: string, status: string) =>
    report(
      1,
      wechat.notice(event, {
        mchid: MCHID,
        out_trade_no: order_id,
        out_refund_no: no,
        refund_status: status,
      }),
    );
  await request(`${order_id}R1`, 'failed');
  await request(`${order_id}R2`, 'asked');
  expect(await loadNotices(`${order_id}R1`, 'REFUND.CLOSED', 'CLOSED')).toBe(200);
  const states = async () =>
    (
      await pool.query('SELECT no, state FROM pay_refund WHERE no LIKE $1 ORDER BY no', [`${order_id}%`])
    ).rows.map(({ state }) => state as string);
  expect(await states()).toEqual(['failed', 'asked']);
  expect(await loadNotices(`${order_id}R1`, 'REFUND.SUCCESS', 'SUCCESS')).toBe(200);
  expect(await states()).toEqual(['done', 'failed']);
  expect(await loadNotices(`${order_id}R2`, 'REFUND.CLOSED', 'CLOSED')).toBe(200);
  expect(await remain()).toBe(before);
  expect(await books()).toEqual([]);
}, 60_000);

it('ADS-09 two processes spare exactly as many impressions as there are', async () => {
  await pool.query(
    "UPDATE ad_slot SET is_on = true, picture = '/files/x.jpg', title = '书', link = 'https://example.org'",
  );
  await pool.query('UPDATE ad_balance SET used = bought - taken - 30');
  const { cid } = (await teacher.ok(createNormal, anActivity({}))).data;
  const { link } = (await teacher.ok(getQrcode, { cid })).data;
  const member = await servers[0]!.person('王浩然', 'member');
  await member.ok(joinActivity, {
    cid,
    entry: new URL(link).searchParams.get('entry')!,
    reg_params: [{ key: 1, val: '王浩然' }],
    request_id: freshId(),
  });
  const seen = await Promise.all(
    Array.from({ length: 80 }, async (_, i) => (await through(i, member).ok(getAd, { cid })).data.ad),
  );
  expect(seen.filter((ad) => ad === null)).toHaveLength(30);
  expect(await remain()).toBe(0);
  expect(servers.flatMap(({ faults }) => faults)).toEqual([]);
});
