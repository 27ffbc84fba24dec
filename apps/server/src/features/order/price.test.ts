import {
  createOrder,
  getCertPrice,
  getPriceList,
  getUserInfo,
  type PriceLine,
  savePriceList,
} from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anApplication } from '../../../test/fixtures/certification.ts';

let api: Api;
let operator: Person;
beforeAll(async () => {
  api = await startApi();
  operator = await api.operator();
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

const lines = async () => (await operator.ok(getPriceList, {})).data;

it('ADS-02 CERT-07 the operator changes prices, and who orders then pays them', async () => {
  const [who, before] = [await api.person('买的人'), await lines()];
  expect(before).toHaveLength(10);
  const ads = before.find(({ kind }) => kind === 'ads')!;
  expect(ads).toMatchObject({ auth_type: -1, months: 0, fen: 3500 });
  const year = before.find((one) => one.auth_type === 1 && one.months === 12)!;
  const changed: PriceLine[] = [
    { ...ads, fen: 2900 },
    { ...year, fen: 8850, origin_fen: 17_700 },
  ];
  const answer = (await operator.ok(savePriceList, { lines: changed })).data;
  expect(answer).toEqual(await lines());
  expect((await who.ok(getUserInfo, {})).data).toMatchObject({ price: 29, count: 1000 });
  const prices = (await who.ok(getCertPrice, {})).data;
  expect(prices.find((one) => one.auth_type === 1 && one.duration === 12)).toMatchObject({
    price: 88.5,
    origin_price: 177,
    discount: 5,
  });
  expect((await who.ok(createOrder, { count: 2000 })).data.amount).toBe(58);
  const order = { biz_no: await anApplication(api, who, 1), auth_type: 1, duration: 12 } as const;
  expect((await who.ok(createOrder, { type: 'ent_cert', ...order })).data.amount).toBe(88.5);
  const renewals = await api.sql<{ fen: number }>(
    "SELECT fen FROM price WHERE kind = 'ent_cert_renew' AND auth_type = 1 AND months = 12",
  );
  expect(renewals).toEqual([{ fen: 8850 }]);
  const entries = await api.sql("SELECT FROM operator_audit WHERE action = 'price.save'");
  expect(entries).toHaveLength(1);
});

it('CERT-07 refuses what cannot be sold so, and changes nothing then', async () => {
  const before = await lines();
  const year = before.find((one) => one.auth_type === 0 && one.months === 12)!;
  const said = async (over: Partial<PriceLine>) =>
    (await operator.rejected(savePriceList, { lines: [{ ...year, fen: 1, ...over }] })).message;
  expect(await said({ months: 7 })).toBe('该项目不存在，请刷新页面');
  expect(await said({ fen: 300, origin_fen: 299 })).toBe('原价不能低于售价');
  expect(await said({ is_default: 0 })).toBe('每种类型须有一个默认时长');
  expect(await said({ fen: 0 })).toBe('价格须在0.01元到10万元之间');
  expect(await said({ fen: 10_000_001, origin_fen: 10_000_001 })).toBe('价格须在0.01元到10万元之间');
  expect(await lines()).toEqual(before);
});

it('CERT-07 a line that was read before another operator changed it takes nothing back', async () => {
  const { data, rev } = await operator.ok(getPriceList, {});
  const [longer, shorter] = [24, 12].map(
    (months) => data.find((one) => one.auth_type === 1 && one.months === months)!,
  );
  const dearer = { ...longer!, fen: longer!.fen + 100, origin_fen: longer!.origin_fen + 100 };
  const saved = await operator.ok(savePriceList, { lines: [dearer], rev });
  // The default alone was changed, and the old price comes with it.
  const chosen: PriceLine[] = [
    { ...longer!, is_default: longer!.is_default === 1 ? 0 : 1 },
    { ...shorter!, is_default: longer!.is_default },
  ];
  const refused = await operator.rejected(savePriceList, { lines: chosen, rev });
  expect(refused.data).toMatchObject({ reason: 'edited_meanwhile' });
  const now = await operator.ok(getPriceList, {});
  expect(now).toMatchObject({ data: saved.data, rev: saved.rev });
  await operator.ok(savePriceList, { lines: [longer!], rev: now.rev });
});
