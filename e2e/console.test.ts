import { type Client, getDetail, pinActivity, updateNormal } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useFixtures } from './support/fixtures.ts';
import { sees, turnTo } from './support/pages.ts';
import { dayStart } from './support/server.ts';
import { go, useWindows } from './support/windows.ts';

const BUSY = '忙老师';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [BUSY] });
const windows = useWindows(fixtures);
const openConsole = (path: string) => windows.openConsole(BUSY, path);

const titlesOf = (page: Page): Promise<string[]> => page.locator('article h2').allTextContents();

describe('my check-ins', () => {
  const all = Array.from({ length: 45 }, (_, i) => `第 ${i + 1} 次点名`);
  let organiser: Client;

  it('LIST-02 LIST-04 LIST-09 counts on the tabs, search, and pages that stand in the address', async () => {
    organiser = await fixtures.server.organiser(BUSY);
    await Promise.all(
      all.map((title, index) =>
        fixtures.server.create(organiser, {
          title,
          // Ten that are yet to come, the others run.
          ...(index < 10 ? { start_date: dayStart('2026-03-10') } : {}),
        }),
      ),
    );
    const page = await openConsole('/myCheckin');
    for (const label of ['全部 45', '进行中 35', '未开始 10', '已结束 0', '回收站 0'])
      await page.getByRole('tab', { name: label, exact: true }).waitFor();
    await expect.poll(async () => (await titlesOf(page)).length).toBe(20);
    await turnTo(page, 3);
    await expect.poll(async () => (await titlesOf(page)).length).toBe(5);
    expect(new URL(page.url()).searchParams.get('page')).toBe('3');
    await page.reload();
    await expect.poll(async () => (await titlesOf(page)).length).toBe(5);
    await go(page, '/myCheckin?count=60');
    await expect.poll(async () => (await titlesOf(page)).length).toBe(45);

    await page.getByRole('tab', { name: /未开始/ }).click();
    await expect.poll(async () => (await titlesOf(page)).length).toBe(10);
    await page.getByLabel('搜索签到标题').fill('第 7 次');
    await page.getByLabel('搜索签到标题').press('Enter');
    await expect.poll(() => titlesOf(page)).toEqual(['第 7 次点名']);
  });

  it('LIST-20 LIST-21 a pinned activity comes first, an eleventh is refused', async () => {
    const page = await openConsole('/myCheckin?count=60');
    await expect.poll(async () => (await titlesOf(page)).length).toBe(45);
    const last = page.locator('article').last();
    const title = await last.locator('h2').textContent();
    await last.getByRole('button', { name: '置顶', exact: true }).click();
    await sees(page, '置顶成功');
    await expect.poll(async () => (await titlesOf(page))[0]).toBe(title);
    const cids = await page
      .locator('article')
      .evaluateAll((cards) => cards.map((card) => (card.getAttribute('aria-labelledby') ?? '').slice(5)));
    await Promise.all(cids.slice(1, 10).map((cid) => organiser(pinActivity, { cid, type: 1 })));
    await page.locator('article').last().getByRole('button', { name: '置顶', exact: true }).click();
    await sees(page, '最多只能置顶10个签到活动，已超出上限，取消一个后再设置');
    const eleventh = page.locator('article').last().getByRole('button', { name: '置顶', exact: true });
    await expect.poll(() => eleventh.getAttribute('aria-pressed')).toBe('false');
    await page
      .locator('article')
      .filter({ hasText: title ?? '' })
      .getByRole('button', { name: '取消置顶' })
      .click();
    await sees(page, '取消置顶成功');
  });

  it('DETAIL-08 FORM-07 a missing page says so, and leads back', async () => {
    const page = await openConsole('/checkinDetail?cid=999999');
    await sees(page, '签到不存在，可能已被删除');
    await page.getByRole('link', { name: '回到我管理的签到' }).click();
    await page.getByRole('heading', { level: 1, name: '我管理的签到' }).waitFor();
    await go(page, '/manageSetting/999999');
    await sees(page, '签到不存在，可能已被删除');
    await expect.poll(() => page.getByLabel('标题').count()).toBe(0);
  });

  it('FORM-06 the settings of an activity are changed, and a save over somebody else is refused', async () => {
    const cid = await fixtures.server.create(organiser, { title: '旧标题', limit: 2 });
    const page = await openConsole(`/manageSetting/${cid}`);
    await expect.poll(() => page.getByLabel('标题').inputValue()).toBe('旧标题');
    await page.getByLabel('标题').fill('新标题');
    const answer = page.waitForResponse(`**${updateNormal.path}`);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    expect(await (await answer).json()).toMatchObject({ sta: 0 });
    await page.waitForURL(`**/checkin-info/${cid}`);
    await page.getByRole('heading', { name: '新标题', level: 1 }).waitFor();
    const { data } = await organiser(getDetail, { cid });
    expect([data.title, data.limit]).toEqual(['新标题', 2]);

    await go(page, `/manageSetting/${cid}`);
    await page.getByLabel('标题').fill('我的标题');
    await organiser(updateNormal, { ...data, title: '别人的标题' });
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await sees(page, '活动已被他人修改，请刷新后再保存');
    expect((await organiser(getDetail, { cid })).data.title).toBe('别人的标题');
    await page.getByRole('button', { name: '放弃我的改动' }).click();
    await expect.poll(() => page.getByLabel('标题').inputValue()).toBe('别人的标题');
  });

  it('AUTH-29 a session that ended is said, forgotten, and begun anew', async () => {
    const page = await openConsole('/help');
    await page.getByRole('navigation', { name: '帮助目录' }).waitFor();
    await page.context().clearCookies();
    // Any first request finds it out: this way, or one that the page sends by itself.
    await go(page, '/myCheckin');
    await page.waitForURL('**/home');
    await sees(page, '登录信息过期，请重新重新登录');
    const stored = await page.evaluate(() =>
      ['rollcall.userInfo', 'rollcall.certType', 'rollcall.cid'].map((key) => localStorage.getItem(key)),
    );
    expect(stored).toEqual([null, null, null]);
    await windows.close();
  });
});
