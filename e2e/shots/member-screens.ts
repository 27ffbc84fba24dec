import { getBoot, getMemberActivity, getRank, listOwnRecords, submit } from '@rollcall/contract';
import { getHome } from '@rollcall/contract/member';
import type { Page } from 'playwright-core';
import { join, photograph, sees } from '../support/pages.ts';
import { INSIDE, LONG, OUTSIDE, type Scenery } from './seed.ts';
import type { Studio } from './studio.ts';

const HERE = { geolocation: INSIDE };

/** Every screen of the member page, on a phone of 360 pixels. */
export async function memberScreens(studio: Studio, scenery: Scenery): Promise<void> {
  const boot = await fetch(studio.server.url + getBoot.path);
  const { data } = (await boot.json()) as { data: { demo_link: string; demo: { label: string }[] } };
  const pupil = data.demo[1]?.label ?? '';
  await studio.scene('entering', () => entering(studio, scenery));
  await studio.scene('home', () => home(studio, pupil));
  await studio.scene('signing', () => signing(studio, scenery, data.demo_link));
  await studio.scene('looking', () => looking(studio, data.demo_link, pupil, scenery));
}

async function entering(studio: Studio, scenery: Scenery): Promise<void> {
  const { shoot, broken, server } = studio;
  const login = await studio.phone('', '/m/login?next=%2F');
  await sees(login, '用其他名字登录');
  await shoot(login, 'login');
  await broken(login, getBoot.path, 'fail', async () => {
    await login.reload();
    await sees(login, '网络不给力');
    await shoot(login, 'login-failing');
  });
  const organiser = await server.organiser('认证老师');
  const link = (cid: string) => server.link(organiser, cid);

  const joining = await studio.phone('林可馨', scenery.fieldsLink);
  await joining.getByLabel('姓名').waitFor();
  await shoot(joining, 'join');
  await joining.getByLabel('手机号').fill('123');
  await join(joining, '林可馨');
  await sees(joining, '请输入正确的手机号');
  await shoot(joining, 'join-error');
  const token = await studio.phone('林可馨', await link(scenery.token));
  await token.getByLabel('参与口令').fill('秋天');
  await join(token, '林可馨');
  await sees(token, /参与口令不正确/);
  await shoot(token, 'join-token');
  const full = await studio.phone('林可馨', await link(scenery.full));
  await sees(full, '参与人数已满');
  await shoot(full, 'join-full');
  const waiting = await studio.phone('林可馨', await link(scenery.waiting));
  await join(waiting, '林可馨');
  await sees(waiting, '查看审核结果');
  await shoot(waiting, 'join-waiting');
  const free = await studio.phone('林可馨', `/m/${scenery.free}`);
  await sees(free, '扫描签到码');
  await shoot(free, 'static');
  const long = await studio.phone('林可馨', scenery.longLink);
  await long.getByLabel('姓名').waitFor();
  await shoot(long, 'join-long');
  const nowhere = await studio.phone('林可馨', '/m/999999');
  await sees(nowhere, /不存在/);
  await shoot(nowhere, 'not-found');

  const scan = await studio.phone('林可馨', '/m/scan/notAcodeThatWasEverMade');
  await sees(scan, /失效/);
  await shoot(scan, 'confirm-expired');
  const consolePage = await studio.openConsole('');
  const asked = consolePage.waitForResponse('**/v1/qrcode*');
  await consolePage.goto(`${server.url}/home`);
  const code = (await (await asked).json()) as { data: { link: string } };
  const confirm = await studio.phone('林可馨', code.data.link);
  await sees(confirm, '确认登录');
  await shoot(confirm, 'confirm');
  await confirm.getByRole('button', { name: '取消' }).click();
  await sees(confirm, '已取消登录');
  await shoot(confirm, 'confirm-cancelled');
}

async function home(studio: Studio, pupil: string): Promise<void> {
  const { shoot, broken } = studio;
  const page = await studio.phone(pupil, '/m/');
  await sees(page, pupil);
  await shoot(page, 'home');
  await broken(page, getHome.path, 'wait', async () => {
    await page.reload();
    await page.getByRole('button', { name: '扫一扫' }).waitFor();
    await shoot(page, 'home-loading');
  });
  await broken(page, getHome.path, 'fail', async () => {
    await page.reload();
    await sees(page, '网络不给力');
    await shoot(page, 'home-failing');
  });
  const nobody = await studio.phone('还没有参加任何活动的人', '/m/');
  await sees(nobody, '还没有参与任何签到');
  await shoot(nobody, 'home-empty');
  await nobody.getByRole('button', { name: '扫一扫' }).click();
  await nobody.getByRole('dialog').waitFor();
  await sees(nobody, /摄像头/);
  await shoot(nobody, 'scanner-no-camera', { area: 'screen' });
  const eyes = await studio.phone('还没有参加任何活动的人', '/m/', { permissions: ['camera'] });
  await eyes.getByRole('button', { name: '扫一扫' }).click();
  await eyes.locator('video').waitFor();
  await shoot(eyes, 'scanner', { area: 'screen' });
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('体温').fill('36.5');
  await page.getByText('健康', { exact: true }).click();
  await page.getByLabel('现场照片', { exact: true }).setInputFiles(await photograph(page, '操场'));
  await page.getByAltText('现场照片第 1 张').waitFor();
  await page.getByRole('button', { name: '获取当前位置' }).click();
  await sees(page, '已定位');
}

