import { type Client, listTemplates } from '@rollcall/contract';
import { FEATURES } from '@rollcall/rules';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { sees } from './support/pages.ts';
import { go, useWindows } from './support/windows.ts';

const TEACHER = '林老师';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER] });
const windows = useWindows(fixtures);
const openConsole = (path: string) => windows.openConsole(TEACHER, path);
let organiser: Client;
let cid: string;
beforeAll(async () => {
  organiser = await fixtures.server.organiser(TEACHER);
  cid = await fixtures.server.create(organiser, { title: '三年一班晨读' });
  await fixtures.server.joinAs('林小满', cid);
});

const pathOf = (page: Page) => new URL(page.url()).pathname;
/** Address of the router after its redirects. */
async function landing(page: Page, path: string): Promise<string> {
  await page.goto(fixtures.server.url + path);
  await page.locator('h1, [role=alert]').first().waitFor();
  return pathOf(page);
}
/** The server gives the console's page at an address, whatever it is. */
async function isThePage(context: BrowserContext, path: string): Promise<void> {
  const [here, home] = await Promise.all(
    [path, '/home'].map((one) => context.request.get(fixtures.server.url + one, { maxRedirects: 0 })),
  );
  expect([path, here!.status()]).toEqual([path, 200]);
  // Each document has a nonce of its own.
  const plain = async (answer: typeof here) => (await answer!.text()).replace(/nonce="[^"]*"/g, '');
  expect(await plain(here)).toBe(await plain(home));
}
/** The router leads from an address to the login page. */
async function leadsHome(page: Page, path: string): Promise<void> {
  await go(page, '/agreement');
  await page.waitForURL('**/agreement');
  await expect.poll(() => page.title()).toBe('用户协议 · 签到台');
  await go(page, path);
  await page.waitForURL('**/home');
}
const framed = (page: Page) => page.getByRole('navigation', { name: '主导航' }).count();
/** A page of the main area, under its own name and within the frame. */
async function standsInFrame(page: Page, path: string, title: string): Promise<void> {
  await expect.poll(() => page.title(), { message: path }).toMatch(new RegExp(`^${title}.* · 签到台$`));
  await page.locator('h1, .rc-state-title').first().waitFor();
  expect(`${pathOf(page)}${new URL(page.url()).search}`.startsWith(path.split('?')[0]!)).toBe(true);
  await expect.poll(() => framed(page), { message: path }).toBe(1);
}
/** Pixels by which the page is wider than its window. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The pages of the main area and what their titles begin with, no title twice in a row; those of an activity by its id. */
const MAIN = () =>
  [
    ['/myCheckin', '我管理的签到'],
    [`/checkinDetail?cid=${cid}`, '签到记录 · 三年一班晨读'],
    [`/checkin-info/${cid}`, '分享 · 三年一班晨读'],
    [`/dataOverview/${cid}`, '数据分析 · 三年一班晨读'],
    [`/statisticAnalysis/${cid}`, '趋势 · 三年一班晨读'],
    [`/manageSetting/${cid}`, '签到设置'],
    [`/menber-setting/${cid}`, '成员管理 · 三年一班晨读'],
    ['/diary-setting', '日记管理'],
    [`/download-data/${cid}`, '数据下载 · 三年一班晨读'],
    ['/cerficate', '发起人认证'],
    ['/blockAds', '去广告'],
    ['/help', '帮助'],
    ['/createAll', '新建签到'],
    ['/mould', '模板库'],
    ['/createNormal?cate=2', '新建签到'],
    ['/createMeeting', '新建会议'],
    ['/createWork?cate=1', '新建班级'],
    ['/myAward', '证书'],
    ['/account', '账号'],
  ] as const;

