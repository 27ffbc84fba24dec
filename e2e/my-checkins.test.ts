import { getDetail, listActivities, removeActivity } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, sees } from './support/pages.ts';

const CERTIFIED = '认证的周老师';
const FREE = '免费的吴老师';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [CERTIFIED, FREE] });

async function openConsole(name: string, path = '/myCheckin'): Promise<Page> {
  const { page, context } = await fixtures.open(DESKTOP);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterConsole(page, fixtures.server, name, path);
  return page;
}
const cardOf = (page: Page, title: string) => page.locator('article').filter({ hasText: title });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

describe('the recycle bin', () => {
  it('LIST-25 LIST-26 LIST-30 deleted, recovered, deleted again, and deleted for good', async () => {
    const { server } = fixtures;
    const organiser = await server.organiser(CERTIFIED);
    await server.certify(organiser, '2027-03-01T00:00:00+08:00');
    const cid = await server.create(organiser, { title: '晨读打卡' });
    await server.joinAs('学生甲', cid);
    await organiser(removeActivity, { cid });

    const page = await openConsole(CERTIFIED, '/myCheckin?tab=bin');
    await sees(page, '回收站的签到最多保留6个月，之后自动删除。');
    const card = cardOf(page, '晨读打卡');
    await card.getByText('保留至 2026-09-02').waitFor();
    await expect.poll(() => card.getByRole('link').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await Promise.all([
      sees(page, '恢复成功，请在已结束、进行中、或未开始活动中查看'),
      card.getByRole('button', { name: '恢复' }).click(),
    ]);
    await tab(page, '进行中 1').click();
    await cardOf(page, '晨读打卡').getByText('缺 1 人').waitFor();

    await organiser(removeActivity, { cid });
    await page.goto(`${server.url}/myCheckin?tab=bin`);
    await cardOf(page, '晨读打卡').getByRole('button', { name: '彻底删除' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 位成员的资料').waitFor();
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await cardOf(page, '晨读打卡').getByRole('button', { name: '彻底删除' }).click();
    // No way back asks for no less than the bin.
    await dialog.getByRole('button', { name: '彻底删除' }).click();
    await dialog.getByRole('alert').getByText(/./).waitFor();
    await dialog.getByLabel('请输入验证码').fill(await dialog.locator('label strong').innerText());
    await dialog.getByRole('button', { name: '彻底删除' }).click();
    await sees(page, '回收站是空的');
    await tab(page, '回收站 0').waitFor();
    await expect(organiser(getDetail, { cid })).rejects.toThrow('签到不存在 (not found)');
    await page.goto(`${server.url}/checkinDetail?cid=${cid}`);
    await sees(page, '签到不存在');
  });

  it('LIST-29 CERTGATE-28 a free initiator meets the gate and nothing is recovered; LIST-12 what ended has its notice', async () => {
    const organiser = await fixtures.server.organiser(FREE);
    const cid = await fixtures.server.create(organiser, { title: '免费的签到' });
    await organiser(removeActivity, { cid });
    const page = await openConsole(FREE, '/myCheckin?tab=bin');
    await cardOf(page, '免费的签到').getByRole('button', { name: '恢复' }).click();
    const gate = page.getByRole('dialog', { name: '温馨提示' });
    await gate.getByText('该功能为认证功能，如需使用请【活动发起人】完成认证。').waitFor();
    await gate.getByRole('button', { name: '取消' }).click();
    await gate.waitFor({ state: 'hidden' });
    expect((await organiser(listActivities, { type: 13 })).removed).toBe(1);
    await tab(page, '已结束 0').click();
    await sees(page, '已结束的签到免费保存3个月，之后会定期删除；完成认证的发起人永久保存。');
    await page.getByRole('button', { name: '永久保存' }).click();
    await gate.getByText('已结束签到的保存时间').waitFor();
  });
});

describe('around the list', () => {
  it('copies words for the chat of the class from today’s strip', async () => {
    const { server } = fixtures;
    const organiser = await server.organiser(CERTIFIED);
    const cid = await server.create(organiser, { title: '早自习', time_list: [[25_200, 29_700]] });
    const [here] = [await server.joinAs('到了的', cid), await server.joinAs('没到的', cid)];
    await server.submitAs(here, { cid, fill_params: [] });
    const page = await openConsole(CERTIFIED);
    const strip = page.getByRole('region', { name: '今天' });
    await strip.getByText('1 / 2').waitFor();
    await strip.getByRole('button', { name: '复制提醒 早自习' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('【早自习】今天还有 1 人没有签到：没到的，请在 08:15 前完成。');
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('LIST-11 N28 what one joined stands below the code, with view, share and quit', async () => {
    const { server } = fixtures;
    const organiser = await server.organiser(CERTIFIED);
    const cid = await server.create(organiser, { title: '志愿者签到' });
    await server.joinAs(FREE, cid);
    const page = await openConsole(FREE);
    await page.getByRole('button', { name: '我参与的' }).click();
    const dialog = page.getByRole('dialog', { name: '我参与的签到' });
    await dialog.getByAltText('成员页二维码').waitFor();
    const row = dialog.getByRole('listitem').filter({ hasText: '志愿者签到' });
    await expect.poll(() => row.getByRole('link').allTextContents()).toEqual(['查看', '分享']);
    expect(await seriousFindings(page)).toEqual([]);
    await row.getByRole('button', { name: '退出' }).click();
    await row.getByRole('button', { name: '保留记录退出' }).click();
    await sees(dialog, '没有。您管理的签到都在列表里。');
  });

  it('LIST-35 LIST-37 LIST-38 below the list: templates, cases and questions that can be read', async () => {
    const page = await openConsole(CERTIFIED);
    await page.locator('article').first().waitFor();
    await page.locator('.list-below').scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: '家长会：扫码入场，大屏上看到谁来了' }).click();
    await page.waitForURL('**/help/case-parents-meeting');
    await page.getByRole('heading', { name: '家长会：扫码入场，大屏上看到谁来了', level: 1 }).waitFor();
    await page.goBack();
    await page.locator('.list-below').scrollIntoViewIfNeeded();
    const questions = page.getByRole('region', { name: '管理问题' }).getByRole('listitem');
    await expect.poll(() => questions.count()).toBe(3);
    const template = page.getByRole('region', { name: '从模板快速创建' }).getByRole('listitem').first();
    await expect
      .poll(() => template.locator('img').evaluate((banner: HTMLImageElement) => banner.naturalWidth))
      .toBeGreaterThan(0);
    await sees(template, /\d+ 次浏览/);
    const create = template.getByRole('link', { name: /快速创建/ });
    const name = (await create.getAttribute('aria-label'))?.replace(/^用“|”快速创建$/g, '') ?? '';
    await sees(template, name);
    await create.click();
    await page.waitForURL(/\/manageSetting\?mould=1&tpl_id=\d+/);
    await page.getByRole('heading', { level: 1, name: `从模板“${name}”新建` }).waitFor();
  });

  it('LIST-41 two films play, and nothing of them is loaded before', async () => {
    const page = await openConsole(CERTIFIED);
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.mp4')) films.push(request.url());
    });
    await page.locator('article').first().waitFor();
    await page.locator('.list-below').scrollIntoViewIfNeeded();
    const videos = page.locator('.side-films video');
    await expect.poll(() => videos.count()).toBe(2);
    expect(films).toEqual([]);
    for (const video of await videos.all()) {
      await video.evaluate((film: HTMLVideoElement) => film.play());
      await expect
        .poll(() =>
          video.evaluate((film: HTMLVideoElement) => film.currentTime > 0.2 && film.readyState >= 3),
        )
        .toBe(true);
      const { seconds, width } = await video.evaluate((film: HTMLVideoElement) => ({
        seconds: film.duration,
        width: film.videoWidth,
      }));
      expect(seconds).toBeGreaterThan(15);
      expect(seconds).toBeLessThan(40);
      expect(width).toBeGreaterThanOrEqual(960);
      await video.evaluate((film: HTMLVideoElement) => film.pause());
    }
  });
});
