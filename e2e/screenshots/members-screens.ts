import {
  announce,
  type Client,
  join as joinCall,
  joinDependent,
  listExports,
  listMembers,
  setRole,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED, LONG } from './seed.ts';

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
  {
    field_key: 301,
    field_name: '班级',
    field_type: 1,
    options: ['三年一班', '三年二班'],
    require: 1 as const,
  },
  { field_key: 302, field_name: '家庭住址', field_type: 7, max_limit: 200 },
  { field_key: 303, field_name: '证件照', field_type: 2, max_limit: 1 },
  { field_key: 304, field_name: '紧急联系人', field_type: 0, max_limit: 30 },
  { field_key: 305, field_name: '联系人电话', field_type: 13 },
];
const SPAN = { start_date: dayStart('2026-11-20'), end_date: dayStart('2026-12-20') };
const NAMES = [
  '王浩然',
  '李思齐',
  '张雨萱',
  '刘子墨',
  '陈一诺',
  '杨欣怡',
  '赵俊杰',
  '黄梓涵',
  '周宇轩',
  '吴佳怡',
];

/** Ids of its members, by name. */
async function idsOf(owner: Client, cid: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const utype of [0, 1, 2])
    for (const row of (await owner(listMembers, { cid, utype, count: 50 })).data.members)
      ids.set(row['1'], row['-1']);
  return ids;
}

/** An activity as a school's office keeps it: every field, every role, a list, a child, somebody who waits. */
async function office(recorder: Recorder): Promise<string> {
  const { server } = recorder;
  const owner = await server.organiser(CERTIFIED);
  const cid = await server.create(owner, { title: '三年级晨读打卡', reg_info: FIELDS, ...SPAN });
  const entry = new URL(await server.link(owner, cid)).searchParams.get('entry') ?? '';
  for (const [i, name] of NAMES.entries())
    await (await server.member(`办公室${name}`))(joinCall, {
      cid,
      entry,
      reg_params: [
        { key: 1, val: name },
        { key: 2, val: `1380013${8100 + i}` },
        { key: 201, val: `2026${1000 + i}` },
        { key: 301, val: i % 2 === 0 ? '三年一班' : '三年二班' },
        { key: 302, val: `上海市黄浦区人民大道 ${200 + i} 号，三号楼二单元 ${301 + i} 室` },
        { key: 304, val: `${name.slice(0, 1)}女士` },
        { key: 305, val: `1390013${8100 + i}` },
      ],
      request_id: `office-${i}`,
    });
  const required = [{ key: 301, val: '三年一班' }];
  await (await server.member('吴妈妈'))(joinDependent, {
    cid,
    entry,
    reg_params: [{ key: 1, val: '吴小宝' }, ...required],
    relation: '妈妈',
    request_id: 'office-ward',
  });
  await (await server.member('名字很长的人'))(joinCall, {
    cid,
    entry,
    reg_params: [{ key: 1, val: '阿卜杜热合曼·艾合买提江·买买提明·吐尔逊' }, ...required],
    request_id: 'office-long',
  });
  const ids = await idsOf(owner, cid);
  const set = (name: string, role: number) =>
    owner(setRole, { cid, unionid: ids.get(name) ?? '', role, type: 1 });
  await set('李思齐', 1);
  await set('张雨萱', 1);
  await set('张雨萱', 4);
  await set('刘子墨', 4);
  await set('陈一诺', 2);
  return cid;
}

/** Member management in every state, its dialogs, and what members are told. */
export async function membersScreens(recorder: Recorder): Promise<void> {
  await recorder.part('members', () => table(recorder));
  await recorder.part('members of a list', () => listed(recorder));
}

