import {
  getHomework,
  getUserInfo,
  LIMITS,
  listHomework,
  listSyncClasses,
  removeHomework,
  resortHomework,
  TEMPLATE,
  updateHomework,
} from '@rollcall/contract';
import { answer, rejection, unreachable } from '@rollcall/gallery/fake-server';
import { startOfDay } from '@rollcall/rules';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { refresh } from '../../lib/queries.ts';
import { aHomework, widOf } from '../../testing/a-homework.ts';
import { consoleHarness } from '../../testing/console.ts';
import { button, drawn, fill, press, radio, sees, unfold, valueIn } from '../../testing/hands.ts';
import { aDetail, anOrganiser, CID } from '../../testing/organiser.ts';
import { HomeworkBoard } from './components/homework-board.tsx';
import { Component as AssignScreen } from './screens/assign-screen.tsx';

const harness = consoleHarness();
const activity = aDetail(true, { template: TEMPLATE.WORK });
const inClass = (content: ReactNode) => (
  <ActivityContext value={{ activity, reload: () => {} }}>{content}</ActivityContext>
);
const listed = (order: readonly number[]) => ({
  data: order.map((nth) => aHomework(nth)),
  total: order.length,
  running: order.length,
  waiting: 0,
  ended: 0,
  disable_homework: 0 as const,
  cate: 0,
  is_cerficated: 1 as const,
});

it('keeps the page of homework in the address, another state begins with its first', async () => {
  const { server, where } = await harness.show({
    path: `/checkinDetail?cid=${CID}&type=0&page=2`,
    until: `共 ${3 * LIMITS.homeworkPage} 个`,
    answers: [answer(listHomework, { ...listed([1]), total: 3 * LIMITS.homeworkPage })],
    render: () => inClass(<HomeworkBoard activity={activity} />),
  });
  expect(server.sent(listHomework)).toMatchObject([{ type: '0', page: '2' }]);
  await press('下一页');
  await expect.poll(where).toBe(`/checkinDetail?cid=${CID}&type=0&page=3`);
  await radio('作业的状态', '未开始 0');
  await expect.poll(where).toBe(`/checkinDetail?cid=${CID}&type=2`);
});

it('what is typed stays where the newer homework cannot be loaded', async () => {
  const { server } = await harness.show({
    path: `/assgin-work?wid=${widOf(1)}&cid=${CID}`,
    until: '保存',
    answers: [
      answer(getUserInfo, { data: anOrganiser(true) }),
      answer(getHomework, { data: aHomework(1) }),
      answer(updateHomework, rejection('作业已被他人修改', { reason: 'edited_meanwhile' })),
    ],
    render: () => inClass(<AssignScreen />),
  });
  await fill('标题', '背诵第三课');
  await press('保存');
  await sees('您的改动没有保存');
  server.answers(unreachable(getHomework));
  await press('放弃我的改动，载入最新内容');
  await sees('网络不给力');
  expect(valueIn('标题')).toBe('背诵第三课');
  server.answers(answer(getHomework, { data: aHomework(1, { title: '背诵第四课', rev: 2 }) }));
  await press('放弃我的改动，载入最新内容');
  await expect.poll(() => valueIn('标题')).toBe('背诵第四课');
});

it('the classes to choose from stay where they cannot be read again', async () => {
  const other = {
    cid: '2603020002',
    title: '三年级三班',
    cate: 0,
    start_date: startOfDay('2026-03-02'),
    end_date: startOfDay('2026-03-31'),
  };
  const { server } = await harness.show({
    path: `/assgin-work?mode=1&cid=${CID}`,
    until: '保存',
    answers: [answer(getUserInfo, { data: anOrganiser(true) }), answer(listSyncClasses, { data: [other] })],
    render: () => inClass(<AssignScreen />),
  });
  await unfold('同步到班级');
  const choice = page.getByRole('checkbox', { name: /三年级三班/ });
  await expect.element(choice).toBeVisible();
  server.answers(unreachable(listSyncClasses));
  await refresh(listSyncClasses);
  await drawn();
  await expect.element(choice).toBeVisible();
});

