import { certifyMe } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { APPS, startWechat, type WechatServer } from '../apps/server/test/fakes/wechat-server.ts';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, sees } from './support/pages.ts';

const TEACHER = '陈老师';
const OTHER = '周老师';
const MESSENGER = {
  ...PHONE,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.60',
};

let wechat: WechatServer;
const fixtures = useFixtures({
  now: '2026-03-02T08:05:00+08:00',
  people: [TEACHER, OTHER],
  environment: async () => {
    wechat = await startWechat();
    return wechat.environment();
  },
});
afterAll(() => wechat?.close());

const person = {
  nickname: '陈小文',
  openids: { [APPS.open]: 'open-1', [APPS.mp]: 'mp-1' },
  unionid: 'union-1',
  avatar: true,
};
/** The phone scans what stands in the frame, once it stands there. */
async function scan(page: Page): Promise<void> {
  await page.getByRole('dialog').frameLocator('iframe').getByText('请用微信扫码').waitFor();
  wechat.scan();
}

it('AUTH-02 PAGE-30 a WeChat is linked on the account page, tells its name and picture, and is taken off', async () => {
  const { server } = fixtures;
  const teacher = await server.organiser(TEACHER);
  await teacher(certifyMe, { until: '2028-12-31T00:00:00+08:00', mobile: '13800138000' });
  const { page, watch } = await fixtures.open(DESKTOP);
  // The audit asks the frame too, which is a page of another origin.
  watch.expect(/Failed to execute 'postMessage'/);
  await enterConsole(page, server, TEACHER, '/account');
  const card = page.getByRole('region', { name: '微信', exact: true });
  await sees(card, '绑定后可以用微信扫码登录');

  wechat.givePhone(undefined);
  await card.getByRole('button', { name: '绑定微信' }).click();
  await scan(page);
  await sees(card, '您没有同意，没有任何改动');
  expect(new URL(page.url()).search).toBe('');

  wechat.givePhone(person);
  await card.getByRole('button', { name: '绑定微信' }).click();
  await page.getByRole('dialog').frameLocator('iframe').getByText('请用微信扫码').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await scan(page);
  await sees(card, '微信已绑定，下次可以用微信登录');
  await sees(card, '已绑定，可以用微信扫码登录');

  await card.getByRole('button', { name: '使用微信的昵称和头像' }).click();
  await scan(page);
  await sees(card, '昵称和头像已换成微信的');
  await sees(page, '陈小文');
  await expect.poll(() => page.locator('.person img').getAttribute('src')).toMatch(/^\/files\//);

  await card.getByRole('button', { name: '解除绑定' }).click();
  const dialog = page.getByRole('dialog');
  await sees(dialog, '以后不能用这个微信登录');
  await dialog.getByRole('button', { name: '解除绑定' }).click();
  await sees(card, '绑定后可以用微信扫码登录');
  expect(await seriousFindings(page)).toEqual([]);
});

it('PAGE-30 a proof is asked for before the code is shown', async () => {
  const { server } = fixtures;
  const { page } = await fixtures.open(DESKTOP);
  await enterConsole(page, server, OTHER, '/account');
  let requested = 0;
  await page.route('**/wechat/errand', (route) =>
    requested++ === 0
      ? route.fulfill({ json: { sta: -1, msg: '请先验证身份', data: { reason: 'reauth_needed' } } })
      : route.continue(),
  );
  await page.getByRole('button', { name: '绑定微信' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('演示账号', { exact: true }).click();
  await dialog.getByRole('button', { name: '验证并继续' }).click();
  await page.getByRole('dialog').frameLocator('iframe').getByText('请用微信扫码').waitFor();
});

it('PAGE-30 the own page inside WeChat links it too, and takes over name and picture', async () => {
  const { server } = fixtures;
  const { page, context } = await fixtures.open(MESSENGER);
  await context.route('https://res.wx.qq.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.request.post(`${server.url}/xcx/member/v1/login`, { data: { code: 'local:李梦瑶' } });
  wechat.givePhone({ ...person, nickname: '梦瑶', unionid: 'union-2', openids: { [APPS.mp]: 'mp-2' } });
  await page.goto(`${server.url}/m/me`);
  await page.getByRole('button', { name: '绑定微信' }).click();
  await sees(page, '微信已绑定，下次可以用微信登录');
  expect(page.url()).toBe(`${server.url}/m/me`);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '使用微信的昵称和头像' }).click();
  await sees(page, '昵称和头像已换成微信的');
  await sees(page.getByRole('region', { name: '我的资料' }), '梦瑶');
});
