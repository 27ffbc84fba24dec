import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { castLink, getBoot } from '@rollcall/contract';
import pino from 'pino';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts';
import { INSIDE } from './screenshots/seed.ts';
import { launch, open, PHONE } from './support/browser.ts';
import { enterConsole, sees } from './support/pages.ts';
import { dayStart, startServer, type TestServer } from './support/server.ts';

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'apps/console/src/features/introduce/assets');
/** A Friday morning, within the slot of the demo class. */
const NOW = '2026-11-20T07:42:00+08:00';
const TEACHER = '陈思远';
const DESKTOP_WINDOW: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
};
const HAND: BrowserContextOptions = {
  ...PHONE,
  viewport: { width: 360, height: 700 },
  deviceScaleFactor: 2,
  geolocation: INSIDE,
  reducedMotion: 'reduce',
};

/** Missing members. */
const LATE = Array.from('钱孙周吴郑冯蒋沈韩朱秦许何吕孔曹', (family) => `${family}老师`);

/** Writes a picture of the page as it stands, `width` pixels wide. */
async function store(page: Page, name: string, width: number): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => !document.querySelector('.rc-bone, .ui-bone'));
  // Elements of demonstrations alone.
  await page.addStyleTag({ content: '.shell-demo, .shell-bind { visibility: hidden }' });
  const picture = await page.screenshot({ animations: 'disabled' });
  const small = await sharp(picture).resize({ width }).webp({ quality: 82, effort: 6 }).toBuffer();
  writeFileSync(join(TARGET, `${name}.webp`), small);
  console.log(`${name}.webp: ${Math.round(small.length / 1024)} kB`);
}

async function pictures(server: TestServer): Promise<void> {
  const browser = await launch();
  try {
    const boot = await fetch(server.url + getBoot.path);
    const { data } = (await boot.json()) as { data: { demo_link: string; demo: { label: string }[] } };
    const teacher = await server.organiser(TEACHER);

    const { page: consolePage } = await open(browser, DESKTOP_WINDOW, server.now);
    await enterConsole(consolePage, server, TEACHER);
    await sees(consolePage, '应到');
    await store(consolePage, 'list', 1280);
    const card = consolePage.getByRole('article').filter({ hasText: '阅读' }).first();
    const hub = await card.getByRole('link', { name: '详情' }).getAttribute('href');
    const cid = new URL(hub ?? '', server.url).searchParams.get('cid') ?? '';
    await consolePage.goto(`${server.url}/dataOverview/${cid}`);
    await sees(consolePage, '完成率');
    await store(consolePage, 'overview', 1280);

    const { page: phone } = await open(browser, HAND, server.now);
    const due = phone.getByRole('button', { name: '签到', exact: true });
    for (const { label } of data.demo.slice(1)) {
      await phone.request.post(`${server.url}/xcx/member/v1/login`, { data: { code: `local:${label}` } });
      await phone.goto(await server.link(teacher, cid));
      await phone.locator('.bar').waitFor();
      if (await due.isVisible()) break;
    }
    await due.waitFor();
    await store(phone, 'phone', 540);

    const hall = await server.create(teacher, {
      title: '秋季家长会',
      start_date: dayStart('2026-11-20'),
      end_date: dayStart('2026-11-20'),
      fill_options: [],
    });
    for (const guest of LATE) await server.joinAs(guest, hall);
    const { link } = (await teacher(castLink, { cid: hall })).data;
    const { page: screen } = await open(browser, DESKTOP_WINDOW, server.now);
    await screen.goto(link);
    await sees(screen, '实时');
    for (const guest of ['王浩然', '李子墨', '张语嫣', '刘宇轩', '陈嘉怡', '杨博文', '黄可馨', '赵明哲']) {
      const member = await server.joinAs(guest, hall);
      await server.submitAs(member, { cid: hall, fill_params: [] });
      await sees(screen, guest);
    }
    await store(screen, 'cast', 1280);
  } finally {
    await browser.close();
  }
}

/** Takes the pictures of the product's introduction from the running product. */
async function main(): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'pictures-'));
  const embedded = await startEmbedded({
    dataDir: join(work, 'data'),
    log: pino({ level: 'warn' }),
    durable: false,
  });
  try {
    await migrate(embedded.url, join(ROOT, 'apps/server/migrations'));
    mkdirSync(TARGET, { recursive: true });
    const server = await startServer({ databaseUrl: embedded.url, now: NOW, demo: true });
    await pictures(server).finally(() => server.stop());
  } finally {
    await embedded.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

await main();
