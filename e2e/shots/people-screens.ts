import { exportOwnData, exportOwnDataAsMember, getOwnData, getOwnDataAsMember } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { sees } from '../support/pages.ts';
import { CERTIFIED, NEWCOMER } from './seed.ts';
import type { Studio } from './studio.ts';

/** Milliseconds that a package may take on a busy machine. */
const PATIENCE = 90_000;

/** A person's own page at both doors, his data and the end of his account. */
export async function peopleScreens(studio: Studio): Promise<void> {
  await studio.scene('account', () => account(studio));
  await studio.scene('me', () => me(studio));
}

const asksProof = (page: Page, path: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ json: { sta: -1, msg: '请先验证身份', data: { reason: 'reauth_needed' } } }),
  );

async function account({ server, desk, shoot, broken }: Studio): Promise<void> {
  const page = await desk(CERTIFIED);
  await page.goto(`${server.url}/account`);
  const mine = page.getByRole('region', { name: '我的数据' });
  await mine.getByRole('button', { name: '生成我的数据' }).click();
  await mine.getByRole('link', { name: '下载' }).waitFor({ timeout: PATIENCE });
  await shoot(page, 'account');
  await page.getByRole('button', { name: '注销账号' }).click();
  await sees(page.getByRole('dialog'), '请先转让或删除');
  await shoot(page, 'erase-owned', { area: 'screen' });
  await broken(page, getOwnData.path, 'fail', async () => {
    await page.goto(`${server.url}/account`);
    await mine.getByRole('button', { name: /重试|重新加载/ }).waitFor();
    await shoot(page, 'account-data-failing');
  });
  const other = await desk(NEWCOMER);
  await other.goto(`${server.url}/account`);
  await other.getByRole('button', { name: '注销账号' }).click();
  await sees(other.getByRole('dialog'), '会保留的');
  await shoot(other, 'erase', { area: 'screen' });
  await other.goto(`${server.url}/account`);
  await asksProof(other, exportOwnData.path);
  await other.getByRole('button', { name: '生成我的数据' }).click();
  await sees(other.getByRole('dialog'), '请先验证身份');
  await shoot(other, 'data-proof', { area: 'screen' });
  for (const path of ['agreement', 'privacy']) {
    await other.goto(`${server.url}/${path}`);
    await shoot(other, path);
  }
}

async function me({ phone, shoot, broken }: Studio): Promise<void> {
  const page = await phone('林小雨', '/m/me');
  await sees(page, '未绑定');
  await page.getByRole('button', { name: '生成我的数据' }).click();
  await page.getByRole('link', { name: '下载', exact: true }).waitFor({ timeout: PATIENCE });
  await shoot(page, 'me');
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await shoot(page, 'me-bind', { area: 'screen' });
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '注销账号' }).click();
  await shoot(page, 'me-erase', { area: 'screen' });
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await asksProof(page, exportOwnDataAsMember.path);
  await page.getByRole('button', { name: '生成我的数据' }).click();
  await sees(page.getByRole('dialog'), '请先验证身份');
  await shoot(page, 'me-proof', { area: 'screen' });
  await broken(page, getOwnDataAsMember.path, 'fail', async () => {
    await page.reload();
    await sees(page, '网络不给力');
    await shoot(page, 'me-failing');
  });
}
