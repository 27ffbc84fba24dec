import {
  createMeeting,
  createWork,
  getDetail,
  getTemplate,
  listActivities,
  previewUpdate,
  removeActivity,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { useFixtures } from './support/fixtures.ts';
import { fromMore, sees } from './support/pages.ts';
import { dayStart } from './support/server.ts';
import { go, useWindows } from './support/windows.ts';

const TEACHER = '陈老师';
const MANY = '五十个活动的老师';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER, MANY] });
const windows = useWindows(fixtures);
const openConsole = (path: string, name = TEACHER) => windows.openConsole(name, path);

/** The member's own first page. */
const HOME = (url: URL) => /^\/m\/?$/.test(url.pathname);

const titleOf = (page: Page) => page.locator('#title');
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();
const cidOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Saves and waits for the page of the new activity. */
async function saved(page: Page): Promise<string> {
  await save(page);
  await sees(page, '保存成功');
  await page.waitForURL('**/checkin-info/*');
  return cidOf(page);
}

/** A class and a camp, each with a member who signed in yesterday, and a meeting. */
const made: Record<'class' | 'camp' | 'meeting', string> = { class: '', camp: '', meeting: '' };
beforeAll(async () => {
  const { server } = fixtures;
  const organiser = await server.organiser(TEACHER);
  const dates = { start_date: dayStart('2026-03-02'), end_date: dayStart('2026-03-31') };
  const reg_info = [{ field_key: 1, field_name: '姓名', field_type: 0, require: 1 as const, max_limit: 30 }];
  const make = async (call: typeof createWork, title: string, cate: number) =>
    (await organiser(call, { title, cate, ...dates, reg_info })).data.cid;
  made.class = await make(createWork, '三年二班', 0);
  made.camp = await make(createWork, '写作训练营', 1);
  made.meeting = await make(createMeeting, '校务会议', 0);
  await Promise.all(
    (
      [
        [made.class, '钱宁'],
        [made.camp, '孙悦'],
      ] as const
    ).map(async ([cid, name]) => server.submitAs(await server.joinAs(name, cid), { cid, fill_params: [] })),
  );
  await server.clock('2026-03-03T08:05:00+08:00');
});

describe('copies and templates', () => {
  it('FORM-08 DETAIL-23 a copy is a new activity from today, its source stays', async () => {
    const page = await openConsole(`/checkinDetail?cid=${made.class}`);
    await fromMore(page, '复制签到');
    await page.waitForURL(`**/manageSetting/${made.class}?copy=1`);
    await sees(page, '复制“三年二班”');
    await expect.poll(() => page.getByLabel('开始日期', { exact: true }).inputValue()).toBe('2026-03-03');
    await expect.poll(() => page.getByLabel('开始日期', { exact: true }).isDisabled()).toBe(false);
    // Free: a year is clamped to 91 days (G9).
    await expect
      .poll(() => page.getByLabel('结束日期', { exact: true }).first().inputValue())
      .toBe('2026-06-01');
    await titleOf(page).fill('三年三班');
    await save(page);
    await sees(page, '复制成功！');
    await page.waitForURL((url) => url.pathname.startsWith('/checkin-info/'));
    const copy = cidOf(page);
    expect(copy).not.toBe(made.class);
    const organiser = await fixtures.server.organiser(TEACHER);
    expect((await organiser(getDetail, { cid: copy })).data).toMatchObject({ template: 2, join_num: 0 });
    expect((await organiser(getDetail, { cid: made.class })).data).toMatchObject({
      title: '三年二班',
      join_num: 1,
    });
  });

  it('FORM-09 LIST-37 a template opens filled in, and saves as a new activity', async () => {
    const page = await openConsole('/createAll');
    const requested = page.waitForRequest((request) => request.url().includes(getTemplate.path));
    await page.getByText('学校', { exact: true }).click();
    await page.getByRole('link', { name: /早读打卡/ }).click();
    expect(new URL((await requested).url()).searchParams.get('tag')).toBe('0');
    await sees(page, '从模板“早读打卡”新建');
    await expect.poll(() => titleOf(page).inputValue()).toBe('早读打卡');
    await page.getByRole('button', { name: '修改提交内容' }).click();
    await page.getByLabel('今天读的篇目的名称').waitFor();
    const cid = await saved(page);
    const { data } = await (await fixtures.server.organiser(TEACHER))(getDetail, { cid });
    expect(data).toMatchObject({ template: 2, title: '早读打卡', checkinday: [7] });
    expect(data.banner).toMatch(/^\/files\//);
    await go(page, '/manageSetting?mould=1&tpl_id=9999');
    await sees(page, '模板不存在或已下架');
  });
});

describe('over the free cap', () => {
  it('TYPE-08 LIST-42 DETAIL-24 every way to one more leads to the gate', async () => {
    const organiser = await fixtures.server.organiser(MANY);
    const start_date = dayStart('2026-03-03');
    const cids = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        fixtures.server.create(organiser, { title: `第${n}个`, start_date }),
      ),
    );
    const cid = cids[0]!;
    const page = await openConsole('/createAll', MANY);
    await page.waitForLoadState('networkidle');
    const gate = page.getByRole('dialog', { name: '温馨提示' });
    for (const way of [
      page.getByRole('link', { name: '班级签到', exact: true }),
      page.getByRole('link', { name: '创建训练营' }),
      page.getByRole('button', { name: '查询助手' }),
      page.getByRole('link', { name: /早读打卡/ }),
    ]) {
      await way.click();
      await sees(gate, '您创建的签到活动已经超过50个');
      // A press on what is still growing may end beside it.
      await expect.poll(() => gate.getAttribute('class')).not.toContain('zoom');
      await gate.getByText('取消').click();
      await gate.waitFor({ state: 'hidden' });
    }
    await go(page, `/checkinDetail?cid=${cid}`);
    await fromMore(page, '复制签到');
    await sees(gate, '您创建的签到活动已经超过50个');
    await gate.getByText('取消').click();
    await gate.waitFor({ state: 'hidden' });
    for (const path of [
      '/createMeeting',
      `/manageSetting/${cid}?copy=1`,
      '/manageSetting?mould=1&tpl_id=101',
    ]) {
      // From a page without a word of it.
      await go(page, '/help');
      await page.getByRole('navigation', { name: '帮助目录' }).waitFor();
      await go(page, path);
      await sees(page.getByRole('main'), '您创建的签到活动已经超过50个');
      await page.getByRole('link', { name: '立即认证' }).waitFor();
      await expect.poll(() => titleOf(page).count()).toBe(0);
    }
  });
});