it('homework that is moved while an order is being saved is saved in the last one', async () => {
  let order = [1, 2, 3];
  const waiting: (() => void)[] = [];
  const { server } = await harness.show({
    path: `/manage-homework?cid=${CID}`,
    until: '进行中的作业可以拖拽排序',
    answers: [
      answer(listHomework, () => listed(order)),
      answer(resortHomework, async ({ wids }) => {
        await new Promise<void>((go) => waiting.push(go));
        order = wids.map((wid) => Number(wid.slice(CID.length + 1)));
        return {};
      }),
    ],
    render: () => inClass(<HomeworkBoard activity={activity} />),
  });
  const shown = () =>
    page
      .getByRole('link', { name: /第 \d 份作业/ })
      .elements()
      .map((link) => Number(/\d/.exec(link.textContent ?? '')?.[0]));
  const announced = (words: string) => expect.poll(() => document.body.textContent).toContain(words);
  /** Takes one by the keyboard, and lays it down a row lower. */
  const moveDown = async (nth: number) => {
    const handle = button(`拖动“第 ${nth} 份作业”排序`);
    await expect.element(handle).toBeVisible();
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await announced(`已拿起“第 ${nth} 份作业”`);
    await userEvent.keyboard('{ArrowDown}');
    await announced('移到第 2 位');
    await userEvent.keyboard(' ');
  };
  await moveDown(1);
  await expect.poll(shown).toEqual([2, 1, 3]);
  await expect.poll(() => waiting.length).toBe(1);
  await moveDown(2);
  await expect.poll(shown).toEqual([1, 2, 3]);
  waiting.shift()?.();
  await expect.poll(() => server.sent(resortHomework).length).toBe(2);
  waiting.shift()?.();
  await expect.poll(() => order).toEqual([1, 2, 3]);
  await expect.poll(() => server.busy()).toBe(0);
  expect(shown()).toEqual([1, 2, 3]);
});

it('homework that is gone already is removed: a colleague was faster', async () => {
  let order = [1, 2];
  const { server } = await harness.show({
    path: `/manage-homework?cid=${CID}`,
    until: '第 2 份作业',
    answers: [
      answer(listHomework, () => listed(order)),
      answer(removeHomework, rejection('作业不存在或已删除', { reason: 'not_found' })),
    ],
    render: () => inClass(<HomeworkBoard activity={activity} />),
  });
  await press('删除“第 1 份作业”');
  order = [2];
  await press('删除', page.getByRole('dialog', { name: '是否确定删除本作业？' }));
  await sees('删除成功');
  await expect.poll(() => page.getByRole('link', { name: '第 1 份作业' }).elements()).toEqual([]);
  await expect.element(page.getByText('作业不存在或已删除')).not.toBeInTheDocument();
  expect(server.sent(removeHomework)).toEqual([{ wid: widOf(1) }]);
});

it('HW-07 a page whose last homework was removed gives way to the one before it', async () => {
  let count = LIMITS.homeworkPage + 1;
  await harness.show({
    path: `/manage-homework?cid=${CID}`,
    until: '第 1 份作业',
    answers: [
      answer(listHomework, ({ page: nth, count: size }) => {
        const all = Array.from({ length: count }, (_, at) => at + 1);
        return { ...listed(all.slice((nth - 1) * size, nth * size)), total: count, running: count };
      }),
      answer(removeHomework, {}),
    ],
    render: () => inClass(<HomeworkBoard activity={activity} />),
  });
  await press('下一页');
  await press(`删除“第 ${count} 份作业”`);
  count -= 1;
  await press('删除', page.getByRole('dialog', { name: '是否确定删除本作业？' }));
  await sees('第 1 份作业');
  expect(document.body.textContent).not.toContain('还没有进行中的作业');
});
