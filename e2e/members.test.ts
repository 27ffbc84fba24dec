import {
  type Client,
  createExport,
  getDetail,
  getInbox,
  join as joinCall,
  joinDependent,
  listExports,
  listMembers,
  setRole,
} from '@rollcall/contract';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, enterMember, sees, turnTo } from './support/pages.ts';
import { useConsole } from './support/windows.ts';

const TEACHER = '郑老师';
const DEPUTY = '副班主任';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER, DEPUTY] });
const openConsole = useConsole(fixtures, TEACHER);

const NAME = {
  field_key: 1,
  field_name: '姓名',
  field_type: 0,
  require: 1 as const,
  max_limit: 30,
  min_limit: 1,
};
const FIELDS = [
  NAME,
  { field_key: 2, field_name: '手机号', field_type: 13 },
  { field_key: 201, field_name: '学号', field_type: 0, max_limit: 20 },
  { field_key: 301, field_name: '班级', field_type: 1, options: ['一班', '二班'], require: 1 as const },
];

async function joinAs(who: string, link: string, params: Record<number, string>) {
  const address = new URL(link);
  const member = await fixtures.server.member(who);
  await member(joinCall, {
    cid: address.pathname.split('/').at(-1) ?? '',
    entry: address.searchParams.get('entry') ?? '',
    reg_params: Object.entries(params).map(([key, val]) => ({ key: Number(key), val })),
    request_id: crypto.randomUUID(),
  });
  return member;
}

