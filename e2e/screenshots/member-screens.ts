import { getBoot, getMemberActivity, getRank, listOwnRecords, submit } from '@rollcall/contract';
import { getHome } from '@rollcall/contract/member/participation';
import type { Page } from 'playwright-core';
import { join, photograph, sees } from '../support/pages.ts';
import type { Recorder } from './recorder.ts';
import { INSIDE, LONG, OUTSIDE, type SeededActivities } from './seed.ts';

const HERE = { geolocation: INSIDE };

/** Every screen of the member page, on a phone of 360 pixels. */
export async function memberScreens(recorder: Recorder, seeded: SeededActivities): Promise<void> {
  const boot = await fetch(recorder.server.url + getBoot.path);
  const { data } = (await boot.json()) as { data: { demo_link: string; demo: { label: string }[] } };
  const pupil = data.demo[1]?.label ?? '';
  await recorder.part('entering', () => entering(recorder, seeded));
  await recorder.part('home', () => home(recorder, pupil));
  await recorder.part('signing', () => signing(recorder, seeded, data.demo_link));
  await recorder.part('looking', () => looking(recorder, data.demo_link, pupil, seeded));
}

async function entering(recorder: Recorder, seeded: SeededActivities): Promise<void> {
  const { capture, broken, server } = recorder;
  const login = await recorder.phone('', '/m/login?next=%2F');
  await sees(login, '用其他名字登录');
  await capture(login, 'login');
  await broken(login, getBoot.path, 'fail', async () => {
    await login.reload();
    await sees(login, '网络不给力');
    await capture(login, 'login-failing');
  });
  const organiser = await server.organiser('认证老师');
  const link = (cid: string) => server.link(organiser, cid);

  const joining = await recorder.phone('林可馨', seeded.fieldsLink);
  await joining.getByLabel('姓名').waitFor();
  await capture(joining, 'join');
  await joining.getByLabel('手机号').fill('123');
  await join(joining, '林可馨');
  await sees(joining, '请输入正确的手机号');
  await capture(joining, 'join-error');
  const token = await recorder.phone('林可馨', await link(seeded.token));
  await token.getByLabel('参与口令').fill('秋天');
  await join(token, '林可馨');
  await sees(token, /参与口令不正确/);
  await capture(token, 'join-token');
  const full = await recorder.phone('林可馨', await link(seeded.full));
  await sees(full, '参与人数已满');
  await capture(full, 'join-full');
  const waiting = await recorder.phone('林可馨', await link(seeded.waiting));
  await join(waiting, '林可馨');
  await sees(waiting, '查看审核结果');
  await capture(waiting, 'join-waiting');
  const free = await recorder.phone('林可馨', `/m/${seeded.free}`);
  await sees(free, '扫描签到码');
  await capture(free, 'static');
  const long = await recorder.phone('林可馨', seeded.longLink);
  await long.getByLabel('姓名').waitFor();
  await capture(long, 'join-long');
  const nowhere = await recorder.phone('林可馨', '/m/999999');
  await sees(nowhere, /不存在/);
  await capture(nowhere, 'not-found');

  const scan = await recorder.phone('林可馨', '/m/scan/notAcodeThatWasEverMade');
  await sees(scan, /失效/);
  await capture(scan, 'confirm-expired');
  const consolePage = await recorder.openConsole('');
  const request = consolePage.waitForResponse('**/v1/qrcode*');
  await consolePage.goto(`${server.url}/home`);
  const code = (await (await request).json()) as { data: { link: string } };
  const confirm = await recorder.phone('林可馨', code.data.link);
  await sees(confirm, '确认登录');
  await capture(confirm, 'confirm');
  await confirm.getByRole('button', { name: '取消' }).click();
  await sees(confirm, '已取消登录');
  await capture(confirm, 'confirm-cancelled');
}

async function home(recorder: Recorder, pupil: string): Promise<void> {
  const { capture, broken } = recorder;
  const page = await recorder.phone(pupil, '/m/');
  await sees(page, pupil);
  await capture(page, 'home');
  await broken(page, getHome.path, 'wait', async () => {
    await page.reload();
    await page.getByRole('button', { name: '扫一扫' }).waitFor();
    await capture(page, 'home-loading');
  });
  await broken(page, getHome.path, 'fail', async () => {
    await page.reload();
    await sees(page, '网络不给力');
    await capture(page, 'home-failing');
  });
  const nobody = await recorder.phone('还没有参加任何活动的人', '/m/');
  await sees(nobody, '还没有参与任何签到');
  await capture(nobody, 'home-empty');
  await nobody.getByRole('button', { name: '扫一扫' }).click();
  await nobody.getByRole('dialog').waitFor();
  await sees(nobody, /摄像头/);
  await capture(nobody, 'scanner-no-camera', { area: 'screen' });
  const eyes = await recorder.phone('还没有参加任何活动的人', '/m/', { permissions: ['camera'] });
  await eyes.getByRole('button', { name: '扫一扫' }).click();
  await eyes.locator('video').waitFor();
  await capture(eyes, 'scanner', { area: 'screen' });
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('体温').fill('36.5');
  await page.getByText('健康', { exact: true }).click();
  await page.getByLabel('现场照片', { exact: true }).setInputFiles(await photograph('操场'));
  await page.getByAltText('现场照片第 1 张').waitFor();
  await page.getByRole('button', { name: '获取当前位置' }).click();
  await sees(page, '已定位');
}

