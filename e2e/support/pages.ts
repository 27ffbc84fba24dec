import type { Locator, Page } from 'playwright-core';
import type { TestServer } from './server.ts';

/** Enters the console by the login page's stand-in button; `name` must be among the server's people. */
export async function enterConsole(
  page: Page,
  server: TestServer,
  name: string,
  path = '/myCheckin',
): Promise<void> {
  await page.goto(`${server.url}/otherLogin`);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.waitForURL('**/myCheckin');
  if (path !== '/myCheckin') await page.goto(server.url + path);
}

/** Opens an address of the member page and logs in under a name on the way. */
export async function enterMember(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('用其他名字登录').fill(name);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** Fills in the join page and waits until the member's own page stands. */
export async function join(page: Page, name: string): Promise<void> {
  await page.getByLabel('姓名').fill(name);
  await page.getByRole('button', { name: '加入' }).click();
}

/** A picture as a phone's camera would give it: a real JPEG. */
export async function photograph(
  page: Page,
  words: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const easel = await page.context().newPage();
  await easel.setContent(`<body style="margin:0;background:#7a9;font:80px sans-serif">${words}</body>`);
  const buffer = await easel.screenshot({ type: 'jpeg', quality: 90 });
  await easel.close();
  return { name: `${words}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Waits until something is there for the reader. */
export const sees = (where: Page | Locator, text: string | RegExp): Promise<void> =>
  where.getByText(text).first().waitFor();
