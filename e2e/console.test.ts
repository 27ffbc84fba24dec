import { type Client, createNormal, getDetail, pinActivity, updateNormal } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP } from './support/browser.ts';
import { enterConsole, sees } from './support/pages.ts';
import { dayStart } from './support/server.ts';
import { useStage } from './support/stage.ts';

const TEACHER = '陈老师';
const NEWCOMER = '新老师';
const BUSY = '忙老师';
const stage = useStage({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER, NEWCOMER, BUSY] });

/** The console, entered as `name` and opened at `path`. */
async function desk(name: string, path: string): Promise<Page> {
  const { page } = await stage.open(DESKTOP);
  await enterConsole(page, stage.server, name, path);
  return page;
}

const titlesOf = (page: Page): Promise<string[]> => page.locator('article h2').allTextContents();

/** Counts the requests of a page to one call. */
function count(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls++;
  });
  return () => calls;
}

describe('session', () => {
  it('AUTH-33 without a session every page of the main area leads to the login page', async () => {
    const { page } = await stage.open(DESKTOP);
    for (const path of ['/myCheckin', '/createNormal?cate=1', '/checkinDetail?cid=1', '/account']) {
      await page.goto(stage.server.url + path);
      await page.waitForURL('**/home');
    }
    await page.getByAltText('登录二维码').waitFor();
  });

  it('AUTH-29 a session that ended is said, forgotten, and begun anew', async () => {
    const page = await desk(TEACHER, '/myCheckin');
    await page.getByRole('heading', { name: '我管理的签到' }).waitFor();
    await page.context().clearCookies();
    // Whatever asks first finds it out: this press, or a look that the page takes by itself.
    const press = page.getByRole('tab', { name: /进行中/ }).click();
    await Promise.any([press, page.waitForURL('**/home')]);
    await page.waitForURL('**/home');
    await sees(page, '登录信息过期，请重新重新登录');
    const kept = await page.evaluate(() =>
      ['rollcall.userInfo', 'rollcall.certType', 'rollcall.cid'].map((key) => localStorage.getItem(key)),
    );
    expect(kept).toEqual([null, null, null]);
  });
});

describe('my check-ins', () => {
  const all = Array.from({ length: 45 }, (_, i) => `第 ${i + 1} 次点名`);
  let organiser: Client;

  it('LIST-10 a newcomer is told what to do, an empty search says so', async () => {
    const page = await desk(NEWCOMER, '/myCheckin');
    await sees(page, '还没有签到');
    await page.getByLabel('搜索签到标题').fill('不存在的标题');
    await page.getByLabel('搜索签到标题').press('Enter');
    await sees(page, '没有找到“不存在的标题”');
    await page.getByRole('button', { name: '清除搜索' }).click();
    await sees(page, '还没有签到');
  });

  it('LIST-02 LIST-04 LIST-09 counts on the tabs, search, and pages that stand in the address', async () => {
    organiser = await stage.server.organiser(BUSY);
    for (const [index, title] of all.entries())
      await stage.server.create(organiser, {
        title,
        // Ten that are yet to come, the others run.
        ...(index < 10 ? { start_date: dayStart('2026-03-10') } : {}),
      });
    const page = await desk(BUSY, '/myCheckin');
    for (const label of ['全部 45', '进行中 35', '未开始 10', '已结束 0', '回收站 0'])
      await page.getByRole('tab', { name: label, exact: true }).waitFor();
    await expect.poll(async () => (await titlesOf(page)).length).toBe(20);
    await page.getByRole('listitem', { name: '3', exact: true }).click();
    await expect.poll(async () => (await titlesOf(page)).length).toBe(5);
    expect(new URL(page.url()).searchParams.get('page')).toBe('3');
    await page.reload();
    await expect.poll(async () => (await titlesOf(page)).length).toBe(5);
    await page.goto(`${stage.server.url}/myCheckin?count=60`);
    await expect.poll(async () => (await titlesOf(page)).length).toBe(45);

    await page.getByRole('tab', { name: /未开始/ }).click();
    await expect.poll(async () => (await titlesOf(page)).length).toBe(10);
    await page.getByLabel('搜索签到标题').fill('第 7 次');
    await page.getByLabel('搜索签到标题').press('Enter');
    await expect.poll(() => titlesOf(page)).toEqual(['第 7 次点名']);
  });

  it('LIST-20 LIST-21 a pinned activity comes first, an eleventh is refused', async () => {
    const page = await desk(BUSY, '/myCheckin?count=60');
    await expect.poll(async () => (await titlesOf(page)).length).toBe(45);
    const last = page.locator('article').last();
    const title = await last.locator('h2').textContent();
    await last.getByRole('button', { name: '置顶', exact: true }).click();
    await sees(page, '置顶成功');
    await expect.poll(async () => (await titlesOf(page))[0]).toBe(title);
    const cids = await page
      .locator('article')
      .evaluateAll((cards) => cards.map((card) => (card.getAttribute('aria-labelledby') ?? '').slice(5)));
    for (const cid of cids.slice(1, 10)) await organiser(pinActivity, { cid, type: 1 });
    await page.locator('article').last().getByRole('button', { name: '置顶', exact: true }).click();
    await sees(page, '最多只能置顶10个签到活动，已超出上限，取消一个后再设置');
    const eleventh = page.locator('article').last().getByRole('button', { name: '置顶', exact: true });
    expect(await eleventh.getAttribute('aria-pressed')).toBe('false');
    await page
      .locator('article')
      .filter({ hasText: title ?? '' })
      .getByRole('button', { name: '取消置顶' })
      .click();
    await sees(page, '取消置顶成功');
  });

  it('DETAIL-08 FORM-07 what does not exist says so', async () => {
    const page = await desk(TEACHER, '/checkinDetail?cid=999999');
    await sees(page, '签到不存在，可能已被删除');
    await page.goto(`${stage.server.url}/manageSetting/999999`);
    await sees(page, '签到不存在，可能已被删除');
    await page.getByRole('link', { name: '回到我管理的签到' }).click();
    await page.waitForURL('**/myCheckin');
  });
});

