import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDetail, quitActivity } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { runStatement } from '../apps/server/src/platform/postgres/test-database.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, enterMember, join as joinPage, sees } from './support/pages.ts';
import { dayStart } from './support/server.ts';
import { useWindows } from './support/windows.ts';

const OWNER = '陈老师';
const ADMIN = '副班主任';
const MEMBER = '王浩然';
const CERTIFIED = '李校长';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [OWNER, ADMIN, MEMBER, CERTIFIED] });
const windows = useWindows(fixtures);

let cid: string;
beforeAll(async () => {
  const { server } = fixtures;
  cid = await server.create(await server.organiser(OWNER), { title: '三年二班晨读' });
  await server.joinAs(MEMBER, cid);
  await server.joinAs(ADMIN, cid);
  for (const statement of [
    `UPDATE member SET role = 1 WHERE cid = '${cid}' AND alias = '${ADMIN}'`,
    `UPDATE my_activity SET role = 1 WHERE cid = '${cid}'
     AND uid IN (SELECT uid FROM member WHERE cid = '${cid}' AND role = 1)`,
  ])
    await runStatement(fixtures.databaseUrl, statement);
});

async function openConsole(name: string, path: string): Promise<Page> {
  const page = await windows.openConsole(name, path);
  await page.getByRole('heading', { name: '三年二班晨读' }).first().waitFor();
  return page;
}
/** Actions in the head of an activity, in their order. */
const actions = (page: Page) => page.locator('.ui-head-acts').locator('a, button').allInnerTexts();

describe('rights on an activity', () => {
  it('DETAIL-07 copy and delete stand on the share page for the owner alone', async () => {
    const path = `/checkin-info/${cid}`;
    for (const [name, rare] of [
      [OWNER, ['发通知', '复制签到', '生成奖状', '删除']],
      [ADMIN, ['发通知', '生成奖状', '退出']],
    ] as const) {
      const page = await openConsole(name, path);
      await page.getByRole('button', { name: '更多', exact: true }).click();
      await page.getByRole('menuitem').first().waitFor();
      await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(rare);
    }
    expect(await actions(await openConsole(MEMBER, path))).toEqual(['退出']);
  });

  it('PAGE-10 DETAIL-15 the hub opens from its address, again after a reload, with what each role may do', async () => {
    const path = `/checkinDetail?cid=${cid}`;
    for (const [name, wanted, rare] of [
      [OWNER, ['大屏', '设置', '更多'], ['发通知', '复制签到', '生成奖状', '删除']],
      [ADMIN, ['大屏', '设置', '更多'], ['发通知', '复制签到', '生成奖状', '退出']],
      [MEMBER, ['退出'], []],
    ] as const) {
      const page = await openConsole(name, path);
      expect(await actions(page)).toEqual(wanted);
      await page.reload();
      await page.getByRole('heading', { name: '三年二班晨读' }).first().waitFor();
      expect([new URL(page.url()).search, await actions(page)]).toEqual([`?cid=${cid}`, wanted]);
      if (rare.length === 0) continue;
      // By keyboard: what is rarely done is as near to who presses keys.
      await page.getByRole('button', { name: '更多', exact: true }).press('Enter');
      await page.getByRole('menuitem').first().waitFor();
      await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(rare);
      // The menu takes the focus once it is drawn.
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await expect.poll(focused).toBe(rare[0]);
      for (const next of rare.slice(1, 3)) {
        await page.keyboard.press('ArrowDown');
        await expect.poll(focused).toBe(next);
      }
      await page.keyboard.press('Enter');
      await page.waitForURL('**/myAward');
    }
  });

  it('JOIN-24 a member views, shares and quits on the console', async () => {
    const page = await openConsole(MEMBER, `/checkinDetail?cid=${cid}`);
    await sees(page, '全部签到记录');
    await page.getByRole('navigation', { name: '签到的页面' }).getByRole('link', { name: '分享' }).click();
    await page.waitForURL(`**/checkin-info/${cid}`);
    await expect
      .poll(() => page.locator('input[readonly]').first().inputValue())
      .toBe(`${fixtures.server.url}/m/${cid}`);
    await page.goBack();
    await page.getByRole('button', { name: '退出' }).click();
    const sent = page.waitForResponse((answer) => answer.url().endsWith(quitActivity.path));
    await page.getByRole('dialog').getByRole('button', { name: '退出' }).click();
    expect(await (await sent).json()).toMatchObject({ sta: 0 });
    await page.waitForURL('**/myCheckin');
    const { data } = await (await fixtures.server.organiser(OWNER))(getDetail, { cid });
    expect(data.join_num).toBe(1);
  });
});

describe('signing in through the link', () => {
  it('CERTGATE-29 a free link shows information only, a certified one signs in', async () => {
    const { server } = fixtures;
    const principal = await server.organiser(CERTIFIED);
    await server.certify(principal, '2028-12-31T00:00:00+08:00');
    const open = await server.create(principal, { title: '认证的活动' });
    const { page } = await fixtures.open(PHONE);
    await enterMember(page, `${server.url}/m/${cid}`, '赵敏');
    await sees(page, '该活动未开通链接签到，请扫描签到码参与');
    for (const name of ['加入', '签到'])
      await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0);
    await page.goto(`${server.url}/m/${open}`);
    await joinPage(page, '赵敏');
    await page.getByRole('button', { name: '签到', exact: true }).click();
    await page.getByRole('heading', { name: /签到成功/ }).waitFor();
  });
});

