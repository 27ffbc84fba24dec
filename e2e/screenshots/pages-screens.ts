import { getTemplate, listTemplates } from '@rollcall/contract';
import { sees } from '../support/pages.ts';
import type { Recorder } from './recorder.ts';
import { NEWCOMER } from './seed.ts';

const TEACHER = '陈思远';
const PHONE_OPTIONS = { isMobile: false, hasTouch: false };

/** Public screens: login, introduction, team; and the template library, the manual, missing pages. */
export async function pagesScreens(recorder: Recorder): Promise<void> {
  await recorder.part('public pages', () => publicPages(recorder));
  await recorder.part('templates', () => templates(recorder));
  await recorder.part('manual', () => manual(recorder));
  await recorder.part('gone and offline', () => gone(recorder));
}

async function publicPages({ server, openConsole, phone, capture }: Recorder): Promise<void> {
  const page = await openConsole('');
  const narrow = await phone('', '/home', PHONE_OPTIONS);
  for (const [name, path, words] of [
    ['home', '/home', '扫码登录'],
    ['introduce', '/introduce', '免费能用多少'],
    ['team', '/team', '我们守着的几条'],
  ] as const) {
    await page.goto(server.url + path);
    await sees(page, words);
    if (name === 'home') await page.getByAltText('登录二维码').waitFor();
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
    });
    await capture(page, `page-${name}`);
    await narrow.goto(server.url + path);
    await sees(narrow, words);
    await narrow.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
    });
    await capture(narrow, `page-${name}`);
  }
}

async function templates({ server, openConsole, capture, broken }: Recorder): Promise<void> {
  const page = await openConsole(TEACHER);
  await page.goto(`${server.url}/mould`);
  await page.locator('.template-library-card img').first().waitFor();
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await capture(page, 'template-library');
  await page.getByLabel('搜索模板').fill('没有这样的');
  await sees(page, '没有找到这样的模板');
  await capture(page, 'template-library-none', { area: 'screen' });
  await page.getByRole('button', { name: '看全部模板' }).click();
  await page.getByRole('button', { name: '早读打卡' }).click();
  await sees(page.getByRole('dialog'), '加入时填写');
  await capture(page, 'template-library-look', { area: 'screen' });
  await broken(page, getTemplate.path, 'fail', async () => {
    await page.goto(`${server.url}/mould?tpl=501`);
    await sees(page.getByRole('dialog'), '没有加载出来');
    await capture(page, 'template-library-look-failing', { area: 'screen' });
  });
  await broken(page, listTemplates.path, 'fail', async () => {
    await page.goto(`${server.url}/mould`);
    await sees(page, '没有加载出来');
    await capture(page, 'template-library-failing', { area: 'screen' });
  });
  await broken(page, listTemplates.path, 'wait', async () => {
    await page.goto(`${server.url}/mould`);
    await page.locator('.rc-bone').first().waitFor();
    await capture(page, 'template-library-loading', { area: 'screen' });
  });
}

async function manual({ server, openConsole, capture }: Recorder): Promise<void> {
  const page = await openConsole(TEACHER);
  await page.goto(`${server.url}/help`);
  await sees(page, '账号与认证');
  await capture(page, 'manual');
  await page.getByLabel('搜索帮助').fill('补签');
  await sees(page, '忘了签到，怎样补');
  await capture(page, 'manual-search', { area: 'screen' });
  for (const slug of ['limits', 'where', 'cannot-sign-in']) {
    await page.goto(`${server.url}/help/${slug}`);
    await sees(page, '同一章的其他内容');
    await capture(page, `manual-${slug}`);
  }
}

async function gone({ server, openConsole, phone, capture }: Recorder): Promise<void> {
  const page = await openConsole(NEWCOMER);
  await page.goto(`${server.url}/checkinDetail?cid=999999999`);
  await sees(page, '签到不存在');
  await capture(page, 'gone', { area: 'screen' });
  const unknown = await phone('林可馨', '/m/999999999');
  await sees(unknown, /不存在/);
  await capture(unknown, 'gone');
  const nowhere = await phone('林可馨', '/m/no/such/page');
  await sees(nowhere, /没有这个页面/);
  await capture(nowhere, 'no-page');
}
