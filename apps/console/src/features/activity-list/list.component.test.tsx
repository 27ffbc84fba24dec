import { listActivities, pinActivity } from '@rollcall/contract';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { button, fill, press, sees } from '../../testing/hands.ts';
import { aCard, listStory } from '../../testing/list.tsx';

const harness = consoleHarness();

it('LIST-10 a newcomer is told what to do, an empty search says so', async () => {
  const { server, where } = await harness.show(listStory([]));
  await sees('还没有签到');
  await fill('搜索签到标题', '不存在的标题');
  await userEvent.keyboard('{Enter}');
  await sees('没有找到“不存在的标题”');
  expect(server.sent(listActivities).at(-1)).toMatchObject({ keyword: '不存在的标题' });
  await press('清除搜索');
  await sees('还没有签到');
  expect(where()).toBe('/myCheckin');
});

it('API-85 LIST-21 a pin that is refused says why, and stays as it was', async () => {
  await harness.show(listStory([aCard()], answer(pinActivity, rejection('置顶被拒绝'))));
  await press('置顶');
  await sees('置顶被拒绝');
  await expect.element(button('置顶')).toHaveAttribute('aria-pressed', 'false');
});

it('API-85 a list that is refused says so where it would stand, and nowhere else', async () => {
  await harness.show(listStory([], answer(listActivities, rejection('测试用的拒绝'))));
  await sees('测试用的拒绝', page.getByRole('main'));
  await expect.poll(() => page.getByText('测试用的拒绝').elements()).toHaveLength(1);
});
