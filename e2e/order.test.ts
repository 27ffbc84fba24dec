import { createOrder, getAd, payStandIn } from '@rollcall/contract';
import { expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterOperator } from './support/operator.ts';
import { enterMember, photograph, sees } from './support/pages.ts';
import { useWindows } from './support/windows.ts';

const TEACHER = '买次数的周老师';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER] });
const windows = useWindows(fixtures);

it('PAGE-22 ADS-01 says what it is, shows where, and costs what the counter says', async () => {
  const page = await windows.openConsole(TEACHER, '/blockAds');
  await page.getByRole('img', { name: '示例：成员页上广告的位置' }).waitFor();
  const buy = page.getByRole('region', { name: '购买' });
  await sees(buy, '¥35.00');
  await expect.poll(() => buy.getByRole('button', { name: '减少' }).isDisabled()).toBe(true);
  await buy.getByRole('button', { name: '增加' }).click();
  await sees(buy, '¥70.00');
  expect(await seriousFindings(page)).toEqual([]);
});

it('ADS-06 ADS-08 PAY-02 buys 2000 by the dialog, which closes once it is paid, and the page knows', async () => {
  const page = await windows.openConsole(TEACHER, '/blockAds');
  const buy = page.getByRole('region', { name: '购买' });
  await buy.getByRole('button', { name: '增加' }).click();
  await sees(buy, '¥70.00');
  await expect.poll(() => buy.getByRole('button', { name: '立即续费' }).count()).toBe(0);
  await buy.getByRole('button', { name: '立即开通' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByAltText('支付二维码').waitFor();
  await sees(dialog, '¥70.00');
  await sees(dialog, /剩余 1:59:5\d/);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await sees(page, '剩余次数');

  await buy.getByRole('button', { name: '立即开通' }).click();
  const link = (await dialog.getByRole('link', { name: '在本机打开' }).getAttribute('href'))!;
  const { page: phone } = await fixtures.open(PHONE);
  await phone.goto(link);
  await sees(phone, '去广告 2000 次');
  expect(await seriousFindings(phone)).toEqual([]);
  await phone.getByRole('button', { name: '支付失败' }).click();
  await sees(phone, '没有扣款，可以再试一次');
  await phone.getByRole('button', { name: '支付', exact: true }).click();
  await sees(phone, '可以回到电脑上了');

  await dialog.waitFor({ state: 'hidden' });
  await buy.getByText('2,000').first().waitFor();
  await buy.getByRole('button', { name: '立即续费' }).waitFor();
  await expect.poll(() => buy.getByRole('button', { name: '立即开通' }).count()).toBe(0);
  const orders = page.getByRole('listitem').filter({ hasText: '去广告 2000 次' });
  await orders.getByText('已支付').waitFor();
  await expect.poll(() => orders.count()).toBe(1);
});

it('ADS-09 the operator fills the slot, finds the order and gives the money back', async () => {
  const { server } = fixtures;
  const organiser = await server.organiser('退款的吴老师');
  const cid = await server.create(organiser, { title: '有广告的签到' });
  const member = await server.joinAs('学生甲', cid);
  const { order_id } = (await organiser(createOrder, { count: 1000 })).data;
  await organiser(payStandIn, { no: order_id });

  const { page, context } = await fixtures.open(DESKTOP);
  await enterOperator(context, server.url, fixtures.databaseUrl);
  await page.goto(`${server.url}/operator/ad`);
  await page.locator('input[type=file]').setInputFiles(await photograph('春季图书节'));
  await page.getByAltText('广告图片').waitFor();
  await page.getByLabel('标题').fill('春季图书节');
  await page.getByLabel('链接').fill('https://example.org/books');
  await page.getByRole('switch', { name: '显示广告' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await sees(page, '已保存');
  expect(await seriousFindings(page)).toEqual([]);
  expect((await member(getAd, { cid })).data.ad).toBeNull();

  await page.getByRole('link', { name: '订单', exact: true }).click();
  await page.getByLabel('搜索订单').fill(order_id);
  await page.getByLabel('搜索订单').press('Enter');
  await page.getByRole('button', { name: order_id }).click();
  const drawer = page.getByRole('dialog', { name: '订单' });
  await sees(drawer, '支付通知');
  expect(await seriousFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: '全额退款' }).click();
  const request = page.getByRole('dialog', { name: '全额退款' });
  await request.getByLabel('退款原因').fill('误购');
  await request.getByRole('button', { name: '退款' }).click();
  await sees(page, '已提交退款');
  await drawer.getByText('已退款').first().waitFor();

  const { page: phone } = await fixtures.open(PHONE);
  await enterMember(phone, await server.link(organiser, cid), '学生甲');
  await phone.getByRole('link', { name: '春季图书节' }).waitFor();
  expect(await seriousFindings(phone)).toEqual([]);
});
