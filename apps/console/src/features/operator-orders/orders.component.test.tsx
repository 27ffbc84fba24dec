import { listOperatorOrders, type OperatorOrder } from '@rollcall/contract';
import { answer, unreachable } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { button, choose, isGone, press, sees } from '../../testing/hands.ts';
import { Component as OrdersScreen } from './screens/orders-screen.tsx';

const harness = consoleHarness();

const anOrder = (n: number, over: Partial<OperatorOrder> = {}): OperatorOrder => ({
  order_id: `2026030200000000000000000000000${n}`,
  type: 'ent_cert',
  title: '个人认证 1 年',
  amount: 120,
  state: 'paid',
  t_create: 1_772_000_000 + n,
  t_paid: 1_772_000_060,
  t_expire: 1_772_001_800,
  nickname: '周老师',
  mobile: '138****8000',
  way: 'wechat',
  trade_no: '4200001234',
  ...over,
});
const orders = [
  anOrder(1),
  anOrder(2, { nickname: '很长的名字'.repeat(4), mobile: '', amount: 29_900.5, state: 'refunding' }),
];
const show = () =>
  harness.show({
    path: '/operator/orders',
    until: '个人认证',
    answers: [answer(listOperatorOrders, { data: { lists: orders, next: '' } })],
    render: () => <OrdersScreen />,
  });
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent);

it('a column that is hidden stays so for other filters, and the number of the order cannot be hidden', async () => {
  const { server } = await show();
  await expect.poll(heads).toEqual(['下单时间', '内容', '下单人', '金额', '状态', '订单号']);
  await sees('¥29900.50');
  await expectSound();
  await press('表格设置');
  await expect.element(page.getByRole('checkbox', { name: '订单号' })).toBeDisabled();
  await touch(page.getByRole('checkbox', { name: '内容' }));
  await touch(page.getByText('紧凑'));
  await expect.poll(heads).toEqual(['下单时间', '下单人', '金额', '状态', '订单号']);
  await choose('状态', '退款中');
  await expect.poll(() => server.sent(listOperatorOrders).at(-1)?.state).toBe('refunding');
  await expect.poll(heads).toEqual(['下单时间', '下单人', '金额', '状态', '订单号']);
});

it('the number of an order stands on one line beside the navigation of a small desktop', async () => {
  await harness.show({
    width: 1076,
    path: '/operator/orders',
    until: '个人认证',
    answers: [answer(listOperatorOrders, { data: { lists: orders, next: '' } })],
    render: () => <OrdersScreen />,
  });
  const number = button(anOrder(1).order_id).element();
  expect(number.clientHeight).toBeLessThan(30);
  expect(number.getBoundingClientRect().right).toBeLessThanOrEqual(
    number.closest('td')!.getBoundingClientRect().right,
  );
});

it('orders of a filter that cannot be read say so below the filters, which stay', async () => {
  const { server } = await show();
  server.answers(unreachable(listOperatorOrders));
  await choose('状态', '退款中');
  await sees('没有加载出来');
  await isGone(page.getByText('个人认证'));
  server.answers(answer(listOperatorOrders, { data: { lists: [], next: '' } }));
  await press('重试');
  await sees('没有符合条件的订单');
  await expect.element(page.getByRole('combobox', { name: '状态' })).toBeVisible();
});
