import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, open } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';

const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00' });

/** Stored values that a window knows. */
const known = (page: Page) =>
  page.evaluate(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    name: window.name,
    script: 'left' in window,
    time: Date.now(),
    width: innerWidth,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    back: history.length,
    online: navigator.onLine,
    browser: navigator.userAgent,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }));

it('a window that somebody had is as new for the next one, and so is its time', async () => {
  const { browser, server } = fixtures;
  const empty = `${server.url}/readyz`;
  const fresh = await open(browser, DESKTOP, server.now);
  await fresh.page.goto(empty);
  const asNew = await known(fresh.page);
  await fresh.close();

  const used = await open(browser, DESKTOP, server.now);
  expect(used.page).toBe(fresh.page);
  const { context, page, watch } = used;
  await page.addInitScript(() => Object.assign(window, { left: true }));
  await context.grantPermissions(['clipboard-read']);
  await context.addCookies([{ name: 'left', value: '1', url: server.url }]);
  await page.goto(`${server.url}/home`);
  await page.goto(`${server.url}/introduce`);
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    window.name = 'left';
    await caches.open('left');
    await new Promise<unknown>((resolve) => {
      indexedDB.open('left').onsuccess = resolve;
    });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/*', (route) => route.fulfill({ body: 'left' }));
  await context.route('**/*', (route) => route.fulfill({ body: 'left' }));
  await context.newPage();
  const answers: string[] = [];
  page.on('response', (response) => answers.push(response.url()));
  await page.mouse.move(100, 100);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', { userAgent: 'left' });
  await context.setOffline(true);
  await used.close();
  expect(watch.problems()).toEqual([]);
  answers.length = 0;

  const next = await open(browser, DESKTOP, server.now + 86_400_000);
  expect(next.page).toBe(page);
  expect(next.context.pages()).toEqual([page]);
  expect(await next.context.cookies()).toEqual([]);
  const answer = await next.page.goto(empty);
  expect(await answer!.text()).not.toBe('left');
  const { time, ...rest } = await known(next.page);
  const { time: before, ...first } = asNew;
  expect(rest).toEqual(first);
  expect(Math.round((time - before) / 86_400_000)).toBe(1);
  expect(answers).toEqual([]);
  await next.close();

  const last = await open(browser, DESKTOP, server.now);
  await last.close(true);
  const other = await open(browser, DESKTOP, server.now);
  expect(other.page).not.toBe(page);
  await other.close();
});

it('a route holds for what the page asks for right after', async () => {
  const { page } = await fixtures.open(DESKTOP);
  const answers: string[] = [];
  for (let n = 0; n < 10; n++) {
    await page.goto(`${fixtures.server.url}/home`);
    await page.evaluate(() =>
      addEventListener('keydown', () =>
        Object.assign(window, { answer: fetch('/healthz').then((answer) => answer.text()) }),
      ),
    );
    await page.route('**/healthz', (route) => route.fulfill({ body: 'routed' }));
    await page.keyboard.press('5');
    answers.push(await page.evaluate(() => (window as unknown as { answer: Promise<string> }).answer));
    await page.unroute('**/healthz');
  }
  expect(answers).toEqual(Array(10).fill('routed'));
});

it('a route that is made before the first page of a used window is no fault of it', async () => {
  const used = await fixtures.open(DESKTOP);
  await used.page.goto(`${fixtures.server.url}/home`);
  await used.close();
  const { page, watch } = await open(
    fixtures.browser,
    { ...DESKTOP, reducedMotion: 'reduce' },
    fixtures.server.now,
  );
  expect(page).toBe(used.page);
  await page.route('**/readyz', (route) => route.fulfill({ body: 'routed' }));
  const answer = await page.goto(`${fixtures.server.url}/readyz`);
  expect([await answer!.text(), watch.problems()]).toEqual(['routed', []]);
});
