import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { routeAtOnce } from './route-at-once.ts';

/**
 * A window that tests share, one after the other: its process, which is most of what a first page costs, stays. All
 * that somebody could leave in it is removed before the next one has it: see `clean`.
 */
export interface PooledWindow {
  context: BrowserContext;
  page: Page;
  how: BrowserContextOptions;
  /** Takes back what the browser's driver does not tell of: scripts that run before a page's own, and sessions. */
  undo: (() => Promise<unknown>)[];
}

/** Options that a window gets back after a test. A window with others is used once. */
const RESTORED: ReadonlySet<string> = new Set<keyof BrowserContextOptions>([
  'viewport',
  'isMobile',
  'hasTouch',
  'permissions',
  'reducedMotion',
  'locale',
  'timezoneId',
  'serviceWorkers',
]);
const isPooled = (how: BrowserContextOptions): boolean =>
  how.serviceWorkers === 'block' && Object.keys(how).every((key) => RESTORED.has(key));

/** Milliseconds after which a window that does not come to rest is closed instead. */
const TIMEOUT_MS = 10_000;

const idle = new WeakMap<Browser, Map<string, PooledWindow[]>>();

function idleOf(browser: Browser, how: BrowserContextOptions): PooledWindow[] {
  const ofBrowser = idle.get(browser) ?? new Map<string, PooledWindow[]>();
  idle.set(browser, ofBrowser);
  const key = JSON.stringify(Object.entries(how).sort());
  const windows = ofBrowser.get(key) ?? [];
  ofBrowser.set(key, windows);
  return windows;
}

/** A window nobody has, with these options; a new one where there is none. */
export async function takeWindow(browser: Browser, how: BrowserContextOptions): Promise<PooledWindow> {
  const windows = idleOf(browser, how);
  for (let one = windows.pop(); one; one = windows.pop()) if (!one.page.isClosed()) return one;
  const context = await browser.newContext(how);
  const page = await context.newPage();
  const made: PooledWindow = { context, page, how, undo: [] };
  noteScripts(context, made.undo);
  noteScripts(page, made.undo);
  noteSessions(context, made.undo);
  routeAtOnce(page);
  return made;
}

/** Gives a window back, for others to have it; closes it where it cannot be as new. */
export async function giveBack(window: PooledWindow): Promise<void> {
  const browser = window.context.browser();
  try {
    if (browser && isPooled(window.how) && (await clean(window))) {
      idleOf(browser, window.how).push(window);
      return;
    }
  } catch {
    // A server that is gone, a page that crashed: closed below.
  }
  await window.context.close();
}

function noteScripts(target: BrowserContext | Page, undo: PooledWindow['undo']): void {
  const add = target.addInitScript.bind(target) as (...given: unknown[]) => ReturnType<Page['addInitScript']>;
  const noting: typeof add = async (...given) => {
    const script = await add(...given);
    undo.push(() => script.dispose());
    return script;
  };
  target.addInitScript = noting as typeof target.addInitScript;
}

/** Note sessions of the browser's protocol: their changes hold for as long as they are attached. */
function noteSessions(context: BrowserContext, undo: PooledWindow['undo']): void {
  const attach = context.newCDPSession.bind(context);
  context.newCDPSession = async (target) => {
    const session = await attach(target);
    // A test may have ended it.
    undo.push(() => session.detach().catch(() => {}));
    return session;
  };
}

const EVENTS = ['console', 'dialog', 'request', 'requestfailed', 'requestfinished', 'response'] as const;
const PAGE_EVENTS = [...EVENTS, 'download', 'filechooser', 'pageerror', 'popup', 'websocket'] as const;

/**
 * Makes a window as new: no listener, route, script, session, cookie, storage, way back, other page, permission, cut network
 * or size of a test is left. Cached files stay: they are those of the build, named after their contents. It comes to
 * rest at an answer of the same server, since a page of another origin would be in another process.
 *
 * @returns whether it can be given to others
 */
async function clean({ context, page, how, undo }: PooledWindow): Promise<boolean> {
  const shown = context.pages().includes(page) ? page.url() : '';
  if (!shown.startsWith('http')) return false;
  const { origin } = new URL(shown);
  for (const event of EVENTS) context.removeAllListeners(event);
  for (const event of ['page', 'weberror'] as const) context.removeAllListeners(event);
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.setGeolocation(null),
    ...undo.splice(0).map((one) => one()),
  ]);
  await page.goto(`${origin}/healthz`, { timeout: TIMEOUT_MS });
  await page.mouse.move(-1, -1);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  undo.length = 0;
  await context.clearCookies();
  await context.clearPermissions();
  if (how.permissions) await context.grantPermissions(how.permissions);
  if (how.viewport) await page.setViewportSize(how.viewport);
  await page.emulateMedia({ reducedMotion: how.reducedMotion ?? null, colorScheme: null, media: null });
  return true;
}

/** Forgets the windows of a browser, which somebody closes. */
export const forgetWindows = (browser: Browser): void => void idle.delete(browser);
