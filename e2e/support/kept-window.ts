import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { DESKTOP, open, PHONE, type Shown } from './browser.ts';
import { enterConsole, enterMember } from './pages.ts';
import type { Stage } from './stage.ts';

type Place = Pick<Stage, 'server' | 'browser'>;

/**
 * A window that stays for all tests of a file, as somebody's own does: a page loaded again costs a fifth of the first
 * one of a new window. Each test begins with a page loaded anew; what went wrong behind the scenes of a test fails
 * it, and after a failed test the window is a new one. Its time is that of its first test: tests that set the clock,
 * cut the network or expect problems open their own (`stage.open`).
 */
function keepWindow(
  stage: Place,
  options: BrowserContextOptions,
  enter: (page: Page, address: string) => Promise<void>,
): (address: string) => Promise<Page> {
  let shown: Shown | undefined;
  let told = 0;
  const close = async () => {
    await shown?.context.close();
    shown = undefined;
    told = 0;
  };
  afterEach(async ({ task }) => {
    const problems = shown?.watch.problems().slice(told) ?? [];
    told += problems.length;
    if (problems.length > 0 || task.result?.state === 'fail') await close();
    expect(problems).toEqual([]);
  });
  afterAll(close);
  return async (address) => {
    if (shown) await shown.page.goto(address);
    else {
      shown = await open(stage.browser, { reducedMotion: 'reduce', ...options }, stage.server.now);
      await enter(shown.page, address);
    }
    return shown.page;
  };
}

/** The console of somebody for all tests of a file. @returns what opens a path of it */
export function useConsole(
  stage: Place,
  name: string,
  options: BrowserContextOptions = DESKTOP,
): (path: string) => Promise<Page> {
  const show = keepWindow(stage, options, (page, address) =>
    enterConsole(page, stage.server, name, address.slice(stage.server.url.length)),
  );
  return (path) => show(stage.server.url + path);
}

/** The phone of somebody for all tests of a file. @returns what opens an address of the member page */
export const usePhone = (
  stage: Place,
  name: string,
  options: BrowserContextOptions = PHONE,
): ((address: string) => Promise<Page>) =>
  keepWindow(stage, options, (page, address) => enterMember(page, address, name));

/** A window that nobody is logged in to, for all tests of a file. @returns what opens an address */
export const useScreen = (
  stage: Place,
  options: BrowserContextOptions,
): ((address: string) => Promise<Page>) =>
  keepWindow(stage, options, async (page, address) => void (await page.goto(address)));
