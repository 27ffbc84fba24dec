import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  APPS,
  startWechat,
  type WechatPerson,
  type WechatServer,
} from '../apps/server/test/fakes/wechat-server.ts';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE, type Shown } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, join, sees } from './support/pages.ts';

const NOW = '2026-03-02T08:05:00+08:00';
const TEACHER = '陈老师';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const MESSENGER: BrowserContextOptions = { ...PHONE, userAgent: `${IPHONE} MicroMessenger/8.0.60` };
const IN_MINI: BrowserContextOptions = {
  ...PHONE,
  userAgent: `${IPHONE} MicroMessenger/8.0.60 miniProgram/wxmini0000000003`,
};

let wechat: WechatServer;
const fixtures = useFixtures({
  now: NOW,
  people: [TEACHER],
  environment: async () => {
    wechat = await startWechat();
    return wechat.environment();
  },
});
afterAll(() => wechat?.close());

let people = 0;
function someone(nickname: string) {
  const n = ++people;
  const openids = { [APPS.open]: `open-${n}`, [APPS.mp]: `mp-${n}`, [APPS.mini]: `mini-${n}` };
  return { nickname, openids, unionid: `union-${n}` };
}

let link: string;
let closed: string;
beforeAll(async () => {
  const teacher = await fixtures.server.organiser(TEACHER);
  link = await fixtures.server.link(teacher, await fixtures.server.create(teacher, { title: '晨读打卡' }));
  const quiet = await fixtures.server.create(teacher, { title: '内部点名', no_forward: 1 });
  closed = await fixtures.server.link(teacher, quiet);
});

/** Stands in for the messenger's script: it takes every signature, and keeps what it was asked. */
const JWEIXIN = `
  const wxCalls = (window.wxCalls = []);
  const answers = {
    getLocation: { latitude: '31.2', longitude: '121.4', accuracy: '15' },
    scanQRCode: { resultStr: window.scanned ?? '' },
  };
  const does = (name) => (question) => { wxCalls.push([name, question]); question.success?.(answers[name] ?? {}); };
  let done = () => {};
  window.wx = {
    config: (settings) => { wxCalls.push(['config', settings]); setTimeout(() => done()); },
    ready: (then) => { done = then; },
    error: () => {},
    miniProgram: { navigateTo: does('navigateTo'), reLaunch: does('reLaunch'), postMessage: does('postMessage') },
  };
  for (const name of ['getLocation', 'scanQRCode', 'updateAppMessageShareData', 'updateTimelineShareData', 'hideMenuItems'])
    window.wx[name] = does(name);
`;
type Requested = [string, Record<string, unknown>][];
const requestedOf = (page: Page): Promise<Requested> =>
  page.evaluate(() => (window as unknown as { wxCalls?: Requested }).wxCalls ?? []);
const requestedFor = async (page: Page, name: string) =>
  (await requestedOf(page)).find(([what]) => what === name)?.[1];

/** A window of the messenger, or of its mini-program. `known`: who holds the phone was here before, and agreed. */
async function withSdk(options: BrowserContextOptions, known?: WechatPerson): Promise<Shown> {
  const shown = await fixtures.open(options);
  if (known) {
    wechat.givePhone(known);
    await shown.context.request.get(`${fixtures.server.url}/wechat/member?ask=1`);
    await shown.context.clearCookies();
  }
  await shown.context.route('https://res.wx.qq.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: JWEIXIN }),
  );
  return shown;
}
const within = (address: string) => {
  const url = new URL(address);
  return `${url.pathname}${url.search}`;
};
/** Count the redirects of a page to the login of the messenger. */
function countLogins(page: Page): () => number {
  let times = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/wechat/member') times += 1;
  });
  return () => times;
}

describe('the console', () => {
  it('AUTH-01 AUTH-02 WeChat’s own QR leads the whole window into the console when the phone agrees', async () => {
    const { page, watch } = await fixtures.open(DESKTOP);
    // The audit asks the frame too, which is a page of another origin.
    watch.expect(/Failed to execute 'postMessage'/);
    wechat.givePhone(someone('周老师'));
    await page.goto(`${fixtures.server.url}/home`);
    await page.frameLocator('iframe').getByText('请用微信扫码').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    wechat.scan();
    await page.waitForURL('**/createAll');
    await sees(page, '周老师');
    expect(await page.evaluate(() => localStorage.getItem('rollcall.userInfo'))).toContain('周老师');
  });

  it('AUTH-02 a person who refuses on the phone, and a state of another browser, are told why', async () => {
    const { page } = await fixtures.open(DESKTOP);
    wechat.givePhone(undefined);
    await page.goto(`${fixtures.server.url}/wechat/console`);
    await sees(page, '请用微信扫码');
    wechat.scan();
    await sees(page, '您没有同意微信登录，可以重试或换一种方式');
    await page.goto(`${fixtures.server.url}/wechat/back?code=somecode&state=c${'x'.repeat(31)}`);
    await sees(page, '登录已过期或不是从这个浏览器发起的，请重新登录');
    expect(await page.evaluate(() => localStorage.getItem('rollcall.userInfo'))).toBeNull();
  });

  it('AUTH-27 its launch tag names the mini-program and its page, once the messenger took the signature', async () => {
    const { page } = await withSdk(MESSENGER);
    await enterConsole(page, fixtures.server, TEACHER);
    const tag = page.locator('wx-open-launch-weapp');
    await tag.waitFor({ state: 'attached' });
    expect([await tag.getAttribute('appid'), await tag.getAttribute('path')]).toEqual([
      APPS.mini,
      'pages/index/index.html',
    ]);
    expect(await requestedFor(page, 'config')).toMatchObject({
      appId: APPS.mp,
      openTagList: ['wx-open-launch-weapp'],
    });
  });
});

