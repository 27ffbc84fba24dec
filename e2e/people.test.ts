import { listMembers } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { enterConsole, sees } from './support/pages.ts';
import { useStage } from './support/stage.ts';

const TEACHER = '陈老师';
const stage = useStage({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER] });

describe('a school without WeChat', () => {
  it('AUTH-33 JOIN-01 a printed invitation is claimed on a phone without an account, and signs in', async () => {
    const { server } = stage;
    const { page } = await stage.open(DESKTOP);
    await enterConsole(page, server, TEACHER);
    const list_url = await page.evaluate(async () => {
      const form = new FormData();
      form.append('file', new File(['姓名,学号\n王浩然,A01\n李一诺,A02\n'], '名单.csv'));
      const answer = await fetch('/xcx/file/v1/upload?type=checkinlist', { method: 'POST', body: form });
      return ((await answer.json()) as { data: { url: string } }).data.url;
    });
    const teacher = await server.organiser(TEACHER);
    const cid = await server.create(teacher, { title: '晨读打卡', disable_free_join: 1, list_url });

    await page.goto(`${server.url}/menber-setting/${cid}/0`);
    // What would be printed stays on the screen's own page here.
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

    const { page: phone } = await stage.open(PHONE);
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

    const { page: second } = await stage.open(PHONE);
    await second.goto(`${server.url}/m/i/${code}`);
    await sees(second, '邀请码已被使用');
  });

  it('PAGE-06 PAGE-30 the agreement, the privacy policy and the account stand', async () => {
    const { server } = stage;
    const { page } = await stage.open(DESKTOP);
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
});