describe('pictures of the large screen', () => {
  it('UPLOAD-12 UPLOAD-13 an upload that failed says so; one that was refused says why', async () => {
    const { page, watch } = await fixtures.open(DESKTOP);
    const principal = await fixtures.server.organiser(CERTIFIED);
    await fixtures.server.certify(principal, '2028-12-31T00:00:00+08:00');
    const own = await fixtures.server.create(principal, { title: '上传' });
    await enterConsole(page, fixtures.server, CERTIFIED, `/manageSetting/${own}`);
    await page.getByRole('button', { name: '修改大屏', exact: true }).click();
    const buffer = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 40, height: 40 } });
    for (const [answer, msg] of [
      [{ status: 500, body: 'broken' }, '上传失败，请重试或联系客服解决'],
      [{ status: 200, json: { sta: -1, msg: '这张图片不能用' } }, '这张图片不能用'],
    ] as const) {
      watch.expect(/500/);
      await page.route('**/xcx/file/v1/upload**', (route) => route.fulfill(answer));
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: '上传背景图', exact: true }).click(),
      ]);
      await Promise.all([
        sees(page, msg),
        chooser.setFiles({ name: '图.png', mimeType: 'image/png', buffer }),
      ]);
      await page.unroute('**/xcx/file/v1/upload**');
    }
    await expect.poll(() => page.getByRole('button', { name: '移除背景图' }).count()).toBe(0);
  });

  it('BARRAGE-08 each may have 5 MB, and not a byte more', async () => {
    const page = await openConsole(OWNER, `/checkin-info/${cid}`);
    const png = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 40, height: 40 } });
    // On disk: a browser opens a file at once, and the message does not stay for ever.
    const folder = fixtures.folder();
    const of = (bytes: number) => {
      const path = join(folder, `${bytes}.png`);
      writeFileSync(path, Buffer.concat([png, Buffer.alloc(bytes - png.length)]));
      return path;
    };
    const [most, more] = [of(5 * 1024 * 1024), of(5 * 1024 * 1024 + 1)];
    const { page: form } = await fixtures.open(DESKTOP);
    const principal = await fixtures.server.organiser(CERTIFIED);
    await fixtures.server.certify(principal, '2028-12-31T00:00:00+08:00');
    const own = await fixtures.server.create(principal, { title: '大屏' });
    await enterConsole(form, fixtures.server, CERTIFIED, `/manageSetting/${own}`);
    await form.getByRole('button', { name: '修改大屏', exact: true }).click();
    let uploads = 0;
    form.on('request', (request) => {
      if (request.url().includes('/xcx/file/v1/upload')) uploads++;
    });
    for (const [nth, label] of ['背景图', 'Logo', '标题图'].entries()) {
      const choose = async (path: string) => {
        const [chooser] = await Promise.all([
          form.waitForEvent('filechooser'),
          form.getByRole('button', { name: `上传${label}`, exact: true }).click(),
        ]);
        await chooser.setFiles(path);
      };
      await Promise.all([sees(form, '上传图片大小不能超过5M，请重新上传！'), choose(more)]);
      await choose(most);
      await form.getByRole('button', { name: `移除${label}` }).waitFor();
      expect(uploads).toBe(nth + 1);
    }
  });
});

describe('addresses', () => {
  it('PAGE-07 PAGE-08 an unknown address of the console leads to the login page', async () => {
    const page = await windows.visitor('/home');
    for (const path of ['/', '/index.html', '/nope', '/nope/deeper?x=1']) {
      await page.goto(fixtures.server.url + path);
      await page.waitForURL((url) => url.pathname === '/home');
      await page.getByAltText('登录二维码').waitFor();
    }
  });

  it('PAGE-01 PAGE-02 PAGE-06 login, the other login and the agreement stand outside the frame', async () => {
    const page = await windows.visitor('/home');
    for (const path of ['/home', '/otherLogin', '/agreement', '/introduce', '/cast']) {
      await page.goto(fixtures.server.url + path);
      await page.waitForURL(`**${path}`);
      await page.getByRole('heading').first().waitFor();
      expect([path, await page.getByRole('navigation', { name: '主导航' }).count()]).toEqual([path, 0]);
    }
  });

  it('PAGE-03 PAGE-30 the introduction needs no session, the account shows its person', async () => {
    const visitor = await windows.visitor('/introduce');
    await visitor.getByRole('heading', { name: '点名这件事' }).waitFor();
    const page = await windows.openConsole(OWNER, '/account');
    const card = page.locator('main section');
    await sees(card, OWNER);
    await sees(card, `发起人名称：${OWNER}`);
    await sees(card, '未认证');
    await sees(card, '未绑定');
  });
});

describe('the state of an activity', () => {
  it('DETAIL-11 the hub says under its title whether it runs, has ended or has not begun', async () => {
    const { server } = fixtures;
    const organiser = await server.organiser(OWNER);
    const from = (start: string, end: string, title: string) =>
      server.create(organiser, { title, start_date: dayStart(start), end_date: dayStart(end) });
    const cids = [
      [await from('2026-03-02', '2026-03-03', '甲'), '已结束'],
      [await from('2026-03-02', '2026-03-04', '乙'), '进行中'],
      [await from('2026-03-05', '2026-03-06', '丙'), '未开始'],
    ] as const;
    await server.clock('2026-03-04T08:05:00+08:00');
    const { page } = await fixtures.open(DESKTOP);
    await enterConsole(page, server, OWNER);
    for (const [one, state] of cids) {
      await page.goto(`${server.url}/checkinDetail?cid=${one}`);
      const head = page.locator('.ui-head');
      await sees(head, state);
      for (const other of ['已结束', '进行中', '未开始'].filter((word) => word !== state))
        await expect.poll(() => head.getByText(other).count()).toBe(0);
      await sees(page.getByRole('navigation', { name: '当前位置' }), '我管理的');
    }
  });
});
