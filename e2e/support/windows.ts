import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { DESKTOP, open, PHONE, type Shown, sharedBrowser } from './browser.ts';
import type { Fixtures } from './fixtures.ts';
import { enterOperator } from './operator.ts';
import { enterConsole, enterMember } from './pages.ts';

/** Windows that stay open from one test of a file to the next: a first load costs more than all that follows in it. */
export interface Windows {
  /** The console of somebody at an address; within the document, as by a link, where the window is open already. */
  openConsole(name: string, path: string): Promise<Page>;
  /** Somebody's phone at a whole address, loaded. `how`: of the window; `flags`: of the browser, such as a camera. */
  phone(name: string, address: string, how?: BrowserContextOptions, flags?: string[]): Promise<Page>;
  /** The console of somebody who is not logged in, at an address, loaded. */
  visitor(path: string): Promise<Page>;
  /** An operator console at an address, loaded. */
  operator(path: string): Promise<Page>;
  /** Says of an open window that a problem belongs to this one test. */
  expect(page: Page, what: RegExp): void;
  /** Closes all of them, for those that follow to live at another time. */
  close(): Promise<void>;
}

/** Goes to another address of the console within the document, as a link does. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The router counts its entries, to know the way back.
    const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    history.pushState({ usr: null, key: crypto.randomUUID().slice(0, 8), idx }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** A page with hardly a word. */
const EMPTY = { path: '/diary-setting', words: '日记管理 开发中……' };

/**
 * The same by way of an empty page: what stood there before, and perhaps looks like what is waited for, is gone.
 * Without it a test may press a button of the page that an earlier test left.
 */
async function goFresh(page: Page, path: string): Promise<void> {
  await go(page, EMPTY.path);
  await page.getByText(EMPTY.words).waitFor();
  await go(page, path);
}

/** Windows of a test file by name. A fault of one in the background fails the test in which it happens, as with `fixtures.open`. */
function trackWindows(fixtures: Pick<Fixtures, 'server'>) {
  const windows = new Map<string, Shown & { seen: number; expected: RegExp[] }>();
  const close = async (forGood = false) => {
    const open = [...windows.values()];
    windows.clear();
    await Promise.all(open.map((one) => one.close(forGood)));
  };
  /** The window of this name; `enter` is what a new one does first. */
  async function windowOf(
    name: string,
    browser: Browser,
    how: BrowserContextOptions,
    enter: (shown: Shown) => Promise<void>,
    again: (page: Page) => Promise<unknown>,
  ): Promise<Page> {
    const there = windows.get(name);
    if (there) {
      await again(there.page);
      return there.page;
    }
    const shown = await open(browser, { reducedMotion: 'reduce', ...how }, fixtures.server.now);
    windows.set(name, { ...shown, seen: 0, expected: [] });
    await enter(shown);
    return shown.page;
  }
  afterEach(async ({ task }) => {
    const problems: string[] = [];
    for (const one of windows.values()) {
      const all = one.watch.problems();
      const fresh = all.slice(one.seen);
      problems.push(...fresh.filter((problem) => !one.expected.some((what) => what.test(problem))));
      one.seen = all.length;
      one.expected = [];
      await one.page.unrouteAll();
    }
    // Pages of a failed test are not handed on.
    if (task.result?.state === 'fail' || problems.length > 0) await close(true);
    expect(problems).toEqual([]);
  });
  afterAll(() => close());
  return {
    windowOf,
    close: () => close(),
    expect(page: Page, what: RegExp) {
      for (const one of windows.values()) if (one.page === page) one.expected.push(what);
    },
  };
}

/** Windows of several people, each by its name. */
export function useWindows(fixtures: Fixtures): Windows {
  const windows = trackWindows(fixtures);
  return {
    openConsole: async (name, path) =>
      windows.windowOf(
        `console ${name}`,
        await sharedBrowser(),
        DESKTOP,
        ({ page }) => enterConsole(page, fixtures.server, name, path),
        (page) => goFresh(page, path),
      ),
    phone: async (name, address, how = PHONE, flags = []) =>
      windows.windowOf(
        `phone ${name}`,
        await sharedBrowser(flags),
        how,
        ({ page }) => enterMember(page, address, name),
        (page) => page.goto(address),
      ),
    visitor: async (path) => {
      const load = (page: Page) => page.goto(fixtures.server.url + path);
      const enter = async ({ page }: Shown) => void (await load(page));
      return windows.windowOf('visitor', await sharedBrowser(), DESKTOP, enter, load);
    },
    operator: async (path) =>
      windows.windowOf(
        'operator',
        await sharedBrowser(),
        DESKTOP,
        async ({ context, page }) => {
          await enterOperator(context, fixtures.server.url, fixtures.databaseUrl);
          await page.goto(fixtures.server.url + path);
        },
        (page) => page.goto(fixtures.server.url + path),
      ),
    expect: windows.expect,
    close: windows.close,
  };
}

/** Server and browser of a test file. */
type Place = Pick<Fixtures, 'server' | 'browser'>;

/**
 * A window that stays for all tests of a file, as somebody's own does: a page loaded again costs a fifth of the first
 * one of a new window. Each test begins with a page loaded anew; what went wrong in the background of a test fails
 * it, and after a failed test the window is a new one. Its time is that of its first test: tests that set the clock,
 * cut the network or expect problems open their own (`fixtures.open`).
 */
function retainWindow(
  fixtures: Place,
  options: BrowserContextOptions,
  enter: (page: Page, address: string) => Promise<void>,
): (address: string) => Promise<Page> {
  const { windowOf } = trackWindows(fixtures);
  return (address) =>
    windowOf(
      'window',
      fixtures.browser,
      options,
      ({ page }) => enter(page, address),
      (page) => page.goto(address),
    );
}

/** The console of somebody for all tests of a file. @returns what opens a path of it */
export function useConsole(
  fixtures: Place,
  name: string,
  options: BrowserContextOptions = DESKTOP,
): (path: string) => Promise<Page> {
  const show = retainWindow(fixtures, options, (page, address) =>
    enterConsole(page, fixtures.server, name, address.slice(fixtures.server.url.length)),
  );
  return (path) => show(fixtures.server.url + path);
}

/** The phone of somebody for all tests of a file. @returns what opens an address of the member page */
export const usePhone = (
  fixtures: Place,
  name: string,
  options: BrowserContextOptions = PHONE,
): ((address: string) => Promise<Page>) =>
  retainWindow(fixtures, options, (page, address) => enterMember(page, address, name));

/** A window that nobody is logged in to, for all tests of a file. @returns what opens an address */
export const useScreen = (
  fixtures: Place,
  options: BrowserContextOptions,
): ((address: string) => Promise<Page>) =>
  retainWindow(fixtures, options, async (page, address) => void (await page.goto(address)));