describe('addresses', () => {
  it('PAGE-07 PAGE-08 / and /index.html and what is no page lead to the login page', async () => {
    const page = await windows.visitor('/privacy');
    expect(await landing(page, '/')).toBe('/home');
    for (const path of ['/index.html', '/nope', '/nope/deeper']) {
      await isThePage(page.context(), path);
      await leadsHome(page, path);
    }
    expect(await landing(page, '/nope/deeper')).toBe('/home');
  });

  it('AUTH-33 PAGE-33 logged out every page of the main area leads to the login page', async () => {
    const page = await windows.visitor('/privacy');
    expect(await landing(page, `/checkinDetail?cid=${cid}`)).toBe('/home');
    await page.getByAltText('登录二维码').waitFor();
    for (const [path] of MAIN()) await leadsHome(page, path);
    await leadsHome(page, `/marking?cid=${cid}`);
  });

  it('PAGE-01 PAGE-02 the login pages, outside the frame, at every width', async () => {
    const page = await windows.visitor('/privacy');
    for (const [path, title] of [
      ['/home', '登录'],
      ['/otherLogin', '其他方式登录'],
    ] as const) {
      expect(await landing(page, path)).toBe(path);
      await page.getByAltText('登录二维码').waitFor();
      expect(await framed(page)).toBe(0);
      await expect.poll(() => page.title()).toBe(`${title} · 签到台`);
      expect(await seriousFindings(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sideways(page)).toBe(0);
    await page.getByRole('link', { name: '我们是谁' }).click();
    await page.waitForURL('**/team');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('PAGE-03 PAGE-04 the introduction and the team open without a session, light and readable', async () => {
    const { page } = await fixtures.open(DESKTOP);
    let bytes = 0;
    page.on('response', (response) => {
      void response
        .body()
        .then((body) => {
          // As it travels: scripts and styles are sent compressed, to less than a third.
          bytes += /\.(js|css|svg)$/.test(new URL(response.url()).pathname) ? body.length / 3 : body.length;
        })
        .catch(() => undefined);
    });
    expect(await landing(page, '/introduce')).toBe('/introduce');
    await expect.poll(() => page.title()).toBe('产品介绍 · 签到台');
    // Every line of the rules stands in the table, none left out.
    await expect.poll(() => page.locator('.in-table tbody tr').count()).toBe(FEATURES.length);
    await sees(page, '732 天');
    await page.locator('.in-end').scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );
    expect(bytes).toBeLessThan(400_000);
    expect(await framed(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByText('成员要安装应用吗').click();
    await sees(page, '在网页里就能签到');
    // Text at twice its size on a phone.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => document.documentElement.style.setProperty('zoom', '2'));
    expect(
      await page.evaluate(() => document.querySelector('h1')!.getBoundingClientRect().right),
    ).toBeLessThanOrEqual(360);
    expect(await landing(page, '/team')).toBe('/team');
    expect(await framed(page)).toBe(0);
    expect(await sideways(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('PAGE-05 PAGE-06 large screen and agreement open without a session, outside the frame', async () => {
    const page = await windows.visitor('/home');
    for (const path of ['/cast', '/agreement']) {
      expect(await landing(page, path)).toBe(path);
      expect(await framed(page)).toBe(0);
      await expect.poll(() => page.title()).toMatch(/[\u4e00-\u9fff]/);
    }
  });

  /** Calls of the organiser's window while it goes from page to page. */
  const requests: { url: string; cookie: string }[] = [];

  it('PAGE-09 PAGE-32 PAGE-33 every page of the main area stands in the frame at desktop widths, by its name', async () => {
    const page = await openConsole('/myCheckin');
    // Those that were answered while the page stood: one that was left takes its requests' headers along.
    page.on('requestfinished', (request) => {
      const url = request.url();
      if (url.includes('/xcx/'))
        void request.allHeaders().then(
          ({ cookie = '' }) => requests.push({ url, cookie }),
          () => undefined,
        );
    });
    for (const [path, title] of MAIN()) {
      await isThePage(page.context(), path);
      await go(page, path);
      await standsInFrame(page, path, title);
      for (const [width, height] of [
        [1920, 1080],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect([path, width, await sideways(page)]).toEqual([path, width, 0]);
      }
    }
  });

  it('API-01 every call goes to the page’s own host, and carries the session once there is one', async () => {
    const page = await openConsole('/account');
    await expect.poll(() => requests.length).toBeGreaterThan(12);
    expect(new Set(requests.map(({ url }) => new URL(url).origin))).toEqual(new Set([fixtures.server.url]));
    for (const { cookie, url } of requests) expect(cookie, url).toContain('rollcall');
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  it('PAGE-33 a page stands in the frame again when it is loaded anew', async () => {
    const page = await openConsole('/myCheckin');
    // One of each way to load: by the list's loader, by the query, by the path, by a screen within a screen, by nothing.
    for (const [path, title] of MAIN().filter(([path]) =>
      /^\/(myCheckin|checkinDetail|dataOverview|manageSetting|help)/.test(path),
    )) {
      await page.goto(fixtures.server.url + path);
      await standsInFrame(page, path, title);
    }
  });

  it('PAGE-21 N27 certification out of a phone’s page is a page for phones', async () => {
    const page = await openConsole('/cerficate?from=h5');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('heading', { level: 1, name: '发起人认证' }).waitFor();
    await page.getByRole('heading', { name: '企业' }).first().waitFor();
    await expect.poll(() => framed(page)).toBe(0);
    expect(await sideways(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '申请个人认证' }).click();
    await page.getByLabel('真实姓名').waitFor();
    expect(await framed(page)).toBe(0);
    expect(await sideways(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('PAGE-21 PAGE-22 PAGE-30 certification, ads and account show what they are for', async () => {
    const page = await openConsole('/cerficate?from=h5');
    await page.getByRole('heading', { level: 1, name: /认证/ }).waitFor();
    await go(page, '/blockAds');
    await page.getByRole('heading', { level: 1, name: /广告/ }).waitFor();
    await go(page, '/account');
    await expect.poll(() => page.title()).toBe('账号 · 签到台');
    await page.getByRole('heading', { level: 1, name: /账号/ }).waitFor();
    await sees(page.getByRole('main'), TEACHER);
    await sees(page.getByRole('main'), '未绑定');
  });
});

describe('templates and manual', () => {
  it('PAGE-24 the library is searched, shows what a template sets, and leads to the form', async () => {
    const page = await openConsole('/createAll');
    await page.getByRole('link', { name: '打开模板库' }).click();
    await page.waitForURL('**/mould');
    await page.getByRole('heading', { name: /^学校/ }).waitFor();
    const all = (await organiser(listTemplates, {})).data.length;
    await expect.poll(() => page.getByRole('article').count()).toBe(all);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('搜索模板').fill('早读');
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.getByRole('button', { name: '早读打卡' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await sees(dialog, '加入时填写：');
    await dialog.locator('.af-phone-name', { hasText: '早读打卡' }).waitFor();
    await dialog.getByRole('button', { name: '使用这个模板' }).click();
    await page.waitForURL('**/manageSetting?mould=1&tpl_id=101');
    await page.getByRole('heading', { name: '从模板“早读打卡”新建' }).waitFor();
  });

  it('PAGE-23 the manual is searched by its texts, its pages lead to each other, and an unknown one back', async () => {
    const page = await openConsole('/help');
    await page.getByRole('navigation', { name: '帮助目录' }).waitFor();
    await page.getByLabel('搜索帮助').fill('精确定位');
    // Words of a text, not of a title.
    const hit = page.locator('.help-hits').getByRole('link', { name: /^成员说签不上/ });
    await hit.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await hit.click();
    await page.waitForURL('**/help/cannot-sign-in');
    await expect.poll(() => page.title()).toBe('成员说签不上，怎么查 · 帮助 · 签到台');
    await go(page, '/help/where');
    await page.locator('.manual').getByRole('link', { name: '成员说签不上，怎么查' }).waitFor();
    await sees(page.locator('.help-side [aria-current=page]'), '在哪里才能签');
    await go(page, '/help/no-such-page');
    await page.getByRole('link', { name: '打开帮助目录' }).click();
    await page.waitForURL('**/help');
  });
});

describe('without a network', () => {
  it('says that the network is gone, keeps the page, and goes on by itself', async () => {
    const page = await openConsole('/myCheckin');
    const context = page.context();
    windows.expect(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
    await page.getByRole('article').first().waitFor();
    // Content below the list is loaded when it comes near, and is not the subject here.
    await page.locator('.list-below').scrollIntoViewIfNeeded();
    await sees(page, '新手引导');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await sees(page, '网络已断开');
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0);
    expect(await seriousFindings(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByText('网络已断开').waitFor({ state: 'detached' });
  });
});
