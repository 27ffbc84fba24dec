import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { castLink } from '@rollcall/contract';
import pino from 'pino';
import type { Browser, Page } from 'playwright-core';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts';
import { film, handOf, showHand } from './films/camera.ts';
import { canCut, cut, type Layout, PICTURE } from './films/cut.ts';
import { launch, open } from './support/browser.ts';
import { enterConsole, sees } from './support/pages.ts';
import { dayStart, startServer, type TestServer } from './support/server.ts';

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'apps/console/src/features/activity-list/assets');
/** A Friday morning, within the slot of the demo class. */
const NOW = '2026-11-20T07:42:00+08:00';
const TEACHER = '陈思远';
const DESKTOP_SIZE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** A desktop fills the picture above the words; a phone stands in its middle. */
const onDesktop = (take: Layout['take']): Layout => ({ take, ...DESKTOP_SIZE, x: 0, y: 0 });
const onPhone = (take: Layout['take']): Layout => {
  const height = 752;
  const width = Math.round((height * PHONE.width) / PHONE.height / 2) * 2;
  return { take, width, height, x: Math.round((PICTURE.width - width) / 2), y: 24 };
};

interface FilmSetup {
  server: TestServer;
  browser: Browser;
  /** A new folder for the pictures of a take. */
  folder(name: string): string;
}

async function consoleOf({ browser, server }: FilmSetup): Promise<Page> {
  const { page, context } = await open(browser, { viewport: DESKTOP_SIZE }, server.now);
  // Copying is allowed without asking, as in the browser of somebody who presses a button.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(showHand, true);
  return page;
}

/** First film: from the list to a new activity and its code. */
async function createAndShare(setup: FilmSetup): Promise<Layout[]> {
  const page = await consoleOf(setup);
  await enterConsole(page, setup.server, TEACHER);
  await page.locator('article').first().waitFor();
  const hand = handOf(page);
  const take = await film(page, setup.folder('create'), async (say) => {
    await say('在“我管理的签到”里，点“新建签到”');
    await pause(1800);
    await hand.click(page.getByRole('link', { name: '新建签到' }).last());
    await sees(page, '选一种方式开始');
    await say('选一种类型：普通签到最灵活');
    await pause(1600);
    await hand.click(page.getByRole('link', { name: /普通签到/ }));
    await page.getByRole('heading', { name: '新建普通签到' }).waitFor();
    await say('写上标题，其余都有默认值');
    await pause(900);
    await hand.write(page.getByLabel('标题').first(), '晨读打卡');
    await pause(1200);
    await say('日期、周期、时段、地点，需要时再改');
    await hand.glide(page.getByText('签到周期').last());
    await pause(1500);
    await say('点“保存”，签到就建好了');
    await hand.click(page.getByRole('button', { name: '保存', exact: true }));
    await sees(page, '保存成功');
    await pause(1600);
    await page.waitForURL(/cid=|checkin-info|checkinDetail/);
    if (!page.url().includes('checkin-info')) {
      await say('打开“分享”，得到二维码和链接');
      await hand.click(page.getByRole('link', { name: '分享' }).first());
    }
    await page.getByAltText('晨读打卡的签到码').waitFor();
    await pause(1200);
    await say('把二维码发到群里，或下载打印贴在门口');
    await pause(3600);
  });
  await page.context().close();
  return [onDesktop(take)];
}

