import { getInbox, type Notice, readInbox } from '@rollcall/contract/notice/calls';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import InboxScreen from '../features/inbox/screens/inbox-screen.tsx';
import { NOW } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';

const harness = memberHarness();
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
/** A page of notices, the newest first; `next` is the cursor of what follows. */
const pageOf = (numbers: number[], next = '') => ({
  data: {
    lists: numbers.map(
      (n): Notice => ({
        id: idOf(n),
        cid: '',
        kind: 'reminder',
        title: `第 ${n} 条`,
        text: '今天还没有签到',
        link: '',
        read: 0,
        t_create: NOW + n,
      }),
    ),
    next,
  },
});
const OLDER = idOf(9);

/** The messages, which are left and opened again by a button. */
function Visits() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        离开或回来
      </button>
      {open && <InboxScreen />}
    </>
  );
}

it('PAGE-30 marks what came meanwhile, also where older messages are open', async () => {
  const { server } = await harness.show({
    path: '/inbox',
    until: '第 2 条',
    answers: [
      answer(getInbox, ({ cursor }) => (cursor ? pageOf([1]) : pageOf([2], OLDER))),
      answer(readInbox, {}),
    ],
    render: () => <Visits />,
  });
  await userEvent.click(page.getByRole('button', { name: '更早的消息' }));
  await expect.element(page.getByText(/^第 1 条/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '离开或回来' }));
  server.answers(answer(getInbox, ({ cursor }) => (cursor ? pageOf([1]) : pageOf([3, 2], OLDER))));
  await userEvent.click(page.getByRole('button', { name: '离开或回来' }));
  await expect.element(page.getByText(/^第 3 条/)).toBeVisible();
  const marked = () => server.sent(readInbox).flatMap(({ ids }) => ids ?? []);
  await expect.poll(marked).toContain(idOf(3));
});

it('an announcement keeps its line breaks and says which activity it is from; a text that does is left alone', async () => {
  const [{ lists: rows }] = [pageOf([3, 2]).data];
  const lists = [
    {
      ...rows[0]!,
      kind: 'announcement',
      title: '明天停课',
      text: '请转告：\n1. 不用到校\n2. 作业照常',
      activity: '三年二班',
    },
    { ...rows[1]!, text: '“一年一班”早上还没有签到', activity: '一年一班' },
  ];
  await harness.show({
    path: '/inbox',
    until: '明天停课',
    answers: [answer(getInbox, { data: { lists, next: '' } }), answer(readInbox, {})],
    render: () => <InboxScreen />,
  });
  const item = (n: number) => (document.querySelectorAll('.inbox-item')[n] as HTMLElement).innerText;
  expect(item(0)).toMatch(/三年二班\n+请转告：\n1\. 不用到校\n2\. 作业照常$/);
  expect(item(1).match(/一年一班/g)).toHaveLength(1);
  await expectSound();
});

it('says that older messages did not come', async () => {
  const { server } = await harness.show({
    path: '/inbox',
    until: '第 2 条',
    answers: [answer(getInbox, pageOf([2], OLDER)), answer(readInbox, {})],
    render: () => <InboxScreen />,
  });
  server.answers(answer(getInbox, rejection('系统开小差了，请稍后再试')));
  await userEvent.click(page.getByRole('button', { name: '更早的消息' }));
  await expect.element(page.getByText('系统开小差了，请稍后再试')).toBeVisible();
  await expect.element(page.getByText(/^第 2 条/)).toBeVisible();
});
