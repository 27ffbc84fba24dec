import {
  ApiRejection,
  type Client,
  createClient,
  getBindQr,
  getLaunchSign,
  getLbsQr,
  getUserLbs,
  listOutbox,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { runStatement } from '../apps/server/src/platform/postgres/test-database.ts';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { readCode } from './support/code.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, enterMember, logInOnPhone, sees } from './support/pages.ts';

// A Monday morning.
const NOW = '2026-03-02T07:50:00+08:00';
const TEACHER = '陈老师';
const fixtures = useFixtures({ now: NOW, people: [TEACHER] });
let anybody: Client;
beforeAll(() => {
  anybody = createClient({ base: fixtures.server.url });
});

/** The code that was sent last to a number. */
async function codeSentTo(phone: string): Promise<string> {
  const { data } = await anybody(listOutbox, { phone });
  return /\d{6}/.exec(data.lists[0]?.text ?? '')?.[0] ?? '';
}
/** As if the minute since the number's last code had passed. */
const minuteLater = (phone: string) =>
  runStatement(
    fixtures.databaseUrl,
    `UPDATE sms_phone SET last_at = last_at - interval '1 minute' WHERE phone = '${phone}'`,
  );
const pathOf = (link: string) => new URL(link).pathname;

/** Asks for a code on the page, and types what came. */
async function typeCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await sees(page, /秒后重发/);
  await page.getByLabel('验证码', { exact: true }).fill(await codeSentTo(mobile));
}

describe('login by mobile', () => {
  it('AUTH-23 AUTH-17 AUTH-12 the phone binds, the password is reset, and it opens the console', async () => {
    const mobile = '13800001111';
    const consoleWindow = await fixtures.open(DESKTOP);
    await enterConsole(consoleWindow.page, fixtures.server, TEACHER);
    await consoleWindow.page.getByRole('link', { name: '绑定手机号，可用密码登录' }).click();
    const dialog = consoleWindow.page.getByRole('dialog');
    const picture = dialog.getByAltText('绑定二维码');
    await picture.waitFor();
    await dialog.getByRole('button', { name: '我已在手机上绑定' }).click();
    await sees(dialog, '绑定失败');
    await sees(dialog, '还没有绑定手机号，请先用手机扫码绑定');
    expect(await seriousFindings(consoleWindow.page)).toEqual([]);
    const link = readCode(await picture.screenshot());

    const phone = await fixtures.open(PHONE);
    await logInOnPhone(phone.page, link, TEACHER);
    await sees(phone.page, '即将为下面的账号绑定手机号');
    await typeCode(phone.page, mobile);
    expect(await seriousFindings(phone.page)).toEqual([]);
    await phone.page.getByRole('button', { name: '绑定', exact: true }).click();
    await sees(phone.page, '手机号已绑定');
    await sees(consoleWindow.page, '手机号绑定成功，下次可使用手机号和密码登录');
    await sees(consoleWindow.page, mobile);
    expect(await consoleWindow.page.evaluate(() => localStorage.getItem('rollcall.userInfo'))).toContain(
      mobile,
    );

    await consoleWindow.page.getByRole('button', { name: '退出登录' }).click();
    await consoleWindow.page.waitForURL('**/home');
    await consoleWindow.page.getByRole('button', { name: '手机号登录' }).click();
    await dialog.getByLabel('手机号').fill('12345');
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await sees(dialog, '请输入合法手机号');
    await dialog.getByLabel('手机号').fill(mobile);
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await sees(dialog, '请输入密码');
    await dialog.getByRole('button', { name: '忘记密码' }).click();
    await minuteLater(mobile);
    await typeCode(consoleWindow.page, mobile);
    const password = '一把足够长的钥匙';
    await dialog.getByLabel('新密码').fill(password);
    await dialog.getByLabel('确认密码').fill('另一把足够长的钥匙');
    await dialog.getByRole('button', { name: '重置密码' }).click();
    await sees(dialog, '两次密码不一致');
    expect(await seriousFindings(consoleWindow.page)).toEqual([]);
    await dialog.getByLabel('确认密码').fill(password);
    await dialog.getByRole('button', { name: '重置密码' }).click();
    await sees(consoleWindow.page, '密码已重置，请登录');

    const sent: string[] = [];
    consoleWindow.page.on('request', (request) => sent.push(request.postData() ?? ''));
    await dialog.getByLabel('密码', { exact: true }).fill('不是这一把钥匙');
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await sees(consoleWindow.page, '手机号或密码错误');
    await dialog.getByLabel('密码', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await consoleWindow.page.waitForURL('**/myCheckin');
    expect(sent.join()).not.toContain(password); // AUTH-16
    await sees(consoleWindow.page, TEACHER);
    // The new password ended the phone's session.
    await phone.page.goto(`${fixtures.server.url}/m/`);
    await phone.page.waitForURL('**/login**');
  });

  it('AUTH-19 AUTH-22 the code has ten characters at most, and a wrong one is a toast', async () => {
    const { page } = await fixtures.open(DESKTOP);
    await page.goto(`${fixtures.server.url}/otherLogin`);
    await page.getByRole('button', { name: '手机号登录' }).click();
    await page.getByRole('button', { name: '忘记密码' }).click();
    await page.getByLabel('手机号').fill('13800002222');
    const code = page.getByLabel('验证码', { exact: true });
    await page.getByRole('button', { name: '重置密码' }).click();
    await sees(page, '请输入验证码');
    await code.pressSequentially('12345678901');
    await expect.poll(() => code.inputValue()).toBe('1234567890');
    await page.getByLabel('新密码').fill('long enough');
    await page.getByLabel('确认密码').fill('long enough');
    await page.getByRole('button', { name: '重置密码' }).click();
    await sees(page, '验证码错误或已失效');
    const request = page.getByRole('button', { name: '获取验证码' });
    await request.click();
    // Read as a whole: the number changes every second under whoever waits for one button.
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.innerText()).toMatch(/\n(60|[1-5]\d) 秒后重发\n/);
    await expect.poll(() => dialog.locator('button', { hasText: '秒后重发' }).isDisabled()).toBe(true);
  });

  it('a member logs in by mobile and code', async () => {
    const { page } = await fixtures.open(PHONE);
    await page.goto(`${fixtures.server.url}/m/login`);
    await typeCode(page, '13800003333');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '手机号登录' }).click();
    await sees(page, '手机用户3333');
  });
});

