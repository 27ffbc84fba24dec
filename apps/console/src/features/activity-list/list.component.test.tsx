import { type Card, listActivities, pinActivity, purgeActivity } from '@rollcall/contract';
import { answer, rejection, unanswered, unreachable } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refresh } from '../../lib/queries.ts';
import { consoleHarness } from '../../testing/console.ts';
import { button, fill, isGone, press, sees } from '../../testing/hands.ts';
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

it('LIST-30 彻底删除 stays open until it is answered, with the typed code where it did not arrive', async () => {
  const { server } = await harness.show(listStory([aCard({ del: 1 })], unreachable(purgeActivity)));
  await press('彻底删除');
  const dialog = page.getByRole('dialog', { name: '彻底删除“晨读打卡”？' });
  await expect.element(dialog).toBeVisible();
  const code = document.querySelector('.rc-delete-code')!.textContent;
  const typed = dialog.getByRole('textbox');
  await typed.fill(code);
  await press('彻底删除', dialog);
  await sees('网络不给力');
  await expect.element(typed).toHaveValue(code);
  // On its way it says so, and a second press does nothing.
  server.answers(unanswered(purgeActivity));
  await press('彻底删除', dialog);
  await expect.element(button('彻底删除', dialog)).toHaveAttribute('aria-busy', 'true');
  expect(server.sent(purgeActivity)).toHaveLength(2);
});

it('LIST-30 an activity that is gone already was deleted by the press whose answer was lost', async () => {
  let cards = [aCard({ del: 1 })];
  const { server } = await harness.show(
    listStory(
      [],
      answer(listActivities, () => ({
        data: cards,
        ...{ created: 1, running: 0, waitting: 0, ended: 0, removed: 1, matched: cards.length },
        is_cert: 0 as const,
      })),
      answer(purgeActivity, rejection('签到不存在 (not found)', { reason: 'not_found' })),
    ),
  );
  await press('彻底删除');
  const dialog = page.getByRole('dialog', { name: '彻底删除“晨读打卡”？' });
  await dialog.getByRole('textbox').fill(document.querySelector('.rc-delete-code')!.textContent);
  cards = [];
  await press('彻底删除', dialog);
  await isGone(dialog);
  await isGone(page.getByText('晨读打卡'));
  expect(document.body.textContent).not.toContain('签到不存在');
  expect(server.sent(purgeActivity)).toHaveLength(1);
});

it('LIST-09 a page whose last activity went gives way to the one before it', async () => {
  const all = Array.from({ length: 21 }, (_, nth) =>
    aCard({ cid: String(2603020001 + nth), title: `签到${nth}` }),
  );
  const lists = (cards: Card[]) =>
    answer(listActivities, ({ page: nth, count }) => ({
      data: cards.slice((nth - 1) * count, nth * count),
      ...{ created: cards.length, running: 0, waitting: 0, ended: 0, removed: 0, matched: cards.length },
      is_cert: 0 as const,
    }));
  const { server, where } = await harness.show(listStory([], lists(all)));
  await press('下一页');
  await sees('签到20');
  server.answers(lists(all.slice(0, 20)));
  await refresh(listActivities);
  await sees('签到19');
  expect(where()).toBe('/myCheckin');
});