describe('the member page inside the messenger', () => {
  const person = someone('李梦瑶');

  it('JOIN-01 asks once for consent, then comes in silently, each time to the very page with its token', async () => {
    const fresh = someone('王浩然');
    wechat.givePhone(fresh);
    const first = await withSdk(MESSENGER);
    const logins = countLogins(first.page);
    await first.page.goto(link);
    await sees(first.page, '首次使用，请点击下面的按钮登录');
    expect(await seriousFindings(first.page)).toEqual([]);
    expect(logins()).toBe(1);
    await first.page.getByRole('link', { name: '微信登录' }).click();
    await first.page.getByLabel('姓名').waitFor();
    expect(within(first.page.url())).toBe(within(link));
    await join(first.page, '王浩然');
    await sees(first.page, '晨读打卡');

    const again = await withSdk(MESSENGER);
    const silent = countLogins(again.page);
    await again.page.goto(link);
    await again.page.getByRole('heading', { name: '晨读打卡' }).waitFor();
    expect([within(again.page.url()), silent()]).toEqual([within(link), 1]);
  });

  it('a login that comes back with nothing is not sent round again', async () => {
    const { page } = await withSdk(MESSENGER, person);
    await page.route('**/wechat/member?*', (route) =>
      route.fulfill({ status: 302, headers: { location: link } }),
    );
    const logins = countLogins(page);
    await page.goto(link);
    await page.getByRole('link', { name: '微信登录' }).waitFor();
    expect(logins()).toBe(1);
  });

  it('G55 what the messenger passes on carries no token, and nothing where members may not pass it on', async () => {
    const { page } = await withSdk(MESSENGER, person);
    await page.goto(link);
    await expect.poll(() => requestedFor(page, 'updateAppMessageShareData')).toBeTruthy();
    const card = await requestedFor(page, 'updateAppMessageShareData');
    expect([card?.['title'], card?.['desc']]).toEqual(['晨读打卡', TEACHER]);
    expect(card?.['link']).toMatch(new RegExp(`^${fixtures.server.url}/m/\\w+$`));
    await page.goto(closed);
    await expect.poll(() => requestedFor(page, 'hideMenuItems')).toBeTruthy();
    expect(await requestedFor(page, 'updateAppMessageShareData')).toBeUndefined();
  });

  it('JOIN-01 its scanner reads the code; without its script the page’s own scanner opens', async () => {
    const { page, context, watch } = await withSdk(MESSENGER, person);
    await page.addInitScript((text) => Object.assign(window, { scanned: text }), link);
    await page.goto(`${fixtures.server.url}/m/`);
    await sees(page, '李梦瑶');
    await page.getByRole('button', { name: '扫一扫' }).click();
    await page.waitForURL(link);
    await context.unroute('https://res.wx.qq.com/**');
    await context.route('https://res.wx.qq.com/**', (route) => route.abort());
    watch.expect(/res\.wx\.qq\.com|ERR_FAILED/);
    await page.goto(`${fixtures.server.url}/m/`);
    await page.getByRole('button', { name: '扫一扫' }).click();
    await page.getByRole('dialog', { name: '扫一扫' }).waitFor();
  });
});

describe('the member page in the mini-program', () => {
  const person = someone('');
  const openAt = (address: string) => {
    const url = new URL(address);
    url.searchParams.set('mini', wechat.codeFor(APPS.mini, person));
    return url.href;
  };

  it('JOIN-01 takes the login code that was handed over, there and nowhere else', async () => {
    const elsewhere = await fixtures.open(PHONE);
    await elsewhere.page.goto(openAt(link));
    await elsewhere.page.waitForURL('**/m/login?*');
    expect(elsewhere.page.url()).not.toContain('mini=');

    const { page } = await withSdk(IN_MINI);
    await page.goto(openAt(link));
    await page.getByLabel('姓名').waitFor();
    expect(within(page.url())).toBe(within(link));
    await expect.poll(() => requestedFor(page, 'postMessage')).toMatchObject({ data: { title: '晨读打卡' } });
    // A session that ended is begun anew by the mini-program itself.
    await page.context().clearCookies();
    await page.reload();
    await page.getByRole('button', { name: '微信登录' }).click();
    await expect
      .poll(() => requestedFor(page, 'reLaunch'))
      .toEqual({ url: `/pages/index/index?to=${encodeURIComponent(within(link).replace('/m', ''))}` });
  });

  it('one tap asks for messages, and what was agreed to is noted', async () => {
    const { page } = await withSdk(IN_MINI);
    await page.goto(openAt(`${fixtures.server.url}/m/inbox`));
    await sees(page, '点一下，下一条消息也会发到微信');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '开启提醒' }).click();
    await expect
      .poll(() => requestedFor(page, 'navigateTo'))
      .toEqual({ url: expect.stringContaining('/pages/subscribe/subscribe?template=template-of-our-own') });
    await page.goto(`${fixtures.server.url}/m/inbox?subscribed=1`);
    await sees(page, '还会发 1 条到微信，可以再加');
    expect(page.url()).toBe(`${fixtures.server.url}/m/inbox`);
  });
});
