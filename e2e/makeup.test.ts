import { type Client, listRecords, overview, submit } from '@rollcall/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, enterMember, sees } from './support/pages.ts';

// A Monday morning.
const MONDAY = '2026-03-02T08:05:00+08:00';
const WEDNESDAY = '2026-03-04T09:30:00+08:00';
const fixtures = useFixtures({ now: MONDAY, people: ['陈老师'] });
let teacher: Client;
beforeAll(async () => {
  teacher = await fixtures.server.organiser('陈老师');
});

const TEXT = { field_key: 1, field_name: '原因', field_type: 0, require: 1 as const };

describe('make-ups, late deliveries and children', () => {
  it('JOIN-17 a member asks for a missed day, the teacher approves, calendar and statistics follow', async () => {
    const { server } = fixtures;
    await server.clock(MONDAY);
    const cid = await server.create(teacher, {
      title: '晨读补签',
      can_makeup: 1,
      makeup_type: 1,
      makeup_limit: 3,
      fill_options: [TEXT],
    });
    const link = await server.link(teacher, cid);
    await server.joinAs('王浩然', cid);
    await server.clock(WEDNESDAY);

    const phone = await fixtures.open(PHONE);
    await enterMember(phone.page, link, '王浩然');
    await phone.page.getByRole('link', { name: '补签3日' }).click();
    await sees(phone.page, '还可以补签 3 次');
    await phone.page.getByRole('button', { name: '申请补签' }).click();
    await sees(phone.page, '请填写原因');
    expect(await seriousFindings(phone.page)).toEqual([]);
    await phone.page.getByRole('textbox', { name: '原因', exact: true }).fill('发烧了');
    await phone.page.getByRole('textbox', { name: '补签原因' }).fill('早上在医院');
    await phone.page.getByRole('button', { name: '申请补签' }).click();
    await sees(phone.page, '已提交，等待发起人审核');
    await sees(phone.page, '还可以补签 2 次');

    const consoleWindow = await fixtures.open(DESKTOP);
    await enterConsole(consoleWindow.page, server, '陈老师', `/checkinDetail?cid=${cid}`);
    await consoleWindow.page.getByRole('link', { name: /补签与迟到/ }).click();
    await sees(consoleWindow.page, '补签 3月3日 周二');
    await sees(consoleWindow.page, '发烧了');
    await sees(consoleWindow.page, '早上在医院');
    expect(await seriousFindings(consoleWindow.page)).toEqual([]);
    await consoleWindow.page.getByRole('button', { name: '通过 王浩然', exact: true }).click();
    await sees(consoleWindow.page, '没有待审核的补签');
    await consoleWindow.page.getByText('已处理').click();
    await sees(consoleWindow.page, '已通过');

    await phone.page.goto(link);
    await phone.page.getByText('3日 已签').waitFor({ state: 'attached' });
    const { data } = await teacher(overview, { cid });
    expect(data).toMatchObject({ date: '2026-03-03', checked: 1, unchecked: 0 });
  });

  it('JOIN-09 a submission captured in time that came late is accepted by one tap', async () => {
    const { server } = fixtures;
    await server.clock(MONDAY);
    const cid = await server.create(teacher, { title: '迟到送达', time_list: [[25_200, 29_700]] });
    const member = await server.joinAs('李一诺', cid);
    await server.clock(WEDNESDAY);
    const captured_at = Date.parse('2026-03-04T07:58:00+08:00') / 1000;
    await member(submit, {
      cid,
      captured_at,
      request_id: crypto.randomUUID(),
      entry: new URL(await server.link(teacher, cid)).searchParams.get('entry')!,
    }).catch(() => undefined);

    const consoleWindow = await fixtures.open(DESKTOP);
    await enterConsole(consoleWindow.page, server, '陈老师', `/review?cid=${cid}&tab=late`);
    await sees(consoleWindow.page, /手机记录于 3月4日 周三 07:58/);
    await consoleWindow.page.getByRole('button', { name: '接受 李一诺' }).click();
    await sees(consoleWindow.page, '没有迟到的提交');
    const { lists } = (await teacher(listRecords, { cid })).data;
    expect(lists).toMatchObject([{ name: '李一诺', late: 1, day: '2026-03-04' }]);
  });

  it('JOIN-18 a parent signs in two children on one phone', async () => {
    const { server } = fixtures;
    await server.clock(MONDAY);
    const cid = await server.create(teacher, { title: '早托签到' });
    const phone = await fixtures.open(PHONE);
    const { page } = phone;
    await enterMember(page, await server.link(teacher, cid), '王妈妈');
    await page.getByRole('link', { name: '我是家长，代孩子签到' }).click();
    await sees(page, '添加孩子');
    expect(await seriousFindings(page)).toEqual([]);
    for (const name of ['王大宝', '王小宝']) {
      await page.locator('label', { hasText: '妈妈' }).click();
      await page.getByLabel('姓名').fill(name);
      await page.getByRole('button', { name: '添加', exact: true }).click();
      await page.getByRole('link', { name, exact: true }).waitFor();
      await page.getByRole('button', { name: '签到', exact: true }).click();
      await sees(page, /签到成功/);
      await page.getByRole('button', { name: '完成' }).click();
      if (name === '王大宝') await page.getByRole('link', { name: '添加' }).click();
    }
    const { lists } = (await teacher(listRecords, { cid })).data;
    expect(lists.map(({ name, is_agent }) => [name, is_agent]).toSorted()).toEqual([
      ['王大宝', 1],
      ['王小宝', 1],
    ]);
    await page.goto(`${server.url}/m/`);
    await sees(page.getByRole('region', { name: '王大宝', exact: true }), '早托签到');
    await sees(page.getByRole('region', { name: '王小宝', exact: true }), '早托签到');
  });
});