async function signing(studio: Studio, scenery: Scenery, demoLink: string): Promise<void> {
  const { shoot, broken, server } = studio;
  const page = await studio.phone('何天佑', scenery.fieldsLink, HERE);
  await page.getByLabel('手机号').fill('13800138000');
  await join(page, '何天佑');
  await sees(page, /在范围内/);
  await shoot(page, 'due');
  await page.getByRole('button', { name: '签到', exact: true }).click();
  await page.getByRole('button', { name: '提交签到' }).waitFor();
  await shoot(page, 'sheet', { area: 'screen' });
  await page.getByRole('button', { name: '提交签到' }).click();
  await page.locator('.field-error').first().waitFor();
  await shoot(page, 'sheet-error', { area: 'screen' });
  await fillIn(page);
  await shoot(page, 'sheet-filled', { area: 'screen' });
  await page
    .getByRole('dialog')
    .locator('.sheet-body')
    .evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await shoot(page, 'sheet-filled-end', { area: 'screen' });
  await broken(page, submit.path, 'fail', async () => {
    await page.getByRole('button', { name: '提交签到' }).click();
    await sees(page, '等待网络，恢复后自动发送');
    await shoot(page, 'waiting-network', { area: 'screen' });
  });
  await sees(page, /签到成功/);
  await shoot(page, 'success');
  await page.getByRole('button', { name: '完成' }).click();
  await sees(page, '都完成了');
  await shoot(page, 'done');

  const organiser = await server.organiser('认证老师');
  const placeLink = await server.link(organiser, scenery.place);
  await server.joinAs('郑明哲', scenery.place);
  const far = await studio.phone('郑明哲', placeLink, { geolocation: OUTSIDE });
  await sees(far, /离签到范围还差/);
  await shoot(far, 'too-far');
  const blind = await studio.phone('郑明哲', placeLink, { permissions: [] });
  await sees(blind, '定位权限被拒绝');
  await shoot(blind, 'no-position');
  const scanLink = `/m/${scenery.scan}`;
  await server.joinAs('郑明哲', scenery.scan);
  const scan = await studio.phone('郑明哲', scanLink);
  await scan.getByRole('button', { name: '扫码签到' }).waitFor();
  await shoot(scan, 'scan-due');

  await server.joinAs('郑明哲', scenery.once);
  const late = await studio.phone('郑明哲', `/m/${scenery.once}`);
  await late.getByRole('button', { name: '签到', exact: true }).waitFor();
  await server.submitAs(await server.member('郑明哲'), { cid: scenery.once, fill_params: [] });
  await late.getByRole('button', { name: '签到', exact: true }).click();
  await sees(late, '今天的签到次数已用完');
  await shoot(late, 'refused');

  const lively = await studio.phone('新来的同学', demoLink, HERE);
  await join(lively, '新来的同学');
  await sees(lively, '16:00–17:30');
  await shoot(lively, 'due-two-slots');
  await lively.getByRole('link', { name: '返回' }).click();
  await sees(lively, '新来的同学');
  await shoot(lively, 'home-due');
}

async function looking(studio: Studio, demoLink: string, pupil: string, scenery: Scenery): Promise<void> {
  const { shoot, broken, server } = studio;
  const base = new URL(demoLink).pathname;
  const page = await studio.phone(pupil, demoLink, HERE);
  await page.getByRole('link', { name: '签到记录' }).waitFor();
  await shoot(page, 'member-page');
  for (const [name, path, call] of [
    ['records', '/records', listOwnRecords.path],
    ['rank', '/rank', getRank.path],
    ['profile', '/profile', getMemberActivity.path],
  ] as const) {
    await page.goto(`${server.url}${base}${path}`);
    await page.locator('.card').first().waitFor();
    await shoot(page, name);
    await broken(page, call, 'fail', async () => {
      await page.reload();
      await sees(page, '网络不给力');
      await shoot(page, `${name}-failing`);
    });
    await broken(page, call, 'wait', async () => {
      await page.reload();
      await page.locator('.skeleton').first().waitFor();
      await shoot(page, `${name}-loading`);
    });
  }
  await page.goto(`${server.url}${base}/records`);
  await page.locator('a.card, .card a').first().click();
  await page.waitForURL('**/records/*');
  await page.getByRole('button', { name: '修改' }).waitFor();
  await shoot(page, 'record');
  await page.getByRole('button', { name: '修改' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'record-edit', { area: 'screen' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '删除' }).click();
  await sees(page, '删除这次签到？');
  await shoot(page, 'record-remove', { area: 'screen' });

  const empty = await studio.phone('郑明哲', `/m/${scenery.place}/records`);
  await sees(empty, '还没有签到记录');
  await shoot(empty, 'records-empty');
  const member = await server.member(LONG);
  await server.joinAs(LONG, scenery.place);
  await member(getMemberActivity, { cid: scenery.place });
  const small = await studio.phone(LONG, demoLink, { ...HERE, viewport: { width: 320, height: 640 } });
  await small.getByLabel('姓名').waitFor();
  await shoot(small, 'join-320');
  const large = await studio.phone(pupil, demoLink, HERE);
  await large.getByRole('link', { name: '签到记录' }).waitFor();
  await large.addStyleTag({ content: 'html { font-size: 130%; }' }).catch(() => undefined);
  await shoot(large, 'member-page-large-text');
}
