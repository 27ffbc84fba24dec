import {
  type Client,
  createExport,
  createWork,
  fixOwnRecord,
  initHomework,
  listExports,
  listRecords,
  submitRemark,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { runStatement } from '../apps/server/src/platform/postgres/test-database.ts';
import { DESKTOP } from './support/browser.ts';
import { PICTURE_FIELDS } from './support/drawing.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, fromMore, sees } from './support/pages.ts';
import { dayStart } from './support/server.ts';
import { useConsole } from './support/windows.ts';

const TEACHER = '周老师';
const FREE = '免费老师';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER, FREE] });
let teacher: Client;
beforeAll(async () => {
  teacher = await fixtures.server.organiser(TEACHER);
});

/** A class of March with one homework in it. */
async function aClass() {
  const days = { start_date: dayStart('2026-03-02'), end_date: dayStart('2026-03-31') };
  const reg_info = [{ field_key: 1, field_name: '姓名', field_type: 0, require: 1 as const, max_limit: 30 }];
  const { cid } = (await teacher(createWork, { title: '五年级二班', ...days, reg_info })).data;
  const homework = { title: '早读', mode: 1, ...days, end_time: 75_600 };
  const { wid } = (await teacher(initHomework, { cid, ...homework })).data;
  return { cid, wid };
}
const openConsole = useConsole(fixtures, TEACHER);
const frame = (page: Page) => page.getByRole('navigation', { name: '主导航' });

describe('the pages of the daily work', () => {
  it('PAGE-16 PAGE-19 a homework and its form open from their addresses', async () => {
    const { cid, wid } = await aClass();
    const page = await openConsole(`/work-record?wid=${wid}`);
    await page.getByRole('heading', { name: '早读' }).waitFor();
    await frame(page).waitFor();
    const { url } = fixtures.server;
    const title = page.getByLabel('标题', { exact: true });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    // The forms of the other modes: homework.test.ts.
    await page.goto(`${url}/assgin-work?mode=2&cid=${cid}`);
    await heading('布置体温上报');
    await expect.poll(() => title.inputValue()).toBe('');
    await page.goto(`${url}/assgin-work?wid=${wid}`);
    await heading('编辑“早读”');
    await expect.poll(() => title.inputValue()).toBe('早读');
    await page.goto(`${url}/assgin-work?wid=${wid}&copy=1`);
    await heading('复制“早读”');
  });

  it('PAGE-29 AWARD-02 the certificates ask for recipients, content, date and issuing unit', async () => {
    const page = await openConsole('/myAward');
    await page.getByRole('heading', { level: 1, name: '生成奖状' }).waitFor();
    for (const [id, label] of [
      ['award_user', '奖状对象'],
      ['award_content', '奖状内容'],
      ['award_time', '颁发时间'],
      ['award_company', '颁发单位'],
    ] as const)
      expect([label, await page.getByLabel(label, { exact: true }).getAttribute('id')]).toEqual([label, id]);
    await page.getByLabel('奖状对象').fill('王浩然\n李思雨');
    await sees(page, '共 2 张');
  });

  it('PAGE-33 the pages of the main area share the frame, the others stand outside', async () => {
    const { cid } = await aClass();
    const page = await openConsole(`/assgin-work?mode=0&cid=${cid}`);
    await page.locator('main').waitFor();
    await frame(page).waitFor();
    await expect.poll(() => frame(page).count()).toBe(1);
    // For somebody who is logged in, too. The other pages of both kinds are walked through in pages.test.ts.
    for (const path of ['/cast', '/agreement']) {
      await page.goto(fixtures.server.url + path);
      await page.waitForURL((url) => url.pathname === path);
      await page.getByRole('heading').first().waitFor();
      expect([path, await frame(page).count()]).toEqual([path, 0]);
    }
  });

  it('DETAIL-13 DETAIL-14 DETAIL-16 hub: records or homework below, every action leads to its page', async () => {
    const cid = await fixtures.server.create(teacher, { title: '晨读' });
    const page = await openConsole(`/checkinDetail?cid=${cid}`);
    await page.getByRole('tab', { name: '未点评' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: '布置单次作业' }).count()).toBe(0);
    const stands = () => page.getByRole('button', { name: '更多', exact: true }).waitFor();
    for (const [name, target] of [
      ['设置', `/manageSetting/${cid}`],
      ['分享', `/checkin-info/${cid}`],
      ['成员管理', `/menber-setting/${cid}`],
      ['数据分析', `/dataOverview/${cid}`],
      ['下载数据', `/download-data/${cid}`],
    ] as const) {
      await stands();
      const main = page.locator('main');
      await main
        .getByRole('link', { name, exact: true })
        .or(main.getByRole('button', { name, exact: true }))
        .first()
        .click();
      await page.waitForURL((url) => url.pathname + url.search === target);
      await page.goBack();
    }
    for (const [name, target] of [
      ['复制签到', `/manageSetting/${cid}?copy=1`],
      ['生成奖状', '/myAward'],
    ] as const) {
      await stands();
      await fromMore(page, name);
      await page.waitForURL((url) => url.pathname + url.search === target);
      await page.goBack();
    }
    await stands();
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '删除' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: '退出', exact: true }).count()).toBe(0);
    const made = await aClass();
    await page.goto(`${fixtures.server.url}/checkinDetail?cid=${made.cid}`);
    await page.getByRole('link', { name: '布置单次作业' }).waitFor();
    await sees(page.locator('.hw-table'), '早读');
    await expect.poll(() => page.getByRole('tab', { name: '未点评' }).count()).toBe(0);
  });
});

