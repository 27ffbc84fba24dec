import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, createApp } from '../apps/server/src/app.ts';
import { type Config, loadConfig } from '../apps/server/src/platform/config/config.ts';
import { openStore } from '../apps/server/src/platform/files/open-store.ts';
import { createLog } from '../apps/server/src/platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/platform/postgres/test-database.ts';
import { SMS_KEYS, type SmsServer, startSmsServer } from '../apps/server/test/fakes/sms-server.ts';
import { freePort } from '../apps/server/test/fixtures/process.ts';
import { closeWindows, DESKTOP, open, PHONE, type Shown, sharedBrowser } from './support/browser.ts';
import { WEB_APPS } from './support/server.ts';

const MOBILE = '13600136001';

let folder: string;
let database: TestDatabase;
let sms: SmsServer;
let config: Config;
let app: App;
let browser: Browser;

/** A certificate for this machine, as docs/operations.md makes one. */
function certificate(): { TLS_CERT: string; TLS_KEY: string } {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost';
  const requested = [
    ...made.split(' '),
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
    '-out',
    cert,
  ];
  execFileSync('openssl', requested, { stdio: 'ignore' });
  return { TLS_CERT: cert, TLS_KEY: key };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'e2e-production-'));
  database = await createTestDatabase();
  sms = await startSmsServer();
  const port = await freePort();
  const whole = loadConfig({
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `https://localhost:${port}`,
    DATA_DIR: folder,
    FILES_DIR: join(folder, 'files'),
    DATABASE_URL: database.url,
    SECRET_KEY: 'a key for this test, and for no other',
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    LOGIN: 'mobile',
    CERTIFICATION: 'granted',
    SMS_PROVIDER: 'tencent',
    SMS_KEY_ID: SMS_KEYS.keyId,
    SMS_KEY_SECRET: SMS_KEYS.keySecret,
    SMS_APP_ID: '1400006666',
    SMS_SIGN: '签到台',
    SMS_TEMPLATE: '1234',
    LOG_LEVEL: 'error',
    ...certificate(),
  });
  // The provider is played here, on this machine: an address that no environment could name in production.
  config = { ...whole, sms: { ...whole.sms!, api: sms.url } };
  app = await createApp({
    config,
    databaseUrl: database.url,
    files: await openStore(config.store),
    log: createLog('error'),
    webApps: WEB_APPS,
    tls: { cert: readFileSync(config.tls!.cert), key: readFileSync(config.tls!.key) },
  });
  await app.http.listen({ port, host: '127.0.0.1' });
  browser = await sharedBrowser();
});
afterAll(async () => {
  if (browser) await closeWindows(browser);
  await app?.close();
  await sms?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const shown = (device: object): Promise<Shown> =>
  open(browser, { ...device, reducedMotion: 'reduce', ignoreHTTPSErrors: true }, Date.now());

it('every client opens over HTTPS under the policies of production, with nothing for the console to complain of', async () => {
  for (const [device, path] of [
    [DESKTOP, '/home'],
    [DESKTOP, '/introduce'],
    [DESKTOP, '/agreement'],
    [DESKTOP, '/operator/login'],
    [PHONE, '/m/login'],
  ] as const) {
    const { page, context, watch } = await shown(device);
    await page.goto(config.publicUrl + path, { waitUntil: 'networkidle' });
    await expect.poll(async () => (await page.locator('#root').innerText()).trim()).not.toBe('');
    expect([path, watch.problems()]).toEqual([path, []]);
    await context.close();
  }
});

it('a member logs in by the code that was sent to them, and their session is in a cookie that no script reads', async () => {
  const { page, context, watch } = await shown(PHONE);
  await page.goto(`${config.publicUrl}/m/login`);
  await page.getByRole('textbox', { name: '手机号' }).fill(MOBILE);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect.poll(() => sms.taken.length).toBe(1);
  const [code] = sms.taken[0]!.params as string[];
  await page.getByRole('textbox', { name: '验证码' }).fill(code!);
  const agree = page.getByRole('checkbox');
  if (await agree.count()) await agree.first().check();
  await page.getByRole('button', { name: '手机号登录' }).click();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain('__Host-rollcall_member');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === '__Host-rollcall_member');
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/', sameSite: 'Lax' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.reload({ waitUntil: 'networkidle' });
  expect(watch.problems()).toEqual([]);
  await context.close();
});

it('in a network with many requests for codes, both pages solve a puzzle by themselves, say so, and get the code', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const sendRequest = async () =>
    pool.query(
      `INSERT INTO rate_limit (key, points, expire) VALUES ('sms ten minutes:127.0.0.1/32', 30, $1)
       ON CONFLICT (key) DO UPDATE SET points = 30, expire = $1`,
      [Date.now() + 600_000],
    );
  const pages: [object, string, (page: Page) => Promise<void>][] = [
    [PHONE, '/m/login', async () => {}],
    [
      DESKTOP,
      '/home',
      async (page) => {
        await page.getByRole('button', { name: '手机号登录' }).click();
        await page.getByRole('button', { name: '忘记密码', exact: true }).click();
      },
    ],
  ];
  for (const [n, [device, path, go]] of pages.entries()) {
    await sendRequest();
    const { page, context } = await shown(device);
    await page.goto(config.publicUrl + path);
    await go(page);
    const before = sms.taken.length;
    await page.getByRole('textbox', { name: '手机号' }).fill(`1360013610${n}`);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('当前网络请求较多，正在自动验证，请稍等几秒').waitFor();
    await expect.poll(() => sms.taken.length, { timeout: 20_000 }).toBe(before + 1);
    await page.getByText(/秒后重发/).waitFor();
    await expect.poll(() => page.getByText('正在自动验证').count()).toBe(0);
    await context.close();
  }
  await pool.end();
});