const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `操作 ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const dismiss = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

async function table(recorder: Recorder): Promise<void> {
  const { capture, broken, server } = recorder;
  const cid = await office(recorder);
  const page = await recorder.openConsole(CERTIFIED);
  const path = `${server.url}/menber-setting/${cid}`;
  await broken(page, listMembers.path, 'wait', async () => {
    await page.goto(path);
    await page.locator('.rc-bone').first().waitFor();
    await capture(page, 'members-loading');
  });
  await broken(page, listMembers.path, 'fail', async () => {
    await page.goto(path);
    await sees(page, '没有加载出来');
    await capture(page, 'members-failed');
  });
  await page.goto(path);
  await sees(page, '王浩然');
  await capture(page, 'members');
  await page.getByRole('button', { name: '操作 王浩然' }).click();
  await page.getByRole('menu').waitFor();
  await capture(page, 'members-actions', { area: 'screen' });
  await page.keyboard.press('Escape');
  await page.getByLabel('搜索成员').fill('查无此人');
  await page.getByLabel('搜索成员').press('Enter');
  await sees(page, '没有找到“查无此人”');
  await capture(page, 'members-none');
  await page.getByRole('tab', { name: /管理员/ }).click();
  await sees(page, '李思齐');
  await capture(page, 'members-admins');
  await act(page, '李思齐', '转让发起人');
  await sees(page, '我知道转让后不能撤销');
  await capture(page, 'members-transfer', { area: 'screen' });
  await dismiss(page);
  await page.getByRole('tab', { name: /黑名单/ }).click();
  await sees(page, '陈一诺');
  await capture(page, 'members-blacklist');
  await page.getByRole('tab', { name: /普通成员/ }).click();
  await sees(page, '王浩然');
  for (const [action, name] of [
    ['修改信息', 'edit'],
    ['设为管理员', 'admin'],
    ['加入黑名单', 'ban'],
    ['删除成员', 'remove'],
    ['代签', 'proxy'],
  ] as const) {
    await act(page, '王浩然', action);
    await page.getByRole('dialog').waitFor();
    await page.waitForFunction(() => !document.querySelector('[role=dialog] .rc-bone'));
    await capture(page, `members-${name}`, { area: 'screen' });
    await dismiss(page);
  }
  const owner = await server.organiser(CERTIFIED);
  await owner(announce, {
    cid,
    title: '明天停课一天',
    content: '因天气原因，明天的晨读取消。\n后天照常。',
    request_id: 'shot',
  });
  await page.getByRole('button', { name: '发通知' }).click();
  await sees(page, /已送达/);
  await capture(page, 'members-announce', { area: 'screen' });
  await dismiss(page);
  await broken(page, listExports.path, 'fail', async () => {
    await page.getByRole('button', { name: '下载', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await sees(page.getByRole('dialog'), '没有加载出来');
    await capture(page, 'members-download', { area: 'screen' });
    await dismiss(page);
  });
  const other = await recorder.openConsole(LONG);
  const empty = await server.create(await server.organiser(LONG), { title: '还没有人', ...SPAN });
  await other.goto(`${server.url}/menber-setting/${empty}`);
  await sees(other, '还没有成员');
  await capture(other, 'members-empty');
}

/** A designated list: who has not joined, and a walk-in who is put onto their line. */
async function listed(recorder: Recorder): Promise<void> {
  const { capture, server } = recorder;
  const owner = await server.organiser(CERTIFIED);
  const cid = await server.create(owner, {
    title: '按名单参加的晨读',
    reg_info: [NAME, { field_key: 201, field_name: '学号', field_type: 0, max_limit: 20 }],
    ...SPAN,
  });
  const page = await recorder.openConsole(CERTIFIED);
  await page.goto(`${server.url}/manageSetting/${cid}`);
  await page.getByRole('button', { name: '修改参与规则' }).click();
  await page.getByRole('switch', { name: '只有名单上的人可以加入' }).click();
  await page.getByRole('switch', { name: '名单以外的人也可以加入' }).click();
  const rows = ['王浩然', '李思齐', '张雨萱'].map((name, i) => `${name},1380013${8100 + i},2026${1000 + i}`);
  await page
    .getByLabel('上传名单', { exact: true })
    .first()
    .setInputFiles({
      name: '名单.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['姓名,手机,学号', ...rows].join('\n')),
    });
  await page.getByRole('button', { name: '使用这份名单' }).click();
  await sees(page, /人，保存后生效/);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.waitForURL(/checkinDetail|checkin-info|myCheckin/);
  await server.joinAs('王浩燃', cid);
  await page.goto(`${server.url}/menber-setting/${cid}`);
  await sees(page, '名单内，等待本人认领');
  await capture(page, 'members-listed');
  await act(page, '王浩燃', '合并到名单');
  await page.getByRole('dialog').getByRole('radio').first().click();
  await sees(page, /合并后只保留/);
  await capture(page, 'members-merge', { area: 'screen' });
  await dismiss(page);
}