/** Second film: a member joins and signs in on the phone; then the records arrive on the large screen. */
async function signIn(setup: FilmSetup): Promise<Layout[]> {
  const { server, browser } = setup;
  const teacher = await server.organiser(TEACHER);
  const cid = await server.create(teacher, {
    title: '晨读打卡',
    start_date: dayStart('2026-11-20'),
    end_date: dayStart('2026-12-18'),
    time_list: [[25_200, 29_700]],
    fill_options: [],
  });
  const { page, context } = await open(
    browser,
    { viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    server.now,
  );
  await context.addInitScript(showHand, false);
  await page.request.post(`${server.url}/xcx/member/v1/login`, { data: { code: 'local:林小满' } });
  await page.goto(await server.link(teacher, cid));
  await page.getByLabel('姓名').waitFor();
  const phone = await film(page, setup.folder('phone'), async (say) => {
    await say('成员用手机扫二维码，填好姓名加入');
    await pause(1500);
    await page.getByLabel('姓名').tap();
    await page.getByLabel('姓名').pressSequentially('林小满', { delay: 260 });
    await pause(500);
    await page.getByRole('button', { name: '加入' }).tap();
    const button = page.getByRole('button', { name: '签到', exact: true });
    await button.waitFor();
    await say('以后打开就能签：按一下“签到”');
    await pause(1700);
    await button.tap();
    await sees(page, /签到成功/);
    await say('到！盖上章，就签好了');
    await pause(3200);
  });
  await context.close();

  const { link } = (await teacher(castLink, { cid })).data;
  const consolePage = await consoleOf(setup);
  await consolePage.goto(link);
  await sees(consolePage, '实时');
  const names = ['王浩然', '李子墨', '张语嫣', '刘宇轩', '陈嘉怡', '杨博文'];
  const members = await Promise.all(names.map((name) => server.joinAs(name, cid)));
  const screen = await film(consolePage, setup.folder('screen'), async (say) => {
    await say('记录实时到达：大屏上看得到谁来了');
    await pause(1200);
    for (const [index, member] of members.entries()) {
      await server.submitAs(member, { cid, fill_params: [] });
      await sees(consolePage, names[index]!);
      await pause(850);
    }
    await pause(1200);
  });
  await consolePage.goto(`${server.url}/home`);
  await enterConsole(consolePage, server, TEACHER);
  await consolePage.getByRole('region', { name: '今天' }).waitFor();
  const hand = handOf(consolePage);
  const list = await film(consolePage, setup.folder('list'), async (say) => {
    await say('控制台最上面，是今天谁还没来');
    await pause(1600);
    const remind = consolePage.getByRole('button', { name: /复制提醒/ }).first();
    await hand.glide(remind);
    await say('一键复制提醒，发到群里');
    await hand.click(remind);
    await sees(consolePage, '复制成功');
    await pause(2600);
  });
  await consolePage.context().close();
  return [onPhone(phone), onDesktop(screen), onDesktop(list)];
}

async function main(): Promise<void> {
  if (!canCut()) {
    console.error('The films are written by ffmpeg, which is not here. Debian: apt-get install ffmpeg');
    process.exitCode = 1;
    return;
  }
  const work = mkdtempSync(join(tmpdir(), 'films-'));
  const embedded = await startEmbedded({
    dataDir: join(work, 'data'),
    log: pino({ level: 'warn' }),
    durable: false,
  });
  const browser = await launch();
  try {
    await migrate(embedded.url, join(ROOT, 'apps/server/migrations'));
    const server = await startServer({ databaseUrl: embedded.url, now: NOW, demo: true });
    const folder = (name: string) => {
      const path = join(work, name);
      mkdirSync(path, { recursive: true });
      return path;
    };
    const setup: FilmSetup = { server, browser, folder };
    const films = [
      { name: 'create', play: createAndShare, posterAt: 8 },
      { name: 'sign-in', play: signIn, posterAt: 9 },
    ] as const;
    // Everything is played before anything is cut: this process is the server too, and does not answer while it cuts.
    const layouts: Layout[][] = [];
    try {
      for (const { play } of films) layouts.push(await play(setup));
    } finally {
      await server.stop();
    }
    mkdirSync(TARGET, { recursive: true });
    for (const [index, { name, posterAt }] of films.entries()) {
      await cut(browser, layouts[index]!, folder(`cut-${name}`), join(TARGET, name), posterAt);
      const { size } = statSync(join(TARGET, `${name}.mp4`));
      console.log(`${name}.mp4: ${Math.round(size / 1024)} kB`);
    }
  } finally {
    await browser.close();
    await embedded.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

await main();
