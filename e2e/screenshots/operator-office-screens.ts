import {
  createOrder,
  getAdSetting,
  getOperator,
  getOperatorOrder,
  listOperatorOrders,
  payStandIn,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { enterOperator } from '../support/operator.ts';
import { photograph, sees } from '../support/pages.ts';
import type { Recorder } from './recorder.ts';
import { LONG } from './seed.ts';

/** The operator console's login, the operator's own account, the orders with one of them open, and the advertisement. */
export async function operatorOfficeScreens(recorder: Recorder, databaseUrl: string): Promise<void> {
  const page = await recorder.openConsole('');
  await recorder.part('operator-login', async () => {
    await page.goto(`${recorder.server.url}/operator/login`);
    await page.getByLabel('密码').waitFor();
    await recorder.capture(page, 'operator-login');
  });
  await enterOperator(page.context(), recorder.server.url, databaseUrl);
  await recorder.part('operator-orders', () => orders(recorder, page));
  await recorder.part('operator-ad', () => ad(recorder, page));
  await recorder.part('operator-account', () => account(recorder, page));
}

async function orders({ server, capture, broken }: Recorder, page: Page): Promise<void> {
  const organiser = await server.organiser(LONG);
  const bought: string[] = [];
  for (const count of [1000, 2000, 45_000]) {
    const { order_id } = (await organiser(createOrder, { count })).data;
    if (count !== 2000) await organiser(payStandIn, { no: order_id });
    bought.push(order_id);
  }
  const address = `${server.url}/operator/orders`;
  await page.goto(address);
  await page.getByRole('button', { name: bought[0]! }).waitFor();
  await capture(page, 'operator-orders');
  await page.getByRole('button', { name: bought[0]! }).click();
  const drawer = page.getByRole('dialog', { name: '订单' });
  await sees(drawer, '支付通知');
  await capture(page, 'operator-order', { area: 'screen' });
  await drawer.getByRole('button', { name: '全额退款' }).click();
  await page.getByRole('dialog', { name: '全额退款' }).waitFor();
  await capture(page, 'operator-order-refund', { area: 'screen' });
  await page.goto(`${address}?q=no-such-order`);
  await sees(page, '没有符合条件的订单');
  await capture(page, 'operator-orders-none');
  for (const [how, name] of HOW) {
    await broken(page, listOperatorOrders.path, how, async () => {
      await page.goto(address);
      if (how === 'fail') await page.getByRole('button', { name: '重试' }).waitFor();
      else await page.getByRole('heading', { level: 1 }).waitFor();
      await capture(page, `operator-orders-${name}`);
    });
    await broken(page, `${getOperatorOrder.path}?`, how, async () => {
      await page.goto(`${address}?no=${bought[0]}`);
      if (how === 'fail') await page.getByRole('dialog').getByRole('button', { name: '重试' }).waitFor();
      else await page.getByRole('dialog').waitFor();
      await capture(page, `operator-order-${name}`, { area: 'screen' });
    });
  }
}

async function ad({ server, capture, broken }: Recorder, page: Page): Promise<void> {
  const address = `${server.url}/operator/ad`;
  await page.goto(address);
  await page.getByLabel('标题').waitFor();
  await capture(page, 'operator-ad-empty');
  await page.locator('input[type=file]').setInputFiles(await photograph('春季图书节'));
  await page.getByAltText('广告图片').waitFor();
  await page.getByLabel('标题').fill('春季图书节，满三本减二十元');
  await page.getByLabel('链接').fill('https://example.org/books');
  await capture(page, 'operator-ad');
  await states({ capture, broken }, page, 'operator-ad', address, getAdSetting.path);
}

async function account({ server, capture, broken }: Recorder, page: Page): Promise<void> {
  const address = `${server.url}/operator/account`;
  await page.goto(address);
  await sees(page, '恢复码');
  await capture(page, 'operator-account');
  await states({ capture, broken }, page, 'operator-account', address, getOperator.path);
}

const HOW = [
  ['wait', 'loading'],
  ['fail', 'failing'],
] as const;

/** A screen while its data is on its way, and when it does not come. */
async function states(
  { capture, broken }: Pick<Recorder, 'capture' | 'broken'>,
  page: Page,
  screen: string,
  address: string,
  path: string,
): Promise<void> {
  for (const [how, name] of HOW)
    await broken(page, path, how, async () => {
      await page.goto(address);
      await page.locator('body *').first().waitFor();
      if (how === 'fail') await page.getByRole('button', { name: '重试' }).first().waitFor();
      await capture(page, `${screen}-${name}`);
    });
}
