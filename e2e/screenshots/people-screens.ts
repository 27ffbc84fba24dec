import {
  exportOwnData,
  exportOwnDataAsMember,
  getOwnData,
  getOwnDataAsMember,
  inviteOrganiser,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { enterOperator, operatorClient } from '../support/operator.ts';
import { sees } from '../support/pages.ts';
import { APPLICANTS } from './certification-screens.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED } from './seed.ts';

/** Milliseconds that a package may take on a busy machine. */
const TIMEOUT_MS = 90_000;

/** A person's own page at both clients, invitations of single lines, and people at the operator console. */
export async function peopleScreens(recorder: Recorder, databaseUrl: string): Promise<void> {
  await recorder.part('personal invitations', () => invitations(recorder));
  await recorder.part('people in the operator console', () => people(recorder, databaseUrl));
  await recorder.part('account', () => account(recorder));
  await recorder.part('me', () => me(recorder));
}

const requestsProof = (page: Page, path: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ json: { sta: -1, msg: '请先验证身份', data: { reason: 'reauth_needed' } } }),
  );

async function account({ server, openConsole, capture, broken }: Recorder): Promise<void> {
  const page = await openConsole(CERTIFIED);
  await page.goto(`${server.url}/account`);
  const card = page.getByRole('region', { name: '我的数据' });
  await card.getByRole('button', { name: '生成我的数据' }).click();
  await card.getByRole('button', { name: '下载' }).waitFor({ timeout: TIMEOUT_MS });
  await capture(page, 'account');
  await page.getByRole('button', { name: '注销账号' }).click();
  await sees(page.getByRole('dialog'), '请先转让或删除');
  await capture(page, 'erase-owned', { area: 'screen' });
  await broken(page, getOwnData.path, 'fail', async () => {
    await page.goto(`${server.url}/account`);
    await card.getByRole('button', { name: /重试|重新加载/ }).waitFor();
    await capture(page, 'account-data-failing');
  });
  // Somebody who owns nothing: the newcomer has made an activity by now.
  const other = await openConsole(APPLICANTS.form);
  await other.goto(`${server.url}/account`);
  await other.getByRole('button', { name: '注销账号' }).click();
  await sees(other.getByRole('dialog'), '会保留的');
  await capture(other, 'erase', { area: 'screen' });
  await other.goto(`${server.url}/account`);
  await requestsProof(other, exportOwnData.path);
  await other.getByRole('button', { name: '生成我的数据' }).click();
  await sees(other.getByRole('dialog'), '请先验证身份');
  await capture(other, 'data-proof', { area: 'screen' });
  for (const path of ['agreement', 'privacy']) {
    await other.goto(`${server.url}/${path}`);
    await capture(other, path);
  }
}

async function me({ phone, capture, broken }: Recorder): Promise<void> {
  const page = await phone('林小雨', '/m/me');
  await sees(page, '未绑定');
  await page.getByRole('button', { name: '生成我的数据' }).click();
  await page.getByRole('button', { name: '下载', exact: true }).waitFor({ timeout: TIMEOUT_MS });
  await capture(page, 'me');
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await capture(page, 'me-bind', { area: 'screen' });
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '注销账号' }).click();
  await capture(page, 'me-erase', { area: 'screen' });
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await requestsProof(page, exportOwnDataAsMember.path);
  await page.getByRole('button', { name: '生成我的数据' }).click();
  await sees(page.getByRole('dialog'), '请先验证身份');
  await capture(page, 'me-proof', { area: 'screen' });
  await broken(page, getOwnDataAsMember.path, 'fail', async () => {
    await page.reload();
    await sees(page, '网络不给力');
    await capture(page, 'me-failing');
  });
}

async function invitations({ server, openConsole, capture }: Recorder): Promise<void> {
  const page = await openConsole(CERTIFIED);
  await page.goto(`${server.url}/account`);
  const list_url = await page.evaluate(async () => {
    const form = new FormData();
    const lines = Array.from({ length: 12 }, (_, n) => `同学${n + 1},A${100 + n}`).join('\n');
    form.append('file', new File([`姓名,学号\n${lines}\n`], '名单.csv'));
    const answer = await fetch('/xcx/file/v1/upload?type=checkinlist', { method: 'POST', body: form });
    return ((await answer.json()) as { data: { url: string } }).data.url;
  });
  const day = new Date(server.now + 8 * 3_600_000).toISOString().slice(0, 10);
  const start_date = Date.parse(`${day}T00:00:00+08:00`) / 1000;
  const teacher = await server.organiser(CERTIFIED);
  const cid = await server.create(teacher, {
    title: '三年级二班晨读',
    start_date,
    end_date: start_date + 5 * 86_400,
    disable_free_join: 1,
    list_url,
  });
  await page.goto(`${server.url}/menber-setting/${cid}/0`);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: '个人邀请' }).click();
  const dialog = page.getByRole('dialog');
  await sees(dialog, '同学12');
  await capture(page, 'invitations', { area: 'screen' });
  await dialog.getByRole('button', { name: /为全部未加入的人生成/ }).click();
  await dialog.getByRole('button', { name: /打印邀请条/ }).click();
  await page.locator('.inv-slip').first().waitFor({ state: 'attached' });
  // Codes are letters by chance; the pictures' check reads them as a foreign language.
  await page.evaluate(() => {
    for (const code of document.querySelectorAll('.inv-code')) code.textContent = '3467-9347';
  });
  await page.emulateMedia({ media: 'print' });
  await capture(page, 'invitations-print');
  await page.emulateMedia({ media: 'screen' });
}

async function people({ server, openConsole, capture }: Recorder, databaseUrl: string): Promise<void> {
  const page = await openConsole('');
  await enterOperator(page.context(), server.url, databaseUrl);
  const call = await operatorClient(server.url, databaseUrl);
  await call(inviteOrganiser, { mobile: '13900139009', name: '张老师' });
  await page.goto(`${server.url}/operator/people`);
  await sees(page, '张老师');
  // And so is the name of the operator who was made for the picture.
  await page.getByText(/^运营[0-9a-f]{6}$/).evaluate((name) => {
    name.textContent = '运营';
  });
  await capture(page, 'operator-people');
}
