import { listMembers, listOutbox } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, enterMember, logInAtConsole, photograph, sees } from './support/pages.ts';
import { useWindows } from './support/windows.ts';

const TEACHER = '陈老师';
const LEAVING = '要走的老师';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER, LEAVING] });
const windows = useWindows(fixtures);

describe('a school without WeChat', () => {
  it('JOIN-01 a printed invitation is claimed on a phone without an account, and signs in', async () => {
    const { server } = fixtures;
    const page = await windows.openConsole(TEACHER, '/myCheckin');
    const list_url = await page.evaluate(async () => {
      const form = new FormData();
      form.append('file', new File(['姓名,学号\n王浩然,A01\n李一诺,A02\n'], '名单.csv'));
      const answer = await fetch('/xcx/file/v1/upload?type=checkinlist', { method: 'POST', body: form });
      return ((await answer.json()) as { data: { url: string } }).data.url;
    });
    const teacher = await server.organiser(TEACHER);
    const cid = await server.create(teacher, { title: '晨读打卡', disable_free_join: 1, list_url });

    await page.goto(`${server.url}/menber-setting/${cid}/0`);
    // Printing stays on the screen's own page here.
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('button', { name: '个人邀请' }).click();
    const dialog = page.getByRole('dialog');
    await sees(dialog, '王浩然');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: '为全部未加入的人生成（2）' }).click();
    await dialog.getByRole('button', { name: '打印邀请条（2 张）' }).click();
    const slip = page.locator('.inv-slip', { hasText: '王浩然' });
    await slip.waitFor({ state: 'attached' });
    const code = (await slip.locator('.inv-code').textContent())!;

    const { page: phone } = await fixtures.open(PHONE);
    await phone.goto(`${server.url}/m/login`);
    await phone.getByRole('link', { name: '我有邀请码' }).click();
    await phone.getByLabel('邀请码').fill(code.toLowerCase());
    await phone.getByRole('button', { name: '下一步' }).click();
    await sees(phone, '王浩然');
    expect(await seriousFindings(phone)).toEqual([]);
    await phone.getByRole('button', { name: '我是王浩然，加入' }).click();
    await phone.getByRole('button', { name: '签到', exact: true }).click();
    await sees(phone, '签到成功');
    const { members } = (await teacher(listMembers, { cid })).data;
    expect(JSON.stringify(members)).toContain('王浩然');

    const { page: second } = await fixtures.open(PHONE);
    await second.goto(`${server.url}/m/i/${code}`);
    await sees(second, '邀请码已被使用');
  });

  it('PAGE-06 PAGE-30 the agreement, the privacy policy and the account stand', async () => {
    const { server } = fixtures;
    const { page } = await fixtures.open(DESKTOP);
    await page.goto(`${server.url}/agreement`);
    await sees(page, '发起人的责任');
    await page.goto(`${server.url}/privacy`);
    await sees(page, '我们保存哪些信息');
    await enterConsole(page, server, TEACHER, '/account');
    await sees(page, '登录的设备');
    await sees(page, '当前登录');
    await sees(page, '版本 2026-11-21');
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('PAGE-30 a member takes their data along, binds a mobile and shows a picture, on their phone', async () => {
    const { server } = fixtures;
    const { page } = await fixtures.open(PHONE);
    await enterMember(page, `${server.url}/m/me`, '林小雨');
    await sees(page, '未绑定');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '绑定', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('手机号').fill('13500135001');
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await sees(dialog, /秒后重发/);
    const { lists } = (await (await server.member('林小雨'))(listOutbox, { phone: '13500135001' })).data;
    await dialog.getByLabel('验证码', { exact: true }).fill(/\d{6}/.exec(lists[0]!.text)![0]);
    await dialog.getByRole('button', { name: '绑定', exact: true }).click();
    await sees(page, '手机号已绑定');
    await sees(page, '13500135001');

    await page.getByLabel('更换头像').setInputFiles(await photograph('头像'));
    await page.locator('.me-avatar img.ui-avatar').waitFor();

    await page.getByRole('button', { name: '生成我的数据' }).click();
    const save = page.getByRole('button', { name: '下载', exact: true });
    await save.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(download.suggestedFilename()).toMatch(/^我的数据-.*\.zip$/);
    await page.goto(`${server.url}/m/inbox`);
    await sees(page, '您的数据已准备好');
    await page.goto(`${server.url}/m/me`);
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL('**/m/login');
  });

  it('PAGE-30 an account with activities is kept, one without is erased after a week, and a login takes it back', async () => {
    const { server } = fixtures;
    const page = await windows.openConsole(TEACHER, '/account');
    await page.getByRole('button', { name: '生成我的数据' }).click();
    await page.getByRole('button', { name: '下载', exact: true }).waitFor();
    await page.getByRole('button', { name: '注销账号' }).click();
    await sees(page.getByRole('dialog'), '请先转让或删除，再注销账号');

    const { page: other } = await fixtures.open(DESKTOP);
    await enterConsole(other, server, LEAVING, '/account');
    const leave = async () => {
      await other.getByRole('button', { name: '注销账号' }).click();
      const dialog = other.getByRole('dialog');
      await sees(dialog, '会删除的');
      await dialog.getByLabel('我已了解，仍要注销').check();
      expect(await seriousFindings(other)).toEqual([]);
      await dialog.getByRole('button', { name: /^注\s?销$/ }).click();
      await other.waitForURL('**/home');
    };
    await leave();
    await logInAtConsole(other, server, LEAVING, '/account');
    await sees(other, '我的数据');
  });
});
