import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { serveWebApps } from '../apps/server/src/platform/http/web-apps.ts';
import { seriousFindings } from './support/axe.ts';
import { PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterMember, join, logInOnPhone, sees } from './support/pages.ts';
import { WEB_APPS } from './support/server.ts';

const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00' });
const RETAINS = { ...PHONE, serviceWorkers: 'allow' } as const;

/** Caches of the page on the phone, by its build. */
const loadStored = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
/** Waits until the page is kept whole. */
const isStored = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state ?? '');

describe('the member page without a network', () => {
  it('opens, says what lies on the phone, and goes on with it afterwards', async () => {
    const organiser = await fixtures.server.organiser('林老师');
    const cid = await fixtures.server.create(organiser, {
      title: '晨读',
      fill_options: [
        { field_key: 1, field_name: '今天读了什么', field_type: 7, max_limit: 200, min_limit: 1 },
      ],
    });
    const { page, context, watch } = await fixtures.open(RETAINS);
    watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await enterMember(page, await fixtures.server.link(organiser, cid), '王浩然');
    await join(page, '王浩然');
    await page.getByRole('button', { name: '签到', exact: true }).click();
    await page.getByLabel('今天读了什么').fill('读了《边城》第三章');
    expect(await isStored(page)).toMatch(/activ/);
    // Neither calls nor files are kept, only the page and what it is made of.
    const [cache = ''] = await loadStored(page);
    const paths = await page.evaluate(
      async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      cache,
    );
    expect(paths.length).toBeGreaterThan(4);
    expect(paths.filter((path) => path !== '/m/' && !path.startsWith('/m/assets/'))).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await sees(page, '网络不给力');
    await sees(page, '读了《边城》第三章');
    await sees(page, '还没有提交，联网后可以继续填写');
    expect(await seriousFindings(page)).toEqual([]);
    // Another address opens too: the page is the same.
    await page.goto(`${fixtures.server.url}/m/`);
    await sees(page, '网络不给力');

    await context.setOffline(false);
    await page.goto(`${fixtures.server.url}/m/${cid}`);
    await page.getByRole('button', { name: '签到', exact: true }).click();
    await expect.poll(() => page.getByLabel('今天读了什么').inputValue()).toBe('读了《边城》第三章');
  });

  it('can be installed: manifest, icons of their sizes, the worker never kept', async () => {
    const get = (path: string) => fetch(fixtures.server.url + path);
    const page = await (await get('/m/')).text();
    expect(page).toContain('rel="manifest" href="/m/manifest.webmanifest"');
    expect(page).toContain('rel="apple-touch-icon"');
    expect(page).toContain(`og:image" content="${fixtures.server.url}/social.png"`);
    const answer = await get('/m/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as {
      scope: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(manifest.scope).toBe('/m/');
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of manifest.icons) {
      const png = Buffer.from(await (await get(src)).arrayBuffer());
      // Width and height stand at the same place in every PNG.
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    const worker = await get('/m/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toContain('text/javascript');
  });
});

describe('a part of the member page that does not come', () => {
  /** The home of a member, and the documents that the page opens from now on. */
  async function openHome() {
    const { page, watch } = await fixtures.open(PHONE);
    watch.expect(/404|ERR_(FAILED|INTERNET_DISCONNECTED)|Failed to (load|fetch)/);
    await logInOnPhone(page, `${fixtures.server.url}/m/login`, '王浩然');
    await page.getByRole('link', { name: '我的：王浩然' }).waitFor();
    const documents: string[] = [];
    page.on('domcontentloaded', () => documents.push(new URL(page.url()).pathname));
    return { page, documents };
  }
  const failed = (page: Page) => page.getByText('页面没有加载完整');
  const me = (page: Page) => page.getByRole('heading', { name: '我的', exact: true });
  const PART = /\/m\/assets\/me-screen-.*\.js$/;

  it('is there after one reload by itself, as behind a new version', async () => {
    const { page, documents } = await openHome();
    // Gone from the server, until the page itself is anew.
    await page.route(PART, (route) =>
      documents.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.getByRole('link', { name: '我的：王浩然' }).click();
    await me(page).waitFor();
    expect(documents).toEqual(['/m/me']);
  });

  it('is reloaded once, can be left, and comes at 重试', async () => {
    const { page, documents } = await openHome();
    await page.route(PART, (route) => route.abort());
    await page.getByRole('link', { name: '我的：王浩然' }).click();
    await failed(page).waitFor();
    await expect.poll(() => documents).toEqual(['/m/me']);
    await failed(page).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: '返回' }).click();
    await page.getByRole('link', { name: '我的：王浩然' }).click();
    await failed(page).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: '我的：王浩然' }).waitFor();
    await page.goForward();
    await failed(page).waitFor();
    expect(documents).toEqual(['/m/me']);
    // Without an answer the failure stays, where the browser would show a page of its own.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => page.getByRole('button', { name: '重试' }).isEnabled()).toBe(true);
    await failed(page).waitFor();
    await page.context().setOffline(false);
    await page.unroute(PART);
    await page.getByRole('button', { name: '重试' }).click();
    await me(page).waitFor();
  });
});

describe('a new build', () => {
  const folder = mkdtempSync(joinPath(tmpdir(), 'e2e-build-'));
  let http: FastifyInstance | undefined;
  afterAll(async () => {
    await http?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  /** Serves the copied build anew, at the same address. */
  async function serve(port: number, offline: boolean): Promise<number> {
    await http?.close();
    http = Fastify({ forceCloseConnections: true });
    const folders = { console: WEB_APPS.console, member: folder };
    await serveWebApps(http, folders, { tiles: '', publicUrl: 'http://127.0.0.1', offline });
    await http.listen({ port, host: '127.0.0.1' });
    return Number(new URL(http.listeningOrigin).port);
  }

  it('is picked up at the next visit, the former is forgotten, and off takes it back', async () => {
    cpSync(WEB_APPS.member, folder, { recursive: true });
    const port = await serve(0, true);
    const { page, watch } = await fixtures.open(RETAINS);
    // There are no calls behind this server, and it is away for a moment each time it is served anew.
    watch.expect(/404|Failed to load resource|ERR_CONNECTION_(REFUSED|RESET)/);
    const address = `http://127.0.0.1:${port}/m/login`;
    await page.goto(address);
    await isStored(page);
    const [first] = await loadStored(page);
    expect(first).toMatch(/^rollcall-member-[0-9a-f]{12}$/);

    const worker = joinPath(folder, 'sw.js');
    const build = first!.slice('rollcall-member-'.length);
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(build, '0123456789ab'));
    await serve(port, true);
    await page.goto(address);
    await expect.poll(() => loadStored(page)).toEqual(['rollcall-member-0123456789ab']);

    await serve(port, false);
    await page.goto(address);
    await expect.poll(() => loadStored(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  });
});
