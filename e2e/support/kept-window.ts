import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { DESKTOP, open, PHONE, type Shown } from './browser.ts';
import type { Fixtures } from './fixtures.ts';
import { enterConsole, enterMember } from './pages.ts';

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
  let shown: Shown | undefined;
  let reported = 0;
  const close = async () => {
    await shown?.context.close();
    shown = undefined;
    reported = 0;
  };
  afterEach(async ({ task }) => {
    const problems = shown?.watch.problems().slice(reported) ?? [];
    reported += problems.length;
    if (problems.length > 0 || task.result?.state === 'fail') await close();
    expect(problems).toEqual([]);
  });
  afterAll(close);
  return async (address) => {
    if (shown) await shown.page.goto(address);
    else {
      shown = await open(fixtures.browser, { reducedMotion: 'reduce', ...options }, fixtures.server.now);
      await enter(shown.page, address);
    }
    return shown.page;
  };
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
