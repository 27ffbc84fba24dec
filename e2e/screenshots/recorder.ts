import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, open, PHONE, type Shown } from '../support/browser.ts';
import { enterConsole } from '../support/pages.ts';
import type { TestServer } from '../support/server.ts';
import { faultsOf } from './checks.ts';

const NARROW = { width: 1280, height: 800 };
const WIDE = { width: 1920, height: 1080 };
/** Milliseconds between two looks, and how many, until the page stands still. */
const LOOK = 120;
const LOOKS = 40;

/** Milliseconds that a screen may take. */
const TIMEOUT_MS = 10_000;

interface Taken {
  name: string;
  file: string;
  faults: string[];
}

/** Takes the pictures and keeps what is wrong with them. */
export interface Recorder {
  server: TestServer;
  /** The console of a person, kept for the next picture. */
  openConsole(name: string): Promise<Page>;
  /** A phone of its own, logged in unless `name` is empty. */
  phone(name: string, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Pictures of the page as it stands; the console in both widths. `area`: of one screen instead of the whole page. */
  capture(page: Page, name: string, options?: { area?: 'screen' }): Promise<void>;
  /** Lets the calls to a path fail, or wait for ever, while `work` goes on. */
  broken(page: Page, path: string, how: 'fail' | 'wait', work: () => Promise<void>): Promise<void>;
  /** A part of the pictures; when it breaks off, that is a fault and the others go on. */
  part(name: string, work: () => Promise<void>): Promise<void>;
  /** Writes the page that shows all pictures; answers what is wrong, one line each. */
  finish(): string[];
}

/** Waits until the page does not change any more: charts draw themselves step by step. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  let before = '';
  for (let look = 0; look < LOOKS; look++) {
    const now = await page.evaluate(() => document.body.innerHTML);
    if (now === before) return;
    before = now;
    await page.evaluate((pause) => new Promise((done) => setTimeout(done, pause)), LOOK);
  }
}

export function createRecorder(
  browser: Browser,
  server: TestServer,
  folder: string,
  theme: 'light' | 'dark',
): Recorder {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const taken: Taken[] = [];
  const broken: string[] = [];
  const windows = new Map<Page, Shown>();
  const consoles = new Map<string, Page>();

  async function openWindow(options: BrowserContextOptions): Promise<Page> {
    const looks = { reducedMotion: 'reduce', colorScheme: theme } as const;
    const shown = await open(browser, { ...looks, ...options }, server.now);
    shown.context.setDefaultTimeout(TIMEOUT_MS);
    windows.set(shown.page, shown);
    return shown.page;
  }
  async function take(page: Page, name: string, fullPage: boolean): Promise<void> {
    const size = page.viewportSize() ?? NARROW;
    // A window as tall as the page: what is fixed to its edges then stands where a reader sees it.
    // Twice, because what is measured by the window's height grows with it.
    for (let look = 0; fullPage && look < 2; look++) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
    }
    if (!name.includes('loading'))
      await page.waitForFunction(() => !document.querySelector('.rc-bone, .ui-bone'));
    await standsStill(page);
    const file = `${name}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    taken.push({ name, file, faults: await faultsOf(page) });
    await page.setViewportSize(size);
    console.log(name);
  }

  return {
    server,
    async openConsole(name) {
      const existing = consoles.get(name);
      if (existing) return existing;
      const page = await openWindow(DESKTOP);
      if (name !== '') await enterConsole(page, server, name);
      consoles.set(name, page);
      return page;
    },
    async phone(name, path, options = {}) {
      const page = await openWindow({ ...PHONE, ...options });
      if (name !== '')
        await page.request.post(`${server.url}/xcx/member/v1/login`, { data: { code: `local:${name}` } });
      await page.goto(path.startsWith('http') ? path : server.url + path);
      return page;
    },
    async capture(page, name, { area } = {}) {
      const fullPage = area !== 'screen';
      if ((page.viewportSize()?.width ?? 0) < NARROW.width) return take(page, `member-${name}`, fullPage);
      await take(page, `console-${name}-1280`, fullPage);
      await page.setViewportSize(WIDE);
      await take(page, `console-${name}-1920`, fullPage);
      await page.setViewportSize(NARROW);
    },
    async broken(page, path, how, work) {
      const pattern = `**${path}*`;
      windows.get(page)?.watch.expect(/ERR_FAILED/);
      await page.route(pattern, (route) => (how === 'fail' ? route.abort() : undefined));
      await work();
      await page.unroute(pattern);
    },
    async part(name, work) {
      await work().catch((error: Error) => broken.push(`${name} broke off: ${error.stack}`));
    },
    finish() {
      const rows = taken.map(
        ({ name, file, faults }) =>
          `<figure id="${name}"><figcaption>${name}${faults.map((fault) => `<br><b>${fault.replace(/</g, '&lt;')}</b>`).join('')}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${name}"></a></figure>`,
      );
      const style =
        'body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:16px;background:#ddd}figure{margin:0}img{width:420px;border:1px solid #999}b{color:#b00}';
      writeFileSync(
        join(folder, 'index.html'),
        `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${rows.join('\n')}`,
      );
      return [
        ...broken,
        ...taken.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
        ...[...windows.values()].flatMap(({ watch }) => watch.problems()),
      ];
    },
  };
}
