import { getOperatorOrder, ORDER_MESSAGES, type ResponseOf, refundOrder } from '@rollcall/contract';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { button, fill, press, sees } from '../../testing/hands.ts';
import OrderDrawer from './components/order-drawer.tsx';

const harness = consoleHarness();
const NO = '20260302000000000000000000000001';

const ORDER: ResponseOf<typeof getOperatorOrder>['data'] = {
  order_id: NO,
  type: 'ent_cert',
  title: '个人认证 1 年',
  amount: 120,
  state: 'paid',
  t_create: 1_772_000_000,
  t_paid: 1_772_000_060,
  t_expire: 1_772_001_800,
  nickname: '周老师',
  mobile: '138****8000',
  way: 'wechat',
  trade_no: '4200001234',
  notices: [{ source: 'notify', event: 'TRANSACTION.SUCCESS', outcome: 'apply', t_receive: 1_772_000_060 }],
  refunds: [],
  can: { refund: 1, mark_paid: 0, recheck: 0 },
};

it('a refund says how much goes back to whom, and asks for a reason that is named beside its box', async () => {
  const { server } = await harness.show({
    until: '全额退款',
    answers: [
      answer(getOperatorOrder, { data: ORDER }),
      answer(refundOrder, { data: { state: 'refunding' } }),
    ],
    render: () => <OrderDrawer no={NO} onClose={() => undefined} />,
  });
  await sees('支付通知 · 已到账并生效');
  expect(document.body.innerText).not.toContain('SUCCESS');
  await press('全额退款');
  const request = page.getByRole('dialog', { name: '全额退款' });
  await sees('¥120.00 原路退回给周老师 138****8000，退款成功后收回所购权益。退款不能撤销。', request);
  await sees('退款原因', request);
  await expect.element(button('退款', request)).toBeDisabled();
  await fill('退款原因', '误购');
  await expectSound();
  await press('退款', request);
  await sees('已提交退款');
  expect(server.sent(refundOrder)).toEqual([{ order_id: NO, reason: '误购' }]);
});

it('a refund that somebody else asked for meanwhile shows as theirs', async () => {
  const { server } = await harness.show({
    until: '全额退款',
    answers: [
      answer(getOperatorOrder, { data: ORDER }),
      answer(refundOrder, rejection(ORDER_MESSAGES.orderRefunding, { reason: 'order_refunding' })),
    ],
    render: () => <OrderDrawer no={NO} onClose={() => undefined} />,
  });
  await press('全额退款');
  const request = page.getByRole('dialog', { name: '全额退款' });
  await fill('退款原因', '误购');
  const refund = {
    no: 'R1',
    amount: 120,
    reason: '重复购买',
    state: 'asked' as const,
    note: '',
    t_ask: 1,
    t_done: 0,
  };
  server.answers(
    answer(getOperatorOrder, {
      data: {
        ...ORDER,
        state: 'refunding',
        refunds: [refund],
        can: { refund: 0, mark_paid: 0, recheck: 1 },
      },
    }),
  );
  await press('退款', request);
  await sees(ORDER_MESSAGES.orderRefunding);
  await sees('¥120.00 · 处理中 · 重复购买');
});