describe('the form', () => {
  it('FORM-80 FORM-81 what was typed comes back, until it is saved', async () => {
    const page = await desk(TEACHER, '/createNormal?cate=0');
    await page.getByLabel('标题').fill('没写完的活动');
    await page.getByLabel('每天签到次数').fill('3');
    await sees(page, '草稿已保存');
    await page.reload();
    await sees(page, /已恢复 .* 没有保存的草稿/);
    expect(await page.getByLabel('标题').inputValue()).toBe('没写完的活动');
    expect(await page.getByLabel('每天签到次数').inputValue()).toBe('3');
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rollcall.draft.')));
    expect(await drafts()).not.toEqual([]);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.waitForURL('**/checkin-info/*');
    expect(await drafts()).toEqual([]);
    await page.goto(`${stage.server.url}/createNormal?cate=0`);
    await page.getByLabel('标题').waitFor();
    expect(await page.getByLabel('标题').inputValue()).toBe('');
  });

  it('FORM-83 FORM-85 a double click saves once; without a network the button works again', async () => {
    const { page, watch } = await stage.open(DESKTOP);
    watch.expect(/ERR_FAILED/);
    await enterConsole(page, stage.server, TEACHER, '/createNormal?cate=0');
    const sent = count(page, createNormal.path);
    await page.getByLabel('标题').fill('双击');
    await page.route(`**${createNormal.path}`, (route) => route.abort(), { times: 1 });
    const save = page.getByRole('button', { name: /保存/ });
    await save.click();
    await expect.poll(sent).toBe(1);
    await expect.poll(() => save.isEnabled()).toBe(true);
    expect(await page.locator('.rc-toast').count()).toBe(0);
    // No toast, and no silence either: what was pressed did not happen.
    await sees(page.locator('.af-bar'), '服务器没有回应，可能还没有保存。内容都在，请再点一次保存');
    await save.dblclick();
    await page.waitForURL('**/checkin-info/*');
    expect(sent()).toBe(2);
  });

  it('FORM-11 FORM-82 what is wrong is said in the save bar, and nothing is sent', async () => {
    const page = await desk(TEACHER, '/createNormal?cate=0');
    const sent = count(page, createNormal.path);
    const bar = page.locator('.af-bar');
    await page.getByLabel('标题').fill('长'.repeat(60));
    expect(await page.getByRole('button', { name: '保存' }).count()).toBe(1);
    expect((await page.getByLabel('标题').inputValue()).length).toBe(50);
    await page.getByLabel('标题').fill('');
    await page.getByLabel('每天签到次数').fill('101');
    await bar.getByText('签到次数须为1到100的整数').waitFor();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await bar.getByText('2 处需要修改').waitFor();
    await bar.getByRole('button', { name: '签到标题不能为空' }).waitFor();
    await expect
      .poll(() => page.getByLabel('标题').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await bar.getByRole('button', { name: '签到次数须为1到100的整数' }).click();
    const quota = page.getByLabel('每天签到次数');
    await expect.poll(() => quota.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(sent()).toBe(0);
  });

  it('CERTGATE-01 CERTGATE-02 a gate says why, cancel leaves the value, 立即认证 leads on', async () => {
    const page = await desk(TEACHER, '/createNormal?cate=0');
    await page.getByRole('button', { name: '修改签到规则' }).click();
    const scan = page.getByRole('switch', { name: '每次签到必须扫描现场二维码' });
    await scan.click();
    const dialog = page.getByRole('dialog', { name: '温馨提示' });
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await scan.isChecked()).toBe(false);
    await scan.click();
    await dialog.getByRole('button', { name: '立即认证' }).click();
    await page.waitForURL('**/cerficate?tag=scan_required');
  });

  it('FORM-06 the settings of an activity are changed, and a save over somebody else is refused', async () => {
    const organiser = await stage.server.organiser(TEACHER);
    const cid = await stage.server.create(organiser, { title: '旧标题', limit: 2 });
    const page = await desk(TEACHER, `/manageSetting/${cid}`);
    await expect.poll(() => page.getByLabel('标题').inputValue()).toBe('旧标题');
    await page.getByLabel('标题').fill('新标题');
    const answer = page.waitForResponse(`**${updateNormal.path}`);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    expect(await (await answer).json()).toMatchObject({ sta: 0 });
    await page.waitForURL(`**/checkin-info/${cid}`);
    await page.getByRole('heading', { name: '新标题', level: 1 }).waitFor();
    const { data } = await organiser(getDetail, { cid });
    expect([data.title, data.limit]).toEqual(['新标题', 2]);

    await page.goto(`${stage.server.url}/manageSetting/${cid}`);
    await page.getByLabel('标题').fill('我的标题');
    await organiser(updateNormal, { ...data, title: '别人的标题' });
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await sees(page, '活动已被他人修改，请刷新后再保存');
    expect((await organiser(getDetail, { cid })).data.title).toBe('别人的标题');
  });
});
