import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createOperatorsService } from '../apps/server/src/features/operator/operators.service.ts';
import { openDatabase } from '../apps/server/src/platform/db/db.ts';
import { createPasswords } from '../apps/server/src/platform/password/password.ts';
import { totpCode } from '../apps/server/src/platform/password/totp.ts';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { sees } from './support/pages.ts';

const NAME = '王运营';
const NEW = '只有我一个人知道的密码啊';
const fixtures = useFixtures({ now: '2026-03-02T07:50:00+08:00' });
let printed: string;
beforeAll(async () => {
  const database = openDatabase(fixtures.databaseUrl, 1);
  printed = await createOperatorsService(database.db, createPasswords()).add(NAME);
  await database.close();
});

async function typeName(page: Page, pwd: string): Promise<void> {
  await page.getByLabel('用户名').fill(NAME);
  await page.getByLabel('密码').fill(pwd);
  await page.getByRole('button', { name: '下一步' }).click();
}

it('N1 an operator sets up their phone and their password, comes back by a recovery code, and leaves', async () => {
  const { page } = await fixtures.open(DESKTOP);
  await page.goto(`${fixtures.server.url}/operator/nothing-of-ours`);
  await page.waitForURL('**/operator/login');
  await typeName(page, 'not the password');
  await sees(page, '用户名或密码不正确');
  expect(await seriousFindings(page)).toEqual([]);

  await typeName(page, printed);
  await page.getByAltText('验证器二维码').waitFor();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('验证码').fill(totpCode(secret, new Date()));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByLabel('新密码').fill(NEW);
  await page.getByLabel('再输入一次').fill(NEW);
  await page.getByRole('button', { name: '保存并继续' }).click();
  const codes = page.getByRole('listitem');
  await codes.first().waitFor();
  await expect.poll(() => codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: '已妥善保存，进入后台' }).click();
  await page.waitForURL('**/operator/certifications');
  await page.getByRole('link', { name: '我的账号' }).click();
  await sees(page, '还有 10 个恢复码可用');
  expect(await seriousFindings(page)).toEqual([]);

  const passwords = page.getByRole('region', { name: '密码', exact: true });
  await passwords.getByLabel('当前密码').fill(NEW);
  await passwords.getByLabel('新密码（至少 12 个字）').fill(`${NEW}2`);
  await passwords.getByLabel('再输入一次').fill(`${NEW}3`);
  await page.getByRole('button', { name: '修改密码' }).click();
  await sees(page, '两次输入的密码不一样');

  // The way out stands in the window, at the foot of a long navigation.
  const out = page.getByRole('button', { name: '退出' });
  const { y, height } = (await out.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(800);
  await out.click();
  await page.waitForURL('**/operator/login');
  await typeName(page, NEW);
  await page.getByRole('button', { name: '手机不在身边' }).click();
  await page.getByLabel('恢复码').fill(recovery);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('link', { name: '我的账号' }).click();
  await sees(page, '还有 9 个恢复码可用');
});
