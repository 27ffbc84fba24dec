import { readFileSync } from 'node:fs';
import { createMeeting, createWork, getDetail, overview } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { readCode } from './support/code.ts';
import { useFixtures } from './support/fixtures.ts';
import { join, sees } from './support/pages.ts';
import { go, useWindows } from './support/windows.ts';

const TEACHER = '陈老师';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER] });

const titleOf = (page: Page) => page.locator('#title');
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();
const cidOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

const windows = useWindows(fixtures);
const openConsole = (path: string) => windows.openConsole(TEACHER, path);
const crumbs = (page: Page) => page.getByRole('navigation', { name: '当前位置' });

/** Saves and waits for the page of the new activity. */
async function saved(page: Page): Promise<string> {
  await save(page);
  await sees(page, '保存成功');
  await page.waitForURL('**/checkin-info/*');
  return cidOf(page);
}

const signsIn = (page: Page) => page.getByRole('button', { name: '签到', exact: true }).click();
const isSignedIn = (page: Page) => page.getByRole('heading', { name: /签到成功/ }).waitFor();
const linkOf = async (cid: string) => fixtures.server.link(await fixtures.server.organiser(TEACHER), cid);
const phone = (address: string) => windows.phone('赵敏', address);

/** The member is among an activity's and writes what it asks. */
async function writes(cid: string, words: string): Promise<void> {
  await fixtures.server.joinAs('赵敏', cid);
  const page = await phone(await linkOf(cid));
  await signsIn(page);
  await page.getByRole('textbox', { name: '文字' }).fill(words);
  await page.getByRole('button', { name: '提交签到' }).click();
  await isSignedIn(page);
}

const titled = (page: Page, title: string) => expect.poll(() => page.title()).toBe(`${title} · 签到台`);

/** Goes to one form after the other; what stands above one of them tells it from the one before. */
async function opensForms(page: Page, forms: readonly (readonly [path: string, heading: string])[]) {
  for (const [path, heading] of forms) {
    await go(page, path);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await titleOf(page).waitFor();
  }
}

const made: Record<string, string> = {};