async function signing(recorder: Recorder, seeded: SeededActivities, demoLink: string): Promise<void> {
  const { capture, broken, server } = recorder;
  const page = await recorder.phone('何天佑', seeded.fieldsLink, HERE);
  await page.getByLabel('手机号').fill('13800138000');
  await join(page, '何天佑');
  await sees(page, /在范围内/);
  await capture(page, 'due');
  await page.getByRole('button', { name: '签到', exact: true }).click();
  await page.getByRole('button', { name: '提交签到' }).waitFor();
  await capture(page, 'sheet', { area: 'screen' });
  await page.getByRole('button', { name: '提交签到' }).click();
  await page.locator('.field-error').first().waitFor();
  await capture(page, 'sheet-error', { area: 'screen' });
  await fillIn(page);
  await capture(page, 'sheet-filled', { area: 'screen' });
  await page
    .getByRole('dialog')
    .locator('.ui-sheet-body')
    .evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await capture(page, 'sheet-filled-end', { area: 'screen' });
  await broken(page, submit.path, 'fail', async () => {
    await page.getByRole('button', { name: '提交签到' }).click();
    await sees(page, '等待网络，恢复后自动发送');
    await capture(page, 'waiting-network', { area: 'screen' });
  });
  await sees(page, /签到成功/);
  await capture(page, 'success');
  await page.getByRole('button', { name: '完成' }).click();
  await sees(page, '都完成了');
  await capture(page, 'done');

  const organiser = await server.organiser('认证老师');
  const placeLink = await server.link(organiser, seeded.place);
  await server.joinAs('郑明哲', seeded.place);
  const far = await recorder.phone('郑明哲', placeLink, { geolocation: OUTSIDE });
  await sees(far, /离签到范围还差/);
  await capture(far, 'too-far');
  const blind = await recorder.phone('郑明哲', placeLink, { permissions: [] });
  await sees(blind, '定位权限被拒绝');
  await capture(blind, 'no-position');
  const scanLink = `/m/${seeded.scan}`;
  await server.joinAs('郑明哲', seeded.scan);
  const scan = await recorder.phone('郑明哲', scanLink);
  await scan.getByRole('button', { name: '扫码签到' }).waitFor();
  await capture(scan, 'scan-due');

  await server.joinAs('郑明哲', seeded.once);
  const late = await recorder.phone('郑明哲', `/m/${seeded.once}`);
  await late.getByRole('button', { name: '签到', exact: true }).waitFor();
  await server.submitAs(await server.member('郑明哲'), { cid: seeded.once, fill_params: [] });
  await late.getByRole('button', { name: '签到', exact: true }).click();
  await sees(late, '今天的签到次数已用完');
  await capture(late, 'refused');

  const lively = await recorder.phone('新来的同学', demoLink, HERE);
  await join(lively, '新来的同学');
  await sees(lively, '16:00–17:30');
  await capture(lively, 'due-two-slots');
  await lively.getByRole('link', { name: '返回' }).click();
  await sees(lively, '新来的同学');
  await capture(lively, 'home-due');
}

async function looking(
  recorder: Recorder,
  demoLink: string,
  pupil: string,
  seeded: SeededActivities,
): Promise<void> {
  const { capture, broken, server } = recorder;
  const base = new URL(demoLink).pathname;
  const page = await recorder.phone(pupil, demoLink, HERE);
  await page.getByRole('link', { name: '签到记录' }).waitFor();
  await capture(page, 'member-page');
  for (const [name, path, call] of [
    ['records', '/records', listOwnRecords.path],
    ['rank', '/rank', getRank.path],
    ['profile', '/profile', getMemberActivity.path],
  ] as const) {
    await page.goto(`${server.url}${base}${path}`);
    await page.locator('.card').first().waitFor();
    await capture(page, name);
    await broken(page, call, 'fail', async () => {
      await page.reload();
      await sees(page, '网络不给力');
      await capture(page, `${name}-failing`);
    });
    await broken(page, call, 'wait', async () => {
      await page.reload();
      await page.locator('.ui-bone').first().waitFor();
      await capture(page, `${name}-loading`);
    });
  }
  await page.goto(`${server.url}${base}/records`);
  await page.locator('a.card, .card a').first().click();
  await page.waitForURL('**/records/*');
  await page.getByRole('button', { name: '修改' }).waitFor();
  await capture(page, 'record');
  await page.getByRole('button', { name: '修改' }).click();
  await page.getByRole('dialog').waitFor();
  await capture(page, 'record-edit', { area: 'screen' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '删除' }).click();
  await sees(page, '删除这次签到？');
  await capture(page, 'record-remove', { area: 'screen' });

  const empty = await recorder.phone('郑明哲', `/m/${seeded.place}/records`);
  await sees(empty, '还没有签到记录');
  await capture(empty, 'records-empty');
  const member = await server.member(LONG);
  await server.joinAs(LONG, seeded.place);
  await member(getMemberActivity, { cid: seeded.place });
  const small = await recorder.phone(LONG, demoLink, { ...HERE, viewport: { width: 320, height: 640 } });
  await small.getByLabel('姓名').waitFor();
  await capture(small, 'join-320');
  const large = await recorder.phone(pupil, demoLink, HERE);
  await large.getByRole('link', { name: '签到记录' }).waitFor();
  await large.addStyleTag({ content: 'html { font-size: 130%; }' }).catch(() => undefined);
  await capture(large, 'member-page-large-text');
}