describe('records and their pictures', () => {
  it('REC-10 REC-32 a correction stands under its words, an avatar that does not load is its letter', async () => {
    const { server } = fixtures;
    const cid = await server.create(teacher, { title: '日记', fill_options: PICTURE_FIELDS.slice(0, 1) });
    const member = await server.joinAs('甲', cid);
    await server.submitAs(member, { cid, fill_params: [{ key: 1, val: '第一稿' }] });
    const pt_id = (await teacher(listRecords, { cid })).data.lists[0]!.pt_id;
    await teacher(submitRemark, { pt_id, rank: 1, content: '请订正' });
    await server.clock('2026-03-02T08:07:00+08:00');
    await member(fixOwnRecord, {
      pt_id,
      fill_params: [{ key: 1, val: '第二稿' }],
      request_id: crypto.randomUUID(),
    });
    await runStatement(fixtures.databaseUrl, `UPDATE member SET avatar = '/files/gone' WHERE cid = '${cid}'`);
    const { page, watch } = await fixtures.open(DESKTOP);
    watch.expect(/files\/gone|404/);
    await enterConsole(page, server, TEACHER, `/checkinDetail?cid=${cid}`);
    const fix = page.locator('.rec-fix');
    await sees(fix, '签到者的订正如下');
    await sees(fix, '第二稿');
    await sees(fix, /08:07/);
    const card = page.getByRole('article', { name: '甲', exact: true });
    await sees(card, '第一稿');
    await expect.poll(() => page.locator('.rec-record > .ui-avatar').innerText()).toBe('甲');
  });
});

describe('files', () => {
  it('CONST-04 EXPORT-23 history is read anew a second after an order; statistics need no call', async () => {
    const cid = await fixtures.server.create(teacher, { title: '晨读' });
    const page = await openConsole(`/download-data/${cid}`);
    await sees(page, '还没有下载过');
    const ordering = page.waitForRequest((one) => one.url().endsWith(createExport.path));
    await page.getByRole('button', { name: '下载签到数据' }).click();
    const ordered = await ordering;
    const read = await page.waitForRequest(
      (one) => one.method() === 'GET' && one.url().includes(`${listExports.path}?`),
    );
    await Promise.all([ordered.response(), read.response()]);
    // Moments of the browser itself, in milliseconds.
    expect(read.timing().startTime - ordered.timing().startTime).toBeGreaterThanOrEqual(1000);

    await page.goto(`${fixtures.server.url}/statisticAnalysis/${cid}`);
    const button = page.getByRole('button', { name: '下载 Excel' });
    await button.waitFor();
    await page.getByRole('row').nth(1).waitFor();
    const calls: string[] = [];
    page.on('request', (one) => {
      if (one.url().includes('/xcx/')) calls.push(one.url());
    });
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(file.suggestedFilename()).toMatch(/^晨读-每日统计-.*\.xlsx$/);
    expect(calls).toEqual([]);
  });
});

describe('saved state', () => {
  it('LIST-13 LIST-23 the bin says how long, and what was free for six months has its warning', async () => {
    const { server } = fixtures;
    const free = await server.organiser(FREE);
    const cid = await server.create(free, { title: '旧的打卡', end_date: dayStart('2026-03-02') });
    await runStatement(
      fixtures.databaseUrl,
      `UPDATE activity SET t_create = '2025-09-01T00:00:00+08:00' WHERE cid = '${cid}'`,
    );
    await server.clock('2026-03-04T08:00:00+08:00');
    const { page } = await fixtures.open(DESKTOP);
    await enterConsole(page, server, FREE, '/myCheckin?tab=ended');
    await sees(page.getByRole('article').filter({ hasText: '旧的打卡' }), '已免费保存超过6个月');
    await page.goto(`${server.url}/myCheckin?tab=bin`);
    await sees(page, '回收站的签到最多保留6个月，之后自动删除。');
  });
});
