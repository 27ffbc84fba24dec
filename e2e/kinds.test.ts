import { readFileSync } from 'node:fs';
import { createMeeting, createWork, getDetail } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { readCode } from './support/code.ts';
import { enterConsole, enterMember, join, sees } from './support/pages.ts';
import { useStage } from './support/stage.ts';

const TEACHER = '陈老师';
const stage = useStage({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER] });

const titleOf = (page: Page) => page.locator('#title');
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();
const cidOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

async function desk(path: string): Promise<Page> {
  const { page } = await stage.open(DESKTOP);
  await enterConsole(page, stage.server, TEACHER, path);
  return page;
}

/** Saves and waits for the page of the new activity. */
async function saved(page: Page): Promise<string> {
  await save(page);
  await sees(page, '保存成功');
  await page.waitForURL('**/checkin-info/*');
  return cidOf(page);
}

/** A member signs in on the phone through the code. */
async function signsIn(cid: string, name: string, fill?: (page: Page) => Promise<void>): Promise<void> {
  const link = await stage.server.link(await stage.server.organiser(TEACHER), cid);
  const { page } = await stage.open(PHONE);
  await enterMember(page, link, name);
  await join(page, name);
  await page.getByRole('button', { name: '签到', exact: true }).click();
  if (fill) {
    await fill(page);
    await page.getByRole('button', { name: '提交签到' }).click();
  }
  await page.getByRole('heading', { name: /签到成功/ }).waitFor();
}

const made: Record<string, string> = {};

describe('each kind from the form to the statistics', () => {
  it('TYPE-01 TYPE-05 FORM-02 a meeting is made, and signed in with one tap', async () => {
    const page = await desk('/createAll');
    for (const kind of ['普通签到', '班级签到', '会议签到', '考勤签到', '扫码签到'])
      await page.getByRole('link', { name: kind, exact: true }).waitFor();
    await page.getByRole('button', { name: '查询助手' }).waitFor();
    await page.getByRole('img', { includeHidden: true }).nth(13).waitFor({ state: 'attached' });
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: '会议签到', exact: true }).click();
    await page.waitForURL('**/createMeeting');
    const crumbs = page.getByRole('navigation', { name: '当前位置' });
    await sees(crumbs, '会议签到');
    expect(await page.locator('#section-content').count()).toBe(1);
    await sees(page, '会议详情');
    await titleOf(page).fill('校务会议');
    expect(await seriousFindings(page)).toEqual([]);
    const sent = page.waitForRequest((request) => request.url().endsWith(createMeeting.path));
    made['meeting'] = await saved(page);
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({ source: 'pc', template: 1, title: '校务会议', alert_time: -1 });
    for (const key of ['cate', 'init_makeups']) expect(body).not.toHaveProperty(key);
    await sees(page, '会议签到');
    await signsIn(made['meeting'], '赵敏');
  });

  it('TYPE-06 FORM-03 FORM-78 a class is made under its name, and asks its fields', async () => {
    const page = await desk('/createAll');
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
    await signsIn(made['class'], '钱宁', (phone) =>
      phone.getByRole('textbox', { name: '文字' }).fill('读了《草房子》第一章'),
    );
  });

  it('TYPE-06 FORM-03 a training camp is made from the class card', async () => {
    const page = await desk('/createAll');
    await page.getByRole('link', { name: '创建训练营' }).click();
    await page.waitForURL('**/createWork?cate=1');
    await sees(page, '新建训练营');
    await titleOf(page).fill('写作训练营');
    made['camp'] = await saved(page);
    await sees(page, '训练营');
    await signsIn(made['camp'], '孙悦', (phone) =>
      phone.getByRole('textbox', { name: '文字' }).fill('第一天的练习'),
    );
    const { data } = await (await stage.server.organiser(TEACHER))(getDetail, { cid: made['camp'] });
    expect(data).toMatchObject({ template: 2, cate: 1 });
  });

  it('TYPE-02 FORM-01 an ordinary one is made, and takes what a member writes', async () => {
    const page = await desk('/createAll');
    await page.getByRole('link', { name: '普通签到', exact: true }).click();
    await page.waitForURL('**/createNormal');
    await titleOf(page).fill('每日一句');
    made['ordinary'] = await saved(page);
    await signsIn(made['ordinary'], '周雨', (phone) =>
      phone.getByRole('textbox', { name: '文字' }).fill('天气晴，适合跑步'),
    );
  });

  it('TYPE-04 JOIN-14 a scan-code one is made, and asks for the code on the spot', async () => {
    const page = await desk('/createAll');
    await page.getByRole('link', { name: '扫码签到', exact: true }).click();
    await page.waitForURL('**/createNormal?cate=2');
    await titleOf(page).fill('实验室扫码');
    made['scan'] = await saved(page);
    const link = await stage.server.link(await stage.server.organiser(TEACHER), made['scan']);
    await stage.server.joinAs('吴桐', made['scan']);
    const { page: phone } = await stage.open(PHONE);
    await enterMember(phone, `${stage.server.url}/m/`, '吴桐');
    // As the phone's camera opens what it read.
    await phone.goto(link);
    await phone.getByRole('button', { name: '签到', exact: true }).click();
    await phone.getByRole('heading', { name: /签到成功/ }).waitFor();
  });

  it('STAT-01 the next day each of them has its numbers', async () => {
    await stage.server.clock('2026-03-03T08:05:00+08:00');
    const page = await desk('/myCheckin');
    for (const kind of ['meeting', 'class', 'camp', 'ordinary', 'scan']) {
      await page.goto(`${stage.server.url}/dataOverview/${made[kind]}`);
      await sees(page.getByRole('region', { name: '昨天已签到' }), '1');
      await sees(page.getByRole('region', { name: '完成率' }), '100%');
    }
  });

  it('TYPE-07 PAGE-25 the query helper shows a code that can be saved', async () => {
    const page = await desk('/createAll');
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
});