describe('the messenger’s launch tag', () => {
  const MESSENGER =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.60';

  it('AUTH-28 asks for a signature on a phone inside the messenger; without a mini-program no tag stands there', async () => {
    for (const [options, wanted] of [
      [{ ...PHONE, userAgent: MESSENGER }, 1],
      [DESKTOP, 0],
    ] as const) {
      const { page } = await fixtures.open(options);
      const signed: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(getLaunchSign.path)) signed.push(request.postData() ?? '');
      });
      await enterConsole(page, fixtures.server, TEACHER);
      const tag = page.locator('wx-open-launch-weapp');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => signed.length).toBe(wanted);
      await expect.poll(() => tag.count()).toBe(0);
      if (wanted) expect(signed[0]).toContain(`${fixtures.server.url}/`);
    }
  });
});

describe('codes on a screen', () => {
  it('JOIN-29 FORM-52 the phone’s place reaches the console that asked', async () => {
    const teacher = await fixtures.server.organiser(TEACHER);
    const { lbs_key, link } = (await teacher(getLbsQr, {})).data;
    const { page } = await fixtures.open({
      ...PHONE,
      geolocation: { latitude: 31.232444, longitude: 121.469137, accuracy: 12 },
    });
    await enterMember(page, link, '帮忙的同学');
    await sees(page, '下面的账号正在设置签到地点，需要这部手机现在的位置');
    await sees(page, TEACHER);
    await sees(page, '约 12 米');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await teacher(getUserLbs, { lbs_key }).catch((error: ApiRejection) => error.message)).toBe('');
    await page.getByLabel('地点说明').fill('三号楼门口');
    await page.getByRole('button', { name: '发送位置' }).click();
    await sees(page, '位置已发送');
    const { lbs } = (await teacher(getUserLbs, { lbs_key })).data;
    expect(lbs.address).toBe('三号楼门口');
    expect([lbs.latitude.toFixed(3), lbs.longitude.toFixed(3)]).toEqual(['31.231', '121.474']);
  });

  it('JOIN-29 another account cannot bind by the code, and a refused place sends nothing', async () => {
    const teacher = await fixtures.server.organiser(TEACHER);
    const bind = (await teacher(getBindQr, {})).data.link;
    const { page } = await fixtures.open(PHONE);
    await enterMember(page, bind, '路过的人');
    await sees(page, '请用电脑端登录的同一账号扫码');
    await page.getByRole('link', { name: '换账号登录' }).click();
    await page.getByLabel('用其他名字登录').fill(TEACHER);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await sees(page, '即将为下面的账号绑定手机号');
    const { lbs_key, link } = (await teacher(getLbsQr, {})).data;
    await page.goto(fixtures.server.url + pathOf(link));
    await page.getByRole('button', { name: '取消' }).click();
    await sees(page, '没有发送位置');
    const refusal = await teacher(getUserLbs, { lbs_key }).catch((error: ApiRejection) => error);
    expect(refusal).toBeInstanceOf(ApiRejection);
  });
});

describe('the inbox', () => {
  it('JOIN-28 FORM-28 a reminder comes when its time has passed, and leads to the activity', async () => {
    const teacher = await fixtures.server.organiser(TEACHER);
    const cid = await fixtures.server.create(teacher, { title: '早读', alert_time: 28_500 });
    const { page } = await fixtures.open(PHONE);
    await enterMember(page, await fixtures.server.link(teacher, cid), '李思远');
    await page.getByLabel('姓名').fill('李思远');
    await page.getByRole('button', { name: '加入' }).click();
    await page.getByRole('button', { name: '签到', exact: true }).waitFor();
    await page.goto(`${fixtures.server.url}/m/inbox`);
    await sees(page, '还没有消息');
    await fixtures.server.clock('2026-03-02T07:55:00+08:00');
    await expect
      .poll(
        async () => {
          await page.goto(`${fixtures.server.url}/m/`);
          await sees(page, '早读');
          return page.getByRole('link', { name: '消息，1 条未读' }).count();
        },
        { timeout: 40_000 },
      )
      .toBe(1);
    await page.getByRole('link', { name: '消息，1 条未读' }).click();
    await sees(page, '“早读”今天还没有签到');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: /签到提醒/ }).click();
    await page.waitForURL(`**/m/${cid}`);
    await page.goto(`${fixtures.server.url}/m/`);
    await page.getByRole('link', { name: '消息', exact: true }).waitFor();
  });
});
