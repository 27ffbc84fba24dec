import { type Client, saveAttendanceSettings } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterMember, sees } from './support/pages.ts';
import { useConsole } from './support/windows.ts';

const TEACHER = '陈老师';
// A Monday morning, and the Wednesday after it at noon.
const MONDAY = '2026-03-02T08:05:00+08:00';
const WEDNESDAY = '2026-03-04T12:30:00+08:00';
const fixtures = useFixtures({ now: MONDAY, people: [TEACHER] });
const openConsole = useConsole(fixtures, TEACHER);
let teacher: Client;
beforeAll(async () => {
  teacher = await fixtures.server.organiser(TEACHER);
});

const cell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A class of two slots and two members, on the Wednesday; nobody signed in so far. */
async function aClass(title: string): Promise<string> {
  const { server } = fixtures;
  await server.clock(MONDAY);
  const cid = await server.create(teacher, {
    title,
    time_list: [
      [25_200, 30_600],
      [57_600, 63_000],
    ],
    limit: 2,
  });
  await teacher(saveAttendanceSettings, { cid, leave: 1 });
  await server.joinAs('王浩然', cid);
  await server.joinAs('李思雨', cid);
  await server.clock(WEDNESDAY);
  return cid;
}

describe('leave', () => {
  it('is asked for on the phone, decided by the teacher, and then no absence in sheet and month', async () => {
    const { server } = fixtures;
    const cid = await aClass('晨读考勤');
    const phone = await fixtures.open(PHONE);
    await enterMember(phone.page, await server.link(teacher, cid), '王浩然');
    await phone.page.getByRole('link', { name: '请假', exact: true }).click();
    await phone.page.getByRole('button', { name: '我要请假' }).click();
    await phone.page.getByRole('button', { name: '提交请假' }).click();
    await sees(phone.page, '请选择请假类型');
    await phone.page.getByLabel('开始日期').fill('2026-03-03');
    await phone.page.getByText('病假', { exact: true }).click();
    await phone.page.getByLabel('请假原因').fill('发烧');
    expect(await seriousFindings(phone.page)).toEqual([]);
    await phone.page.getByRole('button', { name: '提交请假' }).click();
    await sees(phone.page, '已提交，等待发起人审核');
    await sees(phone.page, '待审核');

    const page = await openConsole(`/attendance/${cid}`);
    await cell(page, '王浩然 2026-03-03 缺勤，请假待审核').first().waitFor();
    await page.getByText('请假 1', { exact: true }).click();
    await sees(page, '发烧');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '通过 王浩然', exact: true }).click();
    await sees(page, '已通过 1 个请假');
    await sees(page, '没有待审核的请假');
    await page.getByRole('button', { name: '撤销' }).click();
    await sees(page, '已撤销 1 项');
    await page.getByRole('button', { name: '通过 王浩然', exact: true }).click();
    await page.getByText('考勤表', { exact: true }).click();
    await cell(page, '王浩然 2026-03-03 请假').first().waitFor();

    await phone.page.goto(`${server.url}/m/${cid}/month`);
    await phone.page.getByRole('button', { name: '3月3日 周二 请假' }).click();
    await expect
      .poll(() => phone.page.locator('.month-slot .ui-tag').allInnerTexts())
      .toEqual(['请假', '请假']);
    expect(await seriousFindings(phone.page)).toEqual([]);
    await phone.page.goto(`${server.url}/m/${cid}/leave`);
    await sees(phone.page, '已通过');
  });
});

describe('today', () => {
  it('names the missing on the hub and in the list, reminds them alone and marks them', async () => {
    const { server } = fixtures;
    const cid = await aClass('今日考勤');
    const page = await openConsole(`/checkinDetail?cid=${cid}`);
    const morning = page.getByRole('region', { name: '07:00–08:30' });
    await sees(morning, '没到 2');
    await morning.getByRole('button', { name: '提醒没到的人' }).click();
    await sees(page, '已提醒 2 人');
    const phone = await fixtures.open(PHONE);
    await enterMember(phone.page, await server.link(teacher, cid), '王浩然');
    await phone.page.goto(`${server.url}/m/inbox`);
    await sees(phone.page, '“今日考勤”07:00–08:30没有签到');
    expect(await seriousFindings(page)).toEqual([]);
    await morning.getByRole('button', { name: '王浩然', exact: true }).click();
    await morning.getByRole('button', { name: '登记这 1 人' }).click();
    await page.getByLabel('原因（必填，写入操作记录）').fill('手机没电');
    await page.getByRole('dialog').getByRole('button', { name: '登记签到' }).click();
    await sees(morning, '没到 1');
    await page.goto(`${server.url}/myCheckin`);
    await page.getByRole('button', { name: /谁没到.*今日考勤/ }).click();
    await sees(page.getByRole('dialog'), '没到 1');
    expect(await seriousFindings(page)).toEqual([]);
  });
});

