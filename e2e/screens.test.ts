import { type Client, getDetail, updateNormal } from '@rollcall/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, sees } from './support/pages.ts';

const TEACHER = '林老师';
const PUPIL = '林小满';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER, PUPIL] });

let organiser: Client;
let cid: string;
beforeAll(async () => {
  organiser = await fixtures.server.organiser(TEACHER);
  cid = await fixtures.server.create(organiser, {
    title: '三年一班到校签到',
    cate: 1,
    time_list: [
      [21_600, 30_600],
      [57_600, 63_000],
    ],
    limit: 2,
  });
  await fixtures.server.joinAs(PUPIL, cid);
});

async function openConsole(path: string, name = TEACHER) {
  const { page } = await fixtures.open({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
  await enterConsole(page, fixtures.server, name, path);
  return page;
}

describe('login', () => {
  it('AUTH-01 AUTH-03 AUTH-04 the login page, its agreement in a new window, and the other way', async () => {
    const { page, context } = await fixtures.open(DESKTOP);
    await page.goto(`${fixtures.server.url}/`);
    await page.waitForURL('**/home');
    await page.getByAltText('登录二维码').waitFor();
    const [agreement] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: '《用户协议》' }).click(),
    ]);
    await agreement.waitForURL('**/agreement');
    await agreement.getByRole('heading', { name: /用户协议/ }).waitFor();
    await page.getByRole('link', { name: '其他方式登录' }).click();
    await page.waitForURL('**/otherLogin');
    await page.getByAltText('登录二维码').waitFor();
  });
});

describe('a card of the list', () => {
  it('LIST-14 LIST-16 LIST-17 shows what is looked for, and leads to the hub', async () => {
    const page = await openConsole('/myCheckin');
    const card = page.getByRole('article').filter({ hasText: '三年一班到校签到' });
    await card.waitFor();
    const words = await card.innerText();
    expect(words).toContain('进行中');
    expect(words).toContain('2026-03-02 至 2026-03-31');
    expect(words).toContain('林老师');
    expect(words).toContain('今天 0 / 1 已签到');
    await card.getByRole('link', { name: '详情' }).click();
    await page.waitForURL(`**/checkinDetail?cid=${cid}`);
    expect(await page.evaluate(() => localStorage.getItem('rollcall.cid'))).toBe(cid);
  });

  it('LIST-03 LIST-11 LIST-18 creating, joining, settings and sharing lead where they say', async () => {
    const page = await openConsole('/myCheckin');
    await page.getByRole('button', { name: '我参与的' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const card = page.getByRole('article').filter({ hasText: '三年一班到校签到' });
    await card.getByRole('link', { name: '设置' }).click();
    await page.waitForURL(`**/manageSetting/${cid}`);
    await page.goBack();
    await card.getByRole('link', { name: '分享' }).click();
    await page.waitForURL(`**/checkin-info/${cid}`);
    await page.goBack();
    await page.getByRole('link', { name: '新建签到' }).last().click();
    await page.waitForURL('**/createAll');
    // On a slow line a press is seen within 100 ms.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const line = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => line.promise.then(() => route.continue()));
    await page.getByRole('link', { name: '证书' }).click();
    const sign = page.getByRole('progressbar', { name: '正在打开页面' });
    await sign.waitFor({ state: 'attached' });
    const after100ms = await sign.evaluate((bar) => {
      const [growth] = bar.getAnimations();
      growth!.pause();
      growth!.currentTime = 100;
      return bar.getBoundingClientRect().width;
    });
    expect(after100ms).toBeGreaterThan(20);
    line.resolve();
    await page.waitForURL('**/myAward');
    await page.getByRole('progressbar', { name: '正在打开页面' }).waitFor({ state: 'detached' });
  });
});

describe('share page', () => {
  it('DETAIL-01 DETAIL-03 DETAIL-04 finds the stored activity; link and path are copied', async () => {
    const page = await openConsole(`/checkinDetail?cid=${cid}`);
    await page.getByRole('heading', { name: '三年一班到校签到' }).first().waitFor();
    await page.goto(`${fixtures.server.url}/checkin-info`);
    await sees(page, '06:00–08:30、16:00–17:30');
    const copy = (value: string) =>
      page
        .locator('.share-line')
        .filter({ has: page.locator(`input[value="${value}"]`) })
        .getByRole('button', { name: '复制', exact: true });
    for (const value of [`${fixtures.server.url}/m/${cid}`, `pages/checkin/detail?cid=${cid}`]) {
      await copy(value).click();
      await sees(page, '复制成功');
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    }
  });
});

describe('hub', () => {
  it('DETAIL-12 DETAIL-28 head, day and people, and the way back', async () => {
    const page = await openConsole(`/checkinDetail?cid=${cid}`);
    await sees(page, '第 1 天，共 30 天');
    await sees(page, '1 人');
    await sees(page, '2026-03-02 至 2026-03-31');
    await page.getByRole('link', { name: '我管理的' }).last().click();
    await page.waitForURL('**/myCheckin');
  });

  it('STAT-12 PAGE-31 each tab opens its page for the same activity', async () => {
    const page = await openConsole(`/checkinDetail?cid=${cid}`);
    const tabs = page.getByRole('navigation', { name: '签到的页面' });
    // Zoomed in, or in English, they are wider than a row.
    await page.setViewportSize({ width: 640, height: 600 });
    await tabs.getByRole('link', { name: '分享' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [tab, path] of [
      ['数据分析', `/dataOverview/${cid}`],
      ['下载数据', `/download-data/${cid}`],
      ['分享', `/checkin-info/${cid}`],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click();
      await page.waitForURL(`**${path}`);
      await page.getByRole('heading', { name: '三年一班到校签到' }).first().waitFor();
    }
    await tabs.getByRole('link', { name: '数据分析' }).click();
    await page.getByRole('link', { name: '趋势', exact: true }).click();
    await page.waitForURL(`**/statisticAnalysis/${cid}`);
    await expect.poll(() => tabs.locator('[aria-current=page]').allInnerTexts()).toEqual(['数据分析']);
    await page.goto(`${fixtures.server.url}/statisticAnalysis`);
    await sees(page, '每日统计');
  });

  it('an ordinary member gets neither settings nor data', async () => {
    const page = await openConsole(`/checkinDetail?cid=${cid}`, PUPIL);
    await page.getByRole('heading', { name: '三年一班到校签到' }).first().waitFor();
    await page.getByRole('link', { name: '分享' }).first().waitFor();
    await expect.poll(() => page.getByRole('link', { name: '设置' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: '下载数据' }).count()).toBe(0);
  });
});

describe('the member page', () => {
  it('JOIN-27 the description is shown to whoever opens the activity', async () => {
    const { data } = await organiser(getDetail, { cid });
    await organiser(updateNormal, { ...data, rules: [{ type: 'text', value: '请在校门口签到。' }] });
    const { page } = await fixtures.open({ viewport: { width: 360, height: 740 } });
    await page.goto(`${fixtures.server.url}/m/${cid}`);
    await page.getByLabel('用其他名字登录').fill('路过的人');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await sees(page, '请在校门口签到。');
    await sees(page, '扫描签到码');
  });
});
