import { loginByCode, memberLogin } from '@rollcall/contract';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { TestServer } from './server.ts';

/** Logs in to the console by the login page's stand-in button; `name` must be among the server's people. */
export async function logInAtConsole(
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
export async function logInOnPhone(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('用其他名字登录').fill(name);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** Turns a list of the console to a page of it. */
export async function turnTo(page: Page, number: number): Promise<void> {
  const field = page.getByRole('spinbutton', { name: '页码' });
  await field.fill(String(number));
  await field.press('Enter');
}

/** Choose an action of the hub behind its 更多. */
export async function fromMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Stores what a login stores in the browser, before the page's first document of the server's origin runs. */
async function storeBeforeLoad(page: Page, url: string, items: Record<string, string>): Promise<void> {
  await page.addInitScript(
    ({ origin, mark, stored }) => {
      // Once a page: what a logout removes stays removed.
      if (location.origin !== origin || sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, '1');
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { origin: new URL(url).origin, mark: `e2e.login.${crypto.randomUUID()}`, stored: items },
  );
}

async function post(page: Page, url: string, body: object): Promise<Record<string, unknown>> {
  const response = await page.request.post(url, { data: body });
  const { sta, msg, data } = (await response.json()) as {
    sta: number;
    msg: string;
    data: Record<string, unknown>;
  };
  if (sta !== 0) throw new Error(`${url} refused the login: ${msg}`);
  return data;
}

/**
 * Opens a page of the console as somebody: the login call sets the cookie, and the login page, which has
 * journeys of its own, is left out.
 */
export async function enterConsole(
  page: Page,
  server: TestServer,
  name: string,
  path = '/myCheckin',
): Promise<void> {
  const login = await post(page, server.url + loginByCode.path, { code: `local:${name}`, source: 'pc' });
  const { access_token: _token, ...user } = login;
  await storeBeforeLoad(page, server.url, {
    'rollcall.userInfo': JSON.stringify(user),
    'rollcall.certType': String(user['cert_type']),
  });
  await page.goto(server.url + path);
}

/** Opens an address of the member page as somebody, without its login page. */
export async function enterMember(page: Page, address: string, name: string): Promise<void> {
  const { origin } = new URL(address);
  await post(page, origin + memberLogin.path, { code: `local:${name}` });
  await storeBeforeLoad(page, origin, { 'rollcall.member.known': '1' });
  await page.goto(address);
}

/** Fills in the join page and waits until the member's own page stands. */
export async function join(page: Page, name: string): Promise<void> {
  await page.getByLabel('姓名').fill(name);
  await page.getByRole('button', { name: '加入' }).click();
}

/** A picture as a phone's camera would give it. */
export async function photograph(words: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="740">
    <rect width="360" height="740" fill="#77aa99"/><text x="20" y="100" font-size="80" font-family="sans-serif">${words}</text></svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
  return { name: `${words}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Waits until something is there for the reader. */
export const sees = (where: Page | Locator, text: string | RegExp): Promise<void> =>
  where.getByText(text).first().waitFor();
