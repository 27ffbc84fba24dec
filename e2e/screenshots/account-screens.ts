import { getBindQr, getInbox, getLbsQr, scanPreview } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { sees } from '../support/pages.ts';
import type { Recorder } from './recorder.ts';
import { NEWCOMER } from './seed.ts';

const TEACHER = '陈思远';
const NUMBER = '13812345678';
/** 人民广场, Shanghai. */
const HERE = { latitude: 31.2305, longitude: 121.4692, accuracy: 18 };

/** Ways in by mobile, what a phone confirms for a screen, and the inbox. */
export async function accountScreens(recorder: Recorder): Promise<void> {
  await recorder.part('mobile login', () => mobileLogin(recorder));
  await recorder.part('binding', () => binding(recorder));
  await recorder.part('member login', () => memberLogin(recorder));
  await recorder.part('scans', () => scans(recorder));
  await recorder.part('inbox', () => inbox(recorder));
}

async function mobileLogin({ server, openConsole, capture }: Recorder): Promise<void> {
  const page = await openConsole('');
  await page.goto(`${server.url}/home`);
  await page.getByAltText('登录二维码').waitFor();
  await page.getByRole('button', { name: '手机号登录' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('手机号').waitFor();
  await capture(page, 'mobile-login', { area: 'screen' });
  await dialog.getByLabel('手机号').fill('12345');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await sees(dialog, '请输入合法手机号');
  await capture(page, 'mobile-login-wrong', { area: 'screen' });
  await dialog.getByRole('button', { name: '忘记密码' }).click();
  await dialog.getByLabel('手机号').fill(NUMBER);
  await capture(page, 'forgot', { area: 'screen' });
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await sees(dialog, /秒后重发/);
  await dialog.getByLabel('验证码', { exact: true }).fill('123456');
  await dialog.getByLabel('新密码').fill('一个足够长的密码');
  await dialog.getByLabel('确认密码').fill('另一个足够长的密码');
  await dialog.getByRole('button', { name: '重置密码' }).click();
  await sees(dialog, '两次密码不一致');
  await capture(page, 'forgot-unequal', { area: 'screen' });
}

async function binding({ server, openConsole, capture, broken }: Recorder): Promise<void> {
  const page = await openConsole(NEWCOMER);
  await page.goto(`${server.url}/account`);
  await sees(page, '未绑定');
  await capture(page, 'account-unbound');
  await page.goto(`${server.url}/account?bind=1`);
  const dialog = page.getByRole('dialog');
  await dialog.getByAltText('绑定二维码').waitFor();
  await capture(page, 'bind', { area: 'screen' });
  await dialog.getByRole('button', { name: '我已在手机上绑定' }).click();
  await sees(dialog, '绑定失败');
  await capture(page, 'bind-failed', { area: 'screen' });
  await broken(page, getBindQr.path, 'fail', async () => {
    await page.goto(`${server.url}/account?bind=1`);
    await dialog.getByRole('alert').waitFor();
    await capture(page, 'bind-failing', { area: 'screen' });
  });
}

async function memberLogin({ phone, capture }: Recorder): Promise<void> {
  const page = await phone('', '/m/login');
  await page.getByLabel('手机号', { exact: true }).fill(NUMBER.replace('138', '139'));
  await capture(page, 'login-mobile');
  await page.getByLabel('验证码').fill('000000');
  await page.getByRole('button', { name: '手机号登录' }).click();
  await sees(page, '验证码错误或已失效');
  await capture(page, 'login-mobile-wrong');
}

async function scans({ server, phone, capture, broken }: Recorder): Promise<void> {
  const teacher = await server.organiser(TEACHER);
  const pathOf = (link: string) => new URL(link).pathname;
  const bind = pathOf((await teacher(getBindQr, {})).data.link);
  await capture(await phone(TEACHER, bind), 'scan-bind');
  const stranger = await phone('路过的人', bind);
  await sees(stranger, '请用电脑端登录的同一账号扫码');
  await capture(stranger, 'scan-bind-other');
  const lbs = async () => pathOf((await teacher(getLbsQr, {})).data.link);
  const located: Page = await phone('路过的人', await lbs(), { geolocation: HERE });
  await sees(located, '约 18 米');
  await capture(located, 'scan-locate');
  await located.getByLabel('地点说明').fill('三号楼门口');
  await located.getByRole('button', { name: '发送位置' }).click();
  await sees(located, '位置已发送');
  await capture(located, 'scan-locate-done');
  const denied = await phone('路过的人', await lbs(), { permissions: [] });
  await sees(denied, '定位权限被拒绝');
  await capture(denied, 'scan-locate-denied');
  const waiting = await phone('路过的人', '/m/');
  await broken(waiting, scanPreview.path, 'wait', async () => {
    await waiting.goto(server.url + (await lbs()));
    await capture(waiting, 'scan-loading');
  });
}

async function inbox({ server, phone, capture, broken }: Recorder): Promise<void> {
  const empty = await phone('没有消息的人', '/m/inbox');
  await sees(empty, '还没有消息');
  await capture(empty, 'inbox-empty');
  const teacher = await server.organiser(TEACHER);
  const before = new Date(server.now).toISOString();
  const name = '等提醒的人';
  for (const title of ['秋季晨读打卡', '一个名字相当长的活动，看看消息在窄屏幕上怎样换行']) {
    const day = new Date(server.now + 8 * 3_600_000).toISOString().slice(0, 10);
    const start = Date.parse(`${day}T00:00:00+08:00`) / 1000;
    const cid = await server.create(teacher, {
      title,
      start_date: start,
      end_date: start + 5 * 86_400,
      alert_time: 86_340,
      time_list: [
        [25_200, 30_600],
        [64_800, 86_340],
      ],
    });
    await server.joinAs(name, cid);
  }
  const member = await server.member(name);
  await server.clock(new Date(server.now).toISOString().replace(/T.*/, 'T15:59:00Z'));
  const until = Date.now() + 15_000;
  while ((await member(getInbox, {})).data.lists.length < 2 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 200));
  const home = await phone(name, '/m/');
  await home.getByRole('link', { name: /消息，2 条未读/ }).waitFor();
  await capture(home, 'home-unread');
  const page = await phone(name, '/m/inbox');
  await sees(page, '签到提醒');
  await capture(page, 'inbox');
  await broken(page, getInbox.path, 'fail', async () => {
    await page.reload();
    await sees(page, '网络不给力');
    await capture(page, 'inbox-failing');
  });
  await server.clock(before);
}
