import { getBoot, getWechatLink } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { APPS, startWechat, type WechatServer } from '../../apps/server/test/fakes/wechat-server.ts';
import { PHONE } from '../support/browser.ts';
import { enterConsole, sees } from '../support/pages.ts';
import { startServer, type TestServer } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { NOW } from './seed.ts';

const MESSENGER = {
  ...PHONE,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.60',
};
const TEACHER = '林老师';

const person = {
  nickname: '林小文',
  openids: { [APPS.open]: 'open-screenshots', [APPS.mp]: 'mp-screenshots' },
  unionid: 'union-screenshots',
  avatar: true,
};

/** The screens of a deployment that people enter by WeChat, with one that is played. */
export async function wechatScreens(recorder: Recorder, databaseUrl: string): Promise<void> {
  const wechat = await startWechat();
  const environment = { ...wechat.environment(), LOGIN: 'both' };
  const server = await startServer({ databaseUrl, now: NOW, people: [TEACHER], environment });
  try {
    await recorder.part('login by WeChat', () => login(recorder, server));
    await recorder.part('a linked WeChat', () => linked(recorder, server, wechat));
    await recorder.part('inside WeChat', () => messenger(recorder, server, wechat));
  } finally {
    await server.stop();
    await wechat.close();
  }
}

/** Without the stand-ins of development, which no deployment has. */
const asProduction = (page: Page) =>
  page.route(`**${getBoot.path}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, mode: 'production', demo: [] } } });
  });

async function login({ openConsole, phone, capture, broken }: Recorder, { url }: TestServer): Promise<void> {
  const page = await openConsole('');
  await asProduction(page);
  await page.goto(`${url}/home`);
  await page.frameLocator('iframe').getByText('请用微信扫码').waitFor();
  await capture(page, 'login-wechat', { area: 'screen' });
  await page.getByRole('button', { name: '手机号登录' }).click();
  await page.getByRole('dialog').waitFor();
  await capture(page, 'login-wechat-mobile', { area: 'screen' });
  for (const reason of ['denied', 'state']) {
    await page.goto(`${url}/home?wechat=${reason}`);
    await page.frameLocator('iframe').getByText('请用微信扫码').waitFor();
    await capture(page, `login-wechat-${reason}`, { area: 'screen' });
  }
  await broken(page, '/wechat/login', 'fail', async () => {
    await page.goto(`${url}/home`);
    await page.locator('.login-qr-failed').waitFor();
    await capture(page, 'login-wechat-failing', { area: 'screen' });
  });
  const outside = await phone('', '/m/login');
  await asProduction(outside);
  await outside.goto(`${url}/m/login`);
  await sees(outside, '请在微信中打开此页，或用手机号登录');
  await capture(outside, 'login-outside-wechat');
}

/** The window comes back from WeChat's page with how it went. */
async function scan(page: Page, wechat: WechatServer): Promise<void> {
  await page.getByRole('dialog').frameLocator('iframe').getByText('请用微信扫码').waitFor();
  wechat.scan();
}

async function linked(
  { openConsole, capture, broken }: Recorder,
  server: TestServer,
  wechat: WechatServer,
): Promise<void> {
  const page = await openConsole('');
  await page.unrouteAll();
  await enterConsole(page, server, TEACHER, '/account');
  const card = page.getByRole('region', { name: '微信', exact: true });
  await card.getByRole('button', { name: '绑定微信' }).waitFor();
  await capture(page, 'account-wechat-none');
  await card.getByRole('button', { name: '绑定微信' }).click();
  await page.getByRole('dialog').frameLocator('iframe').getByText('请用微信扫码').waitFor();
  await capture(page, 'account-wechat-code', { area: 'screen' });
  await page.goto(`${server.url}/account?wechat=taken`);
  await card.getByRole('alert').waitFor();
  await capture(page, 'account-wechat-taken', { area: 'screen' });
  wechat.givePhone(person);
  await card.getByRole('button', { name: '绑定微信' }).click();
  await scan(page, wechat);
  await sees(card, '微信已绑定');
  await capture(page, 'account-wechat-only', { area: 'screen' });
  await card.getByRole('button', { name: '使用微信的昵称和头像' }).click();
  await page.getByRole('dialog').frameLocator('iframe').getByText('请用微信扫码').waitFor();
  await capture(page, 'account-wechat-profile', { area: 'screen' });
  await scan(page, wechat);
  await sees(card, '昵称和头像已换成微信的');
  // The rest of it stands where there is a mobile besides.
  await page.route(`**${getWechatLink.path}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, may_end: 1 } } });
  });
  await page.reload();
  await card.getByRole('button', { name: '解除绑定' }).waitFor();
  await capture(page, 'account-wechat-linked', { area: 'screen' });
  await card.getByRole('button', { name: '解除绑定' }).click();
  await sees(page.getByRole('dialog'), '以后不能用这个微信登录');
  await capture(page, 'account-wechat-end', { area: 'screen' });
  await page.unroute(`**${getWechatLink.path}`);
  await broken(page, getWechatLink.path, 'fail', async () => {
    await page.goto(`${server.url}/account`);
    await card.getByRole('button', { name: /重试|重新加载/ }).waitFor();
    await capture(page, 'account-wechat-failing', { area: 'screen' });
  });
}

async function messenger(
  { phone, capture }: Recorder,
  { url }: TestServer,
  wechat: WechatServer,
): Promise<void> {
  wechat.givePhone({ ...person, unionid: 'union-new', openids: { [APPS.mp]: 'mp-new' } });
  const page = await phone('', `${url}/m/login?wechat=denied`, MESSENGER);
  await asProduction(page);
  await page.reload();
  await page.getByRole('link', { name: '微信登录' }).waitFor();
  await capture(page, 'login-wechat-denied');
  await page.goto(`${url}/m/`);
  await sees(page, '首次使用，请点击下面的按钮登录');
  await capture(page, 'login-wechat-consent');
  await page.request.post(`${url}/xcx/member/v1/login`, { data: { code: 'local:李梦瑶' } });
  await page.goto(`${url}/m/me`);
  await page.getByRole('button', { name: '绑定微信' }).click();
  await sees(page, '微信已绑定');
  await capture(page, 'me-wechat-linked');
  await page.goto(`${url}/m/me?wechat=taken`);
  await sees(page, '这个微信属于另一个账号');
  await capture(page, 'me-wechat-taken');
  await page.getByRole('button', { name: '使用微信的昵称和头像' }).click();
  await sees(page, '昵称和头像已换成微信的');
  await capture(page, 'me-wechat-profile');
}