describe('a change of what is there', () => {
  it('says what it meets before it is saved, and waits for the answer', async () => {
    const cid = made.class;
    const organiser = await fixtures.server.organiser(TEACHER);
    const page = await openConsole(`/manageSetting/${cid}`);
    await page.getByLabel('每天签到次数').fill('2');
    await save(page);
    const dialog = page.getByRole('dialog', { name: '保存前确认' });
    await sees(dialog, '从今天起每人每天 2 次，原来是 1 次。');
    await sees(dialog, '已经过去的 1 个签到日仍按原来的规则统计，记录都保留。');
    expect((await organiser(getDetail, { cid })).data.limit).toBe(1);
    await dialog.getByRole('button', { name: '确认保存' }).click();
    await page.waitForURL('**/checkin-info/*');
    expect((await organiser(getDetail, { cid })).data.limit).toBe(2);
  });

  it('asks nothing where nothing is met', async () => {
    const page = await openConsole(`/manageSetting/${made.camp}`);
    await titleOf(page).fill('写作训练营第二期');
    const request = page.waitForResponse((answer) => answer.url().includes(previewUpdate.path));
    await save(page);
    expect(await (await request).json()).toMatchObject({ sta: 0, data: { lines: [] } });
    await sees(page, '保存成功');
    // The way that a save leads is gone before the next test begins.
    await page.waitForURL('**/checkin-info/*');
  });
});

describe('the end', () => {
  it('JOIN-25 DETAIL-22 a member quits on the phone and takes the records along', async () => {
    const page = await windows.phone('孙悦', `${fixtures.server.url}/m/${made.camp}/profile`);
    await page.getByRole('button', { name: '退出签到' }).click();
    await page.getByLabel('同时删除我的签到记录').check();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '退出', exact: true }).click();
    await page.waitForURL(HOME);
    const { data } = await (await fixtures.server.organiser(TEACHER))(getDetail, { cid: made.camp });
    expect(data).toMatchObject({ join_num: 0, record_num: 0 });
  });

  it('DETAIL-17 DETAIL-18 RULE-50 deleting asks for the shown code, and the card is in the bin', async () => {
    const cid = made.meeting;
    const page = await openConsole(`/checkin-info/${cid}`);
    await page.getByRole('heading', { level: 1, name: '校务会议' }).waitFor();
    await sees(page.getByRole('navigation', { name: '当前位置' }), '签到详情');
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(removeActivity.path)) calls++;
    });
    await fromMore(page, '删除');
    const dialog = page.getByRole('dialog', { name: '删除签到' });
    const code = (await dialog.locator('.rc-delete-code').textContent()) ?? '';
    expect(Number(code)).toBeGreaterThanOrEqual(1000);
    expect(Number(code)).toBeLessThanOrEqual(4999);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByLabel('请输入验证码').fill('0000');
    await dialog.getByRole('button', { name: '删除' }).click();
    await sees(dialog, '验证码输入错误');
    expect(calls).toBe(0);
    await dialog.getByLabel('请输入验证码').fill(code);
    await dialog.getByRole('button', { name: '删除' }).click();
    await sees(page, '成功删除');
    await page.waitForURL('**/myCheckin');
    const organiser = await fixtures.server.organiser(TEACHER);
    expect((await organiser(listActivities, { type: 13 })).data.map((card) => card.cid)).toEqual([cid]);
    await page.getByRole('tab', { name: /回收站/ }).click();
    await sees(page, '校务会议');

    const phone = await windows.phone('孙悦', `${fixtures.server.url}/m/${cid}`);
    await sees(phone, '签到不存在');
    await phone.getByRole('link', { name: '回到我的签到' }).click();
    await phone.waitForURL(HOME);
  });
});
