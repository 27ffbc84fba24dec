import { createOrder, getMyOrders, getUserInfo, payStandIn } from '@rollcall/contract';
import { sees } from '../support/pages.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED, NEWCOMER } from './seed.ts';

const BUYER = '陈思远';

/** Ad removal, payment, and the stand-in's pay page. */
export async function orderScreens(recorder: Recorder): Promise<void> {
  await recorder.part('block-ads', () => blockAds(recorder));
  await recorder.part('pay', () => pay(recorder));
}

async function blockAds({ server, openConsole, capture, broken }: Recorder): Promise<void> {
  const first = await openConsole(NEWCOMER);
  await first.goto(`${server.url}/blockAds`);
  await sees(first, '立即开通');
  await sees(first, '还没有订单');
  await capture(first, 'block-ads-empty');

  const organiser = await server.organiser(BUYER);
  for (const [count, isPaid] of [
    [1000, true],
    [12_000, true],
    [3000, false],
  ] as const) {
    const { order_id } = (await organiser(createOrder, { count })).data;
    if (isPaid) await organiser(payStandIn, { no: order_id });
  }
  const page = await openConsole(BUYER);
  await page.goto(`${server.url}/blockAds`);
  await sees(page, '立即续费');
  await sees(page, '去广告 12000 次');
  await capture(page, 'block-ads');
  await page.getByRole('button', { name: '立即续费' }).click();
  await page.getByAltText('支付二维码').waitFor();
  await capture(page, 'pay-dialog', { area: 'screen' });
  await broken(page, createOrder.path, 'wait', async () => {
    await page.goto(`${server.url}/blockAds`);
    await page.getByRole('button', { name: '立即续费' }).click();
    await page.getByRole('dialog').waitFor();
    await capture(page, 'pay-dialog-loading', { area: 'screen' });
  });
  await broken(page, createOrder.path, 'fail', async () => {
    await page.goto(`${server.url}/blockAds`);
    await page.getByRole('button', { name: '立即续费' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '重试' }).waitFor();
    await capture(page, 'pay-dialog-failing', { area: 'screen' });
  });
  for (const [how, name] of [
    ['wait', 'loading'],
    ['fail', 'failing'],
  ] as const)
    await broken(page, getUserInfo.path, how, () =>
      broken(page, getMyOrders.path, how, async () => {
        await page.goto(`${server.url}/blockAds`);
        await sees(page, '我的订单');
        await capture(page, `block-ads-${name}`);
      }),
    );
}

async function pay({ server, phone, capture }: Recorder): Promise<void> {
  const organiser = await server.organiser(CERTIFIED);
  const { order_id, link } = (await organiser(createOrder, { count: 2000 })).data;
  const page = await phone('', new URL(link).pathname);
  await sees(page, '支付失败');
  await capture(page, 'pay-page');
  await page.getByRole('button', { name: '支付失败' }).click();
  await sees(page, '没有扣款');
  await capture(page, 'pay-page-failed');
  await organiser(payStandIn, { no: order_id });
  await page.reload();
  await sees(page, '可以回到电脑上了');
  await capture(page, 'pay-page-paid');
}
