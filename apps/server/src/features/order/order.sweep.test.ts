import { createOrder, getOrderStatus, getUserInfo } from '@rollcall/contract';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type Person, startApi, testConfig } from '../../../test/fixtures/api.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { standInPay } from '../../platform/pay/stand-in.ts';
import { adsEntitlement } from './ads.service.ts';
import type { Entitlement } from './entitlement.service.ts';
import { createPaymentEffectService } from './payment-effect.service.ts';
import { createProviderQueries } from './provider-query.service.ts';

let api: Api;
const secret = Buffer.from(testConfig({}).secretKey);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());

const ads = async (count: number, who: Person) => (await who.ok(createOrder, { count })).data;
const remain = async (who: Person) => (await who.ok(getUserInfo, {})).data.remain;

/** Pays at the provider, whose notification is lost. */
async function pay(no: string): Promise<void> {
  const { db, close } = openDatabase(api.databaseUrl, 1);
  await standInPay(db, secret, '').pay(no);
  await close();
}

/** Run the sweep at a time, in so many processes at once. */
async function sweepAt(time: string, ads: Entitlement = adsEntitlement, processes = 2): Promise<void> {
  const { db, close } = openDatabase(api.databaseUrl, 2);
  const log = pino({ level: 'silent' });
  const entitlements = { ads, ent_cert: ads, ent_cert_renew: ads };
  const complete = createPaymentEffectService({ db, entitlements, log });
  const request = createProviderQueries({ db, pay: standInPay(db, secret, ''), log, complete: complete });
  const sweeps = Array.from({ length: processes }, () => request.sweep(new Date(time)));
  await Promise.all(sweeps).finally(close);
}

it('N6 the sweep finds lost payments, and closes what ran out at the provider too', async () => {
  const one = await api.person('不等');
  const [lost, left] = [await ads(8000, one), await ads(9000, one)];
  await pay(lost.order_id);
  await sweepAt('2026-11-20T10:00:01+08:00');
  expect(await remain(one)).toBe(8000);
  const { db, close } = openDatabase(api.databaseUrl, 1);
  expect((await standInPay(db, secret, '').query(left.order_id)).state).toBe('closed');
  await close();
  expect((await one.rejected(getOrderStatus, { order_id: left.order_id })).message).toBe(
    '订单已过期，请重新下单',
  );
});

it('N6 an order that another took the place of is ended at the provider too, and its money found where nobody told of it', async () => {
  const one = await api.person('改主意');
  const place = async () => {
    const { order_id } = await ads(1000, one);
    await api.sql('UPDATE pay_order SET fen = fen - 1 WHERE no = $1', [order_id]);
    return order_id;
  };
  const [left, lost] = [await place(), await place()];
  await ads(1000, one);
  await api.sql('UPDATE pay_order SET fen = fen + 1 WHERE no = ANY($1)', [[left, lost]]);
  await pay(lost);
  await sweepAt('2026-11-20T08:00:10+08:00');
  expect(await remain(one)).toBe(1000);
  const { db, close } = openDatabase(api.databaseUrl, 1);
  expect((await standInPay(db, secret, '').query(left)).state).toBe('closed');
  await close();
  expect((await one.ok(getOrderStatus, { order_id: lost })).data.state).toBe('paid');
});

it('N6 an order that cannot be settled holds up none behind it', async () => {
  const one = await api.person('后面的');
  const [broken, behind] = [await ads(3000, one), await ads(4000, one)];
  await api.sql("UPDATE pay_order SET t_expire = t_expire - interval '1 minute' WHERE no = $1", [
    broken.order_id,
  ]);
  await pay(broken.order_id);
  await pay(behind.order_id);
  const failing: Entitlement = {
    ...adsEntitlement,
    async apply(tx, order, now) {
      if (order.no === broken.order_id) throw new Error('a fault of ours');
      await adsEntitlement.apply(tx, order, now);
    },
  };
  await expect(sweepAt('2026-11-20T10:00:01+08:00', failing, 1)).rejects.toThrow('a fault of ours');
  expect(await remain(one)).toBe(4000);
  expect((await one.ok(getOrderStatus, { order_id: behind.order_id })).data.state).toBe('paid');
});