const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `操作 ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
/** Presses the dialog's own button. */
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
const rowsOf = (page: Page) =>
  page
    .locator('.mem-table tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('.mem-name')?.textContent ?? ''));
const numbers = async (owner: Client, cid: string) => (await owner(listMembers, { cid })).counts;

/** An activity of the teacher with so many members. */
async function crowd(title: string, count: number) {
  const teacher = await fixtures.server.organiser(TEACHER);
  const cid = await fixtures.server.create(teacher, { title, reg_info: FIELDS });
  const link = await fixtures.server.link(teacher, cid);
  for (let i = 0; i < count; i++)
    await joinAs(`学生${i}`, link, { 1: `学生${i}`, 201: `20260${i}`, 301: '一班' });
  return { teacher, cid };
}

/** Changes that only the database can make. */
async function inDatabase(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: fixtures.databaseUrl });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

describe('members in the console', () => {
  it('MEMBER-01 MEMBER-02 PAGE-17 stands under its address, with the columns that the activity asks for', async () => {
    const { server } = fixtures;
    const { cid } = await crowd('三年级晨读', 2);
    const page = await openConsole(`/menber-setting/${cid}/0`);
    await sees(page, '学生0');
    const crumbs = page.getByRole('navigation', { name: '当前位置' });
    expect((await crumbs.innerText()).replace(/\s+/g, ' ')).toBe('我管理的 / 成员管理 三年级晨读');
    // Beside them those of the console's own: the selection, and attendance.
    const own = /^$|^出勤率|^连续缺勤$/;
    const heads = async () =>
      (await page.locator('.mem-table thead th').allInnerTexts()).filter((text) => !own.test(text));
    await expect.poll(heads).toEqual(['姓名', '身份', '手机号', '学号', '班级', '操作']);
    expect(await seriousFindings(page)).toEqual([]);
    // From the activity's own page by its tab (DETAIL-14), and by the query.
    await page.goto(`${server.url}/checkinDetail?cid=${cid}`);
    await page.getByRole('link', { name: '成员管理' }).click();
    await sees(page, '学生0');
    await page.goto(`${server.url}/menber-setting?cid=${cid}&template=0`);
    await sees(page, '学生1');
  });

  it('MEMBER-04 MEMBER-05 CONST-14 shows whose it is, ten to a page, and what is searched for', async () => {
    const { cid } = await crowd('翻页的成员', 11);
    const page = await openConsole(`/menber-setting/${cid}`);
    await sees(page, '学生0');
    await sees(page.getByRole('region', { name: '发起人' }), TEACHER);
    expect((await rowsOf(page)).length).toBe(10);
    await turnTo(page, 2);
    await expect.poll(() => rowsOf(page)).toEqual(['学生10']);
    const search = page.getByLabel('搜索成员');
    await search.fill('202603');
    await search.press('Enter');
    await expect.poll(() => rowsOf(page)).toEqual(['学生3']);
    await sees(page, '共 1 人');
    await expect.poll(() => page.getByRole('navigation', { name: '翻页' }).count()).toBe(0);
  });

  it('MEMBER-10 MEMBER-32 MEMBER-33 an avatar that does not load is its letter, a refusal is said; no button turns on', async () => {
    const { server } = fixtures;
    const { cid } = await crowd('头像与失败', 1);
    await inDatabase("UPDATE member SET avatar = '/files/gone' WHERE cid = $1", [cid]);
    // With motion: a button whose answer came at once must not go on turning.
    const { page, watch } = await fixtures.open({ ...DESKTOP, reducedMotion: 'no-preference' });
    watch.expect(/files\/gone|404/);
    await enterConsole(page, server, TEACHER, `/menber-setting/${cid}`);
    await sees(page, '学生0');
    await expect.poll(() => page.locator('.mem-who .ui-avatar').innerText()).toBe('学');
    await sees(page.locator('.mem-table'), '普通成员');
    await page.route(`**${setRole.path}`, (route) =>
      route.fulfill({ json: { sta: -1, msg: '成员不存在或已退出' } }),
    );
    const dialog = page.getByRole('dialog');
    await act(page, '学生0', '修改信息');
    await dialog.getByLabel('姓名').fill('');
    for (let time = 0; time < 12; time++) {
      await press(page, '保存');
      await sees(dialog, '请填写姓名');
      await dialog.getByRole('button', { name: '保存', exact: true }).waitFor({ timeout: 5000 });
    }
    await press(page, '取消');
    // Typed text does not go without a word.
    await press(page, '放弃');
    await dialog.waitFor({ state: 'hidden' });
    await act(page, '学生0', '设为管理员');
    await press(page, '设为管理员');
    await sees(page, '成员不存在或已退出');
  });

  it('MEMBER-13 MEMBER-21 MEMBER-27 the initiator renames, appoints, shuts out and takes out', async () => {
    const { teacher, cid } = await crowd('四年级晨读', 7);
    const { members } = (await teacher(listMembers, { cid })).data;
    for (const name of ['学生0', '学生1']) {
      const unionid = members.find((one) => one['1'] === name)!['-1'];
      await teacher(setRole, { cid, unionid, role: 1, type: 1 });
    }
    const page = await openConsole(`/menber-setting/${cid}`);
    await sees(page, '学生3');
    await act(page, '学生3', '修改信息');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('姓名').fill('');
    await press(page, '保存');
    await sees(dialog, '请填写姓名');
    await dialog.getByLabel('姓名').fill('李思齐');
    await dialog.getByLabel('二班').check();
    await press(page, '保存');
    await sees(page, '修改名字成功');
    await act(page, '学生2', '设为管理员');
    await sees(dialog, '可以查看记录');
    await press(page, '取消');
    expect(await numbers(teacher, cid)).toMatchObject({ ordinary: 5, admins: 2 });
    await act(page, '学生2', '设为管理员');
    await press(page, '设为管理员');
    await dialog.waitFor({ state: 'hidden' });
    await act(page, '李思齐', '设为管理员');
    await press(page, '设为管理员');
    const gate = page.getByRole('dialog', { name: '温馨提示' });
    await sees(gate, '未付费认证活动管理员/老师个数上限为3个，如需增加请付费认证。');
    await gate.getByRole('button', { name: '立即认证' }).waitFor();
    await gate.getByRole('button', { name: '取消' }).click();
    expect(await numbers(teacher, cid)).toMatchObject({ ordinary: 4, admins: 3 });
    await tab(page, '管理员');
    await expect.poll(() => rowsOf(page)).toEqual(['学生0', '学生1', '学生2']);
    await act(page, '学生2', '取消管理员');
    await press(page, '取消管理员');
    await expect.poll(() => rowsOf(page)).toEqual(['学生0', '学生1']);

    await tab(page, '普通成员');
    await act(page, '学生4', '加入黑名单');
    await press(page, '加入黑名单');
    await sees(page, '加入黑名单成功');
    await act(page, '学生5', '删除成员');
    await dialog.getByText('同时删除签到记录').click();
    await press(page, '删除');
    await sees(page, '删除成功');
    await tab(page, '黑名单');
    await expect.poll(() => rowsOf(page)).toEqual(['学生4']);
    await act(page, '学生4', '移出黑名单');
    await press(page, '移出黑名单');
    await sees(page, '黑名单是空的');
    expect(await numbers(teacher, cid)).toMatchObject({ ordinary: 4, admins: 2, blacklisted: 0 });
    expect((await teacher(getDetail, { cid })).data).toMatchObject({ join_num: 6, today: { due: 6 } });
  });

  it('MEMBER-20 MEMBER-03 hands over only after proving anew who asks, and sees no member any more', async () => {
    const { server } = fixtures;
    const teacher = await server.organiser(TEACHER);
    const cid = await server.create(teacher, { title: '要转让的签到' });
    await server.joinAs(DEPUTY, cid);
    const { data } = await teacher(listMembers, { cid });
    await teacher(setRole, { cid, unionid: data.members[0]!['-1'], role: 1, type: 1 });
    const deputy = await fixtures.open(DESKTOP);
    await enterConsole(deputy.page, server, DEPUTY, `/menber-setting?cid=${cid}`);
    await sees(deputy.page, '仅发起人可成员管理');
    await expect(deputy.page.locator('.mem-table').count()).resolves.toBe(0);

    const page = await openConsole(`/menber-setting/${cid}`);
    await tab(page, '管理员');
    await sees(page, DEPUTY);
    // As if everybody had logged in a good while ago.
    await inDatabase("UPDATE session SET t_create = t_create - interval '11 minutes'");
    await act(page, DEPUTY, '转让发起人');
    const dialog = page.getByRole('dialog');
    await expect
      .poll(() => dialog.getByRole('button', { name: '转让', exact: true }).isDisabled())
      .toBe(true);
    await dialog.getByText('我知道转让后不能撤销').click();
    await press(page, '转让');
    await sees(dialog, '为了安全，转让前请再次验证身份');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByText('演示账号').click();
    await press(page, '验证并转让');
    await sees(page, '仅发起人可成员管理');
    await deputy.page.reload();
    await sees(deputy.page, '没有加入签到');
    expect((await (await server.organiser(DEPUTY))(listMembers, { cid })).is_owner).toBe(1);
  });

  it('MEMBER-28 MEMBER-29 MEMBER-30 tells the members something and downloads their sheet', async () => {
    const { server } = fixtures;
    const teacher = await server.organiser(TEACHER);
    const cid = await server.create(teacher, { title: '通知与下载' });
    const link = await server.link(teacher, cid);
    await server.joinAs('听众一', cid);
    const parent = await server.member('家长');
    await parent(joinDependent, {
      cid,
      entry: new URL(link).searchParams.get('entry') ?? '',
      reg_params: [{ key: 1, val: '小宝' }],
      relation: '妈妈',
      request_id: 'ward',
    });
    const page = await openConsole(`/menber-setting/${cid}`);
    await sees(page, '由 家长 代签');
    await page.getByRole('button', { name: '发通知' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('标题').fill('明天停课');
    await dialog.getByLabel('内容').fill('明天不用签到，后天照常。');
    // Neither a slip of Esc nor one press: it goes to everybody.
    await page.keyboard.press('Escape');
    await press(page, '继续填写');
    await press(page, '发送');
    await press(page, '确认发送');
    await sees(page, '通知已发出');
    await sees(dialog, '已送达 2 人');
    expect(await seriousFindings(page)).toEqual([]);
    await press(page, '关闭');
    expect((await parent(getInbox, {})).data.lists[0]).toMatchObject({ title: '明天停课' });
    const phone = (await fixtures.open(PHONE)).page;
    await enterMember(phone, `${server.url}/m/inbox`, '听众一');
    await sees(phone, '明天停课');
    await sees(phone, '明天不用签到，后天照常。');

    await act(page, '听众一', '代签');
    await press(page, '签到');
    await sees(page, '已为“听众一”签到');
    expect((await teacher(getDetail, { cid })).data.today).toMatchObject({ due: 2, checked: 1 });

    await page.getByRole('button', { name: '下载', exact: true }).click();
    await sees(dialog, '还没有下载过');
    const download = page.waitForEvent('download');
    await press(page, '生成并下载');
    expect((await download).suggestedFilename()).toMatch(/^通知与下载.*成员信息.*2026-?03-?02.*\.xlsx$/);
    await sees(page, '下载成功');
    expect((await teacher(listExports, { cid })).data.lists).toHaveLength(1);
    expect(createExport.path).toBe(listExports.path);
  });
});