describe('each kind from the form to the statistics', () => {
  it('TYPE-01 TYPE-05 FORM-02 a meeting is made, and signed in with one tap', async () => {
    const page = await openConsole('/createAll');
    for (const kind of ['普通签到', '班级签到', '会议签到', '考勤签到', '扫码签到'])
      await page.getByRole('link', { name: kind, exact: true }).waitFor();
    await page.getByRole('button', { name: '查询助手' }).waitFor();
    await page.getByRole('img', { includeHidden: true }).nth(13).waitFor({ state: 'attached' });
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: '会议签到', exact: true }).click();
    await page.waitForURL('**/createMeeting');
    await sees(crumbs(page), '会议签到');
    await expect.poll(() => page.locator('#section-content').count()).toBe(1);
    await sees(page, '会议详情');
    await titleOf(page).fill('校务会议');
    expect(await seriousFindings(page)).toEqual([]);
    const sent = page.waitForRequest((request) => request.url().endsWith(createMeeting.path));
    made['meeting'] = await saved(page);
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({ source: 'pc', template: 1, title: '校务会议', alert_time: -1 });
    for (const key of ['cate', 'init_makeups']) expect(body).not.toHaveProperty(key);
    await sees(page, '会议签到');
    const member = await phone(await linkOf(made['meeting']));
    await join(member, '赵敏');
    await signsIn(member);
    await isSignedIn(member);
  });

  it('TYPE-06 FORM-03 FORM-78 a class is made under its name, and asks its fields', async () => {
    const page = await openConsole('/createAll');
    await page.getByRole('link', { name: '班级签到', exact: true }).click();
    await page.waitForURL('**/createWork');
    await page.getByPlaceholder('请输入班级名称').fill('三年二班');
    const sent = page.waitForRequest((request) => request.url().endsWith(createWork.path));
    made['class'] = await saved(page);
    expect((await sent).postDataJSON()).toMatchObject({
      template: 2,
      cate: 0,
      join_rank: 2,
      time_list: [[0, 86_340]],
      start_date: Date.parse('2026-03-02T00:00:00+08:00') / 1000,
      end_date: Date.parse('2026-04-01T00:00:00+08:00') / 1000,
    });
    await writes(made['class'], '读了《草房子》第一章');
  });

  it('TYPE-06 FORM-03 a training camp is made from the class card', async () => {
    const page = await openConsole('/createAll');
    await page.getByRole('link', { name: '创建训练营' }).click();
    await page.waitForURL('**/createWork?cate=1');
    await sees(page, '新建训练营');
    await titleOf(page).fill('写作训练营');
    made['camp'] = await saved(page);
    await sees(page, '训练营');
    await writes(made['camp'], '第一天的练习');
    const { data } = await (await fixtures.server.organiser(TEACHER))(getDetail, { cid: made['camp'] });
    expect(data).toMatchObject({ template: 2, cate: 1 });
  });

  it('TYPE-02 FORM-01 an ordinary one is made, and takes what a member writes', async () => {
    const page = await openConsole('/createAll');
    await page.getByRole('link', { name: '普通签到', exact: true }).click();
    await page.waitForURL('**/createNormal');
    await sees(crumbs(page), '普通签到');
    await titleOf(page).fill('每日一句');
    made['ordinary'] = await saved(page);
    await writes(made['ordinary'], '天气晴，适合跑步');
  });

  it('TYPE-04 JOIN-14 a scan-code one is made, and asks for the code on the spot', async () => {
    const page = await openConsole('/createAll');
    await page.getByRole('link', { name: '扫码签到', exact: true }).click();
    await page.waitForURL('**/createNormal?cate=2');
    await sees(crumbs(page), '扫码签到');
    await titleOf(page).fill('实验室扫码');
    made['scan'] = await saved(page);
    await fixtures.server.joinAs('赵敏', made['scan']);
    // As the phone's camera opens what it read.
    const member = await phone(await linkOf(made['scan']));
    await signsIn(member);
    await isSignedIn(member);
  });

  it('TYPE-03 the card of attendance opens its form', async () => {
    const page = await openConsole('/createAll');
    await page.getByRole('link', { name: '考勤签到', exact: true }).click();
    await page.waitForURL('**/createNormal?cate=1');
    await sees(crumbs(page), '考勤签到');
  });

  it('TYPE-07 PAGE-25 the query helper shows a code that can be saved', async () => {
    const page = await openConsole('/createAll');
    await page.getByRole('button', { name: '查询助手' }).click();
    const dialog = page.getByRole('dialog', { name: '创建查询助手' });
    await dialog.getByAltText('查询助手小程序码').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '保存小程序码' }).click(),
    ]);
    expect(readCode(readFileSync(await download.path()))).toContain('/m/?page=');
  });

  it('STAT-01 the next day each of them has its numbers', async () => {
    await fixtures.server.clock('2026-03-03T08:05:00+08:00');
    await windows.close();
    for (const [kind, title] of [
      ['meeting', '校务会议'],
      ['class', '三年二班'],
      ['camp', '写作训练营'],
      ['ordinary', '每日一句'],
      ['scan', '实验室扫码'],
    ] as const) {
      const cid = made[kind]!;
      const about = (url: string) => url.includes(overview.path) && url.includes(cid);
      const page = await openConsole('/help');
      const answered = page.waitForResponse((response) => about(response.url()));
      await go(page, `/dataOverview/${cid}`);
      await answered;
      await page.getByRole('heading', { name: title }).first().waitFor();
      await sees(page.getByRole('region', { name: '昨天已签到' }), '1');
      await sees(page.getByRole('region', { name: '完成率' }), '100%');
    }
  });
});

describe('ways', () => {
  it('PAGE-11 PAGE-12 DETAIL-25 a page of an activity takes the cid, or the one opened last', async () => {
    const page = await openConsole(`/checkinDetail?cid=${made['camp']}`);
    await titled(page, '签到记录 · 写作训练营');
    expect(await page.evaluate(() => localStorage.getItem('rollcall.cid'))).toBe(made['camp']);
    for (const [path, title] of [
      ['/checkin-info', '分享 · 写作训练营'],
      ['/dataOverview', '数据分析 · 写作训练营'],
    ] as const) {
      await go(page, path);
      await titled(page, title);
      await page.getByRole('heading', { name: '写作训练营' }).first().waitFor();
    }
  });

  it('PAGE-13 PAGE-14 FORM-06 trend and settings do too, and the settings open in each mode', async () => {
    const page = await openConsole(`/checkinDetail?cid=${made['camp']}`);
    await titled(page, '签到记录 · 写作训练营');
    await go(page, '/statisticAnalysis');
    await titled(page, '趋势 · 写作训练营');
    await page.getByRole('heading', { level: 1, name: '写作训练营' }).waitFor();
    await opensForms(page, [
      ['/manageSetting', '写作训练营'],
      ['/manageSetting?copy=1', '复制“写作训练营”'],
      [`/manageSetting?cid=${made['camp']}`, '写作训练营'],
      ['/manageSetting?mould=1&tpl_id=501', '从模板“21 天训练营”新建'],
    ]);
  });

  it('PAGE-26 PAGE-27 PAGE-28 each form has an address of its own', async () => {
    await opensForms(await openConsole('/help'), [
      ['/createNormal', '新建普通签到'],
      ['/createMeeting', '新建会议签到'],
      ['/createNormal?cate=9', '新建普通签到'],
      ['/createWork', '新建班级签到'],
      ['/createWork?cate=1', '新建训练营'],
    ]);
  });
});
