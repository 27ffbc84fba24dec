import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { findChromium, findHeadlessShell } from '../../scripts/install-chromium.ts';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { routeAtOnce } from './route-at-once.ts';
import { forgetWindows, giveBack, takeWindow } from './window-pool.ts';

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  permissions: ['geolocation'],
};
/** Every window is a first visit: what the member page keeps for the time without a network is a test of its own. */
const COMMON: BrowserContextOptions = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  serviceWorkers: 'block',
};
/** Message of the browser's driver where a page would have registered a service worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** Milliseconds that a step may take on a machine of two busy cores. */
const TIMEOUT_MS = 40_000;

export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error('No Chromium found: node scripts/install-chromium.ts');
  return path;
}

/** `flags`: more of the browser's own, such as a camera, which the whole browser has and its headless shell has not. */
export const launch = (flags: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: flags.length > 0 ? chromiumPath() : (findHeadlessShell() ?? chromiumPath()),
    args: [...CHROMIUM_FLAGS, ...flags],
  });

const shared = new Map<string, Promise<Browser>>();

/**
 * The browser of this test worker, started once for all files that run in it. Each window is a context of its own, and
 * as new for whoever gets it, so nothing passes from one test to another. The driver ends it with the process.
 */
export async function sharedBrowser(flags: string[] = []): Promise<Browser> {
  const key = flags.join(' ');
  const running = shared.get(key);
  if (running && (await running).isConnected()) return running;
  const started = launch(flags);
  shared.set(key, started);
  return started;
}

/** Closes what a file left open in the shared browser. */
export async function closeWindows(browser: Browser): Promise<void> {
  forgetWindows(browser);
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Makes the pages of a context live at the business time `now` (Unix milliseconds), from their next load on. */
export function liveAt(context: BrowserContext, now: number): Promise<unknown> {
  return context.addInitScript((target: number) => {
    const Real = Date;
    const ahead = target - Real.now();
    globalThis.Date = class extends Real {
      constructor(...parts: ConstructorParameters<typeof Date> | []) {
        if (parts.length === 0) super(Real.now() + ahead);
        else super(...(parts as ConstructorParameters<typeof Date>));
      }
      static override now() {
        return Real.now() + ahead;
      }
    } as DateConstructor;
  }, now);
}

/** Faults in the pages of a context behind the reader's back. */
export interface Watch {
  /** Unexpected problems. */
  problems(): string[];
  /** Says that a problem belongs to the test. */
  expect(what: RegExp): void;
}

/** Collects console errors, exceptions, failed requests and answers of 400 or more. */
export function watch(context: BrowserContext): Watch {
  const problems: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && message.text() !== BLOCKED)
      problems.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) =>
    problems.push(`exception: ${error.error().stack ?? error.error().message}`),
  );
  context.on('requestfailed', (request) => {
    // A page that was left aborts what it still asked for; a download is taken over by the browser.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      problems.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return {
    problems: () => problems.filter((problem) => !expected.some((what) => what.test(problem))),
    expect(what) {
      expected.push(what);
    },
  };
}

export interface Shown {
  context: BrowserContext;
  page: Page;
  watch: Watch;
  /** Ends its use. With `forGood` nobody gets the window after it, as after a failed test. */
  close(forGood?: boolean): Promise<void>;
}

/** A window of its own: cookies, storage and time. */
export async function open(browser: Browser, options: BrowserContextOptions, now: number): Promise<Shown> {
  const window = await takeWindow(browser, { ...COMMON, ...options });
  const { context, page } = window;
  return prepare(context, page, now, (forGood) => (forGood ? context.close() : giveBack(window)));
}

/** The same with a profile on disk, which survives the browser. */
export async function openProfile(
  folder: string,
  options: BrowserContextOptions,
  now: number,
): Promise<Shown> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findHeadlessShell() ?? chromiumPath(),
    args: CHROMIUM_FLAGS,
    ...COMMON,
    ...options,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  routeAtOnce(page);
  return prepare(context, page, now, () => context.close());
}

async function prepare(
  context: BrowserContext,
  page: Page,
  now: number,
  close: Shown['close'],
): Promise<Shown> {
  context.setDefaultTimeout(TIMEOUT_MS);
  await liveAt(context, now);
  return { context, page, watch: watch(context), close };
}