describe('members', () => {
  it('are added from a chain, told by their attendance, and put in its order', async () => {
    const cid = await aClass('成员考勤');
    const page = await openConsole(`/menber-setting/${cid}`);
    await page.getByRole('button', { name: '添加成员' }).click();
    await page.getByRole('dialog').getByText('粘贴名单或接龙').click();
    await page.getByLabel('一行一个姓名，可带手机号和学号').fill('#接龙\n1. 张三\n2、李思雨 已到');
    await page.getByRole('button', { name: '下一步：核对' }).click();
    await sees(page.getByRole('dialog'), '已经是成员');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '添加 1 人' }).click();
    await sees(page, '已添加 1 人，1 人已经是成员');
    await sees(page.getByRole('row').filter({ hasText: '王浩然' }), '3 天');
    await page.getByRole('button', { name: /^出勤率/ }).click();
    await page.waitForURL('**sort=rate**');
    await page.getByRole('checkbox', { name: '选择 张三' }).check();
    await sees(page, '已选 1 人');
    expect(await seriousFindings(page)).toEqual([]);
  });
});

describe('results', () => {
  it('of the last due day open the names behind each number, by slot and in the trend', async () => {
    const cid = await aClass('结果考勤');
    const page = await openConsole(`/dataOverview/${cid}?date=2026-03-03`);
    await page.getByRole('button', { name: '16:00–17:30 缺勤 2' }).click();
    await sees(page.getByRole('dialog'), '李思雨');
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(`${fixtures.server.url}/statisticAnalysis/${cid}`);
    await page.getByRole('button', { name: '2026-03-03 未签到人数 2' }).click();
    await sees(page.getByRole('dialog'), '王浩然');
  });
});

describe('the sheet', () => {
  it('names who is missing, and marks a cell with a reason by the keyboard, which can be undone', async () => {
    const cid = await aClass('早晚考勤');
    const page = await openConsole(`/attendance/${cid}`);
    const first = cell(page, '李思雨 2026-03-04 缺勤').first();
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('王浩然 2026-03-04 缺勤');
    await page.keyboard.press('Enter');
    await sees(page, '王浩然 · 3月4日 周三');
    await page.getByLabel('原因（必填，写入操作记录）').fill('手机没电');
    await page.getByRole('dialog').getByRole('button', { name: '登记签到' }).click();
    await sees(page, '已登记 1 格');
    await cell(page, '王浩然 2026-03-04 补签').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await sees(page, '已撤销 1 项');
    await cell(page, '王浩然 2026-03-04 缺勤').first().waitFor();

    // Both of the morning, together.
    await page.getByRole('button', { name: /07:00.*2026-03-03 选择整列/ }).click();
    await sees(page, '已选 2 格');
    await page.getByRole('button', { name: '登记', exact: true }).click();
    await page.getByRole('dialog').getByText('登记请假', { exact: true }).first().click();
    await page.getByLabel('原因（必填，写入操作记录）').fill('春游');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '登记请假（2 格）' }).click();
    await sees(page, '已登记 2 格');
    await cell(page, '李思雨 2026-03-03 请假').waitFor();
    await page
      .getByRole('button', { name: /缺 2.*只看他们/ })
      .first()
      .click();
    await sees(page, '缺勤的 2 人');

    await page.getByRole('link', { name: '李思雨' }).click();
    await page.getByRole('heading', { name: '李思雨' }).waitFor();
    await sees(page, '打印或存为 PDF');
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('follows days off, which are pasted together and told before they are saved', async () => {
    const cid = await aClass('停课考勤');
    const page = await openConsole(`/attendance/${cid}?view=calendar`);
    await page.getByLabel('一次粘贴放假安排').fill('运动会 3月3日\n以后再说');
    await sees(page, '读不懂：以后再说');
    await page.getByRole('button', { name: '设置这 1 天' }).click();
    await sees(page, '1 天不再要签到，这些天的缺勤、请假不再计算，出勤率和连续天数跟着变。');
    await page.getByRole('dialog').getByRole('button', { name: '更改', exact: true }).click();
    await page.getByRole('button', { name: '取消 2026-03-03' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByText('考勤表', { exact: true }).click();
    await sees(page.locator('.at-table thead'), '运动会');
    await page.locator('[aria-label="李思雨 2026-03-03 不用签到 / 不用签到"]').waitFor();
  });

  it('shows who came late once a slot has its time', async () => {
    const { server } = fixtures;
    await server.clock(MONDAY);
    const cid = await server.create(teacher, { title: '准点考勤', time_list: [[25_200, 30_600]] });
    await server.joinAs('王浩然', cid);
    const page = await openConsole(`/attendance/${cid}?view=settings`);
    await page
      .getByRole('radiogroup', { name: '07:00–08:30 的种类' })
      .getByText('到', { exact: true })
      .click();
    await page.getByLabel('几点算迟到').fill('8点');
    await page.getByLabel('时段名称').fill('早读');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await sees(page, '保存成功');
    expect(await seriousFindings(page)).toEqual([]);
    const phone = await fixtures.open(PHONE);
    await enterMember(phone.page, await server.link(teacher, cid), '王浩然');
    await phone.page.getByRole('button', { name: '签到', exact: true }).click();
    await sees(phone.page, '签到成功');
    await page.getByText('考勤表', { exact: true }).click();
    await cell(page, '王浩然 2026-03-02 迟到 5 分钟').waitFor();
    await sees(page.locator('.at-table thead'), '早读');
  });
});