describe('ways', () => {
  it('TYPE-02 TYPE-03 TYPE-04 a card opens the form of its kind', async () => {
    const page = await desk('/createAll');
    for (const [card, path] of [
      ['普通签到', '/createNormal'],
      ['考勤签到', '/createNormal?cate=1'],
      ['扫码签到', '/createNormal?cate=2'],
    ] as const) {
      await page.goto(`${stage.server.url}/createAll`);
      await page.getByRole('link', { name: card, exact: true }).click();
      await page.waitForURL((url) => url.pathname + url.search === path);
      await sees(page.getByRole('navigation', { name: '当前位置' }), card);
    }
  });

  it('PAGE-11 PAGE-12 DETAIL-25 a page of an activity takes the cid, or the one opened last', async () => {
    const cid = made['camp']!;
    const page = await desk(`/checkinDetail?cid=${cid}`);
    await page.getByRole('heading', { name: '写作训练营' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('rollcall.cid'))).toBe(cid);
    for (const path of ['/checkin-info', '/dataOverview']) {
      await page.goto(stage.server.url + path);
      await page.getByRole('heading', { name: '写作训练营' }).first().waitFor();
    }
  });

  it('PAGE-13 PAGE-14 FORM-06 trend and settings do too, and the settings open in each mode', async () => {
    const cid = made['camp']!;
    const page = await desk(`/checkinDetail?cid=${cid}`);
    await page.getByRole('heading', { name: '写作训练营' }).waitFor();
    for (const [path, heading] of [
      ['/statisticAnalysis', '写作训练营'],
      ['/manageSetting', '写作训练营'],
      [`/manageSetting?cid=${cid}`, '写作训练营'],
      ['/manageSetting?copy=1', '复制“写作训练营”'],
      ['/manageSetting?mould=1&tpl_id=501', '从模板“21 天训练营”新建'],
    ] as const) {
      await page.goto(stage.server.url + path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
  });

  it('PAGE-26 PAGE-27 PAGE-28 each form has an address of its own', async () => {
    const page = await desk('/myCheckin');
    for (const [path, heading] of [
      ['/createNormal', '新建普通签到'],
      ['/createNormal?cate=9', '新建普通签到'],
      ['/createMeeting', '新建会议签到'],
      ['/createWork', '新建班级签到'],
      ['/createWork?cate=1', '新建训练营'],
    ] as const) {
      await page.goto(stage.server.url + path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
  });
});
