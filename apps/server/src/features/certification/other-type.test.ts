import {
  createOrder,
  getCertDetail,
  getOrderStatus,
  operatorApproveCertification,
  payStandIn,
  submitCert,
} from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Api, type Person, startApi, testConfig } from '../../../test/fixtures/api.ts';
import { aCertForm, anApplication } from '../../../test/fixtures/certification.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { standInPay } from '../../platform/pay/stand-in.ts';
import { checkData } from '../operator/check.reads.ts';

let api: Api;
let operator: Person;
const secret = Buffer.from(testConfig({}).secretKey);

beforeAll(async () => {
  api = await startApi();
  operator = await api.operator();
});
afterAll(() => api?.close());
afterEach(async () => {
  expect(api.faults.splice(0)).toEqual([]);
  const { db, close } = openDatabase(api.databaseUrl, 1);
  expect((await checkData(db)).filter(({ check }) => /order|certif/.test(check))).toEqual([]);
  await close();
});

const detail = async (who: Person) => (await who.ok(getCertDetail, {})).data;
const order = async (who: Person, biz_no: string, auth_type: 0 | 1) =>
  (await who.ok(createOrder, { type: 'ent_cert', biz_no, auth_type, duration: 12 })).data;

/** Pays at the provider, whose notification arrives whatever became of the order here. */
async function payLate(no: string): Promise<void> {
  const { db, close } = openDatabase(api.databaseUrl, 1);
  const { headers, body } = (await standInPay(db, secret, '').pay(no))!;
  await close();
  const answer = await api.inject({
    method: 'POST',
    url: '/xcx/pay/v1/local/notify',
    headers,
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
}

it('CERT-31 PAY-05 an order of another type of applicant does not pay for this one', async () => {
  const who = await api.person('换类型的');
  const former = await anApplication(api, who, 1);
  const cheap = await order(who, former, 1);
  expect(cheap.amount).toBe(99);
  const { cert_id } = (await who.ok(submitCert, { ...(await aCertForm(api, who, 0)), cert_id: former })).data;
  expect((await who.rejected(getOrderStatus, { order_id: cheap.order_id })).message).toBe(
    '订单已过期，请重新下单',
  );
  await payLate(cheap.order_id);
  expect(await detail(who)).toMatchObject({ cert_id, auth_type: 0, has_payed: 0 });
  // The operator may have its page open.
  const { message } = await operator.rejected(operatorApproveCertification, { id: former, round: 1 });
  expect(message).toBe('认证申请不存在，请刷新页面');

  const right = await order(who, cert_id, 0);
  expect(right.amount).toBe(299);
  await who.ok(payStandIn, { no: right.order_id });
  await operator.ok(operatorApproveCertification, { id: cert_id, round: 1 });
  expect(await detail(who)).toMatchObject({ auth_type: 0, has_payed: 1, is_certed: 1 });
});
