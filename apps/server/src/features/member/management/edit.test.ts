import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { type ActivityOverrides, aField, NOW } from '../../../../test/fixtures/builders.ts';
import { closeChecked, listKit, storeList } from '../../../../test/fixtures/lists.ts';
import { EVENING, MORNING } from '../../../../test/fixtures/marked-sheet.ts';
import * as members from '../../../../test/fixtures/members.ts';
import { STARTING_SENSITIVE_WORDS } from '../../../platform/sensitive-words/word-check.ts';

let api: Api;
let teacher: Person;
let kit: ReturnType<typeof listKit>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  kit = listKit(api, teacher);
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => closeChecked(api));

const rows = async (cid: string, utype = 0, owner = teacher) =>
  (await members.listOf(owner, cid, utype, { count: 50 })).data.members;
const idOf = (cid: string, name: string, owner = teacher) => members.idOf(owner, cid, name);
const detail = (cid: string, owner = teacher) => members.detailOf(owner, cid);
const signIn = (one: Person, cid: string) => members.signIn(api, one, cid);

describe('identity of a member', () => {
  const REQUESTED: ActivityOverrides = {
    reg_info: [
      aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 }),
      aField({ field_key: 2, field_name: '手机号', field_type: 13, verify_phone: 1 }),
      aField({ field_key: 201, field_name: '学号' }),
      aField({ field_key: 301, field_name: '班级', field_type: 1, options: ['一班', '二班'], require: 1 }),
      aField({ field_key: 302, field_name: '备注', field_type: 7, max_limit: 100 }),
      aField({ field_key: 303, field_name: '照片', field_type: 2, max_limit: 3 }),
      aField({ field_key: 304, field_name: '停用', status: 0 }),
    ],
  };
  const joined = async (cid: string, name: string) => {
    const one = await api.person(`人${freshId()}`, 'member');
    await one.ok(contract.join, {
      cid,
      entry: api.entryOf(cid),
      reg_params: [
        { key: 1, val: name },
        { key: 301, val: '一班' },
      ],
      request_id: freshId(),
    });
    return one;
  };

  it('MEMBER-26 what the member has written since the dialog was opened is not taken back', async () => {
    const cid = await api.activity(teacher, REQUESTED);
    const one = await joined(cid, '林小满');
    const unionid = await idOf(cid, '林小满');
    const profile = async () => (await teacher.ok(contract.getMemberProfile, { cid, unionid })).data;
    const { rev } = await profile();
    const given = (name: string, room: string) => [
      { key: 1, val: name },
      { key: 301, val: room },
    ];
    await one.ok(contract.saveProfile, { cid, reg_params: given('林小满', '二班') });
    const request = { cid, unionid, reg_params: given('林晓满', '一班') };
    const refused = await teacher.rejected(contract.saveMemberProfile, { ...request, rev });
    expect(refused.data).toMatchObject({ reason: 'edited_meanwhile' });
    const now = await profile();
    expect([now.alias, now.reg_params.find(({ key }) => key === 301)?.val]).toEqual(['林小满', '二班']);
    await teacher.ok(contract.saveMemberProfile, { ...request, rev: now.rev });
    expect((await profile()).alias).toBe('林晓满');
  });

  it('MEMBER-25 MEMBER-26 API-37 shows the fields in use and saves those that can be written', async () => {
    const cid = await api.activity(teacher, REQUESTED);
    const one = await joined(cid, '王浩然');
    const unionid = await idOf(cid, '王浩然');
    const { data } = await teacher.ok(contract.getMemberProfile, { cid, unionid });
    expect(data).toMatchObject({ alias: '王浩然', ask_alias: 0 });
    expect(data.reg_info.map((f) => [f.field_key, f.field_type, f.require, f.unable_edit])).toEqual([
      [1, 0, 1, 0],
      [2, 13, 0, 0],
      [201, 0, 0, 0],
      [301, 1, 1, 0],
      [302, 7, 0, 0],
      [303, 2, 0, 1],
    ]);
    const reg_params = [
      { key: 1, val: '王浩然2' },
      { key: 2, val: '138 0000 0002' },
      { key: 201, val: '007' },
      { key: 301, val: '二班' },
      { key: 302, val: '第一行\n第二行' },
    ];
    await teacher.ok(contract.saveMemberProfile, { cid, unionid, alias: '不算', reg_params });
    expect((await rows(cid))[0]).toMatchObject({ 1: '王浩然2', 3: '007', 4: '13800000002', 301: '二班' });
    // The member reads the same of themselves.
    const own = (await one.ok(contract.getMemberActivity, { cid })).data.me!;
    expect([own.name, own.reg_params.length]).toEqual(['王浩然2', 5]);
    const left = reg_params.filter(({ key }) => key !== 301);
    const rejection = await teacher.rejected(contract.saveMemberProfile, { cid, unionid, reg_params: left });
    expect([rejection.message, rejection.data.field]).toEqual(['请填写班级', '301']);
    const wrong = reg_params.map((f) => (f.key === 301 ? { key: 301, val: '三班' } : f));
    await teacher.rejected(contract.saveMemberProfile, { cid, unionid, reg_params: wrong });
    const [audited] = await api.sql(
      "SELECT before, after FROM audit WHERE cid = $1 AND action = 'member.rename'",
      [cid],
    );
    expect(audited).toMatchObject({ before: { alias: '王浩然' }, after: { alias: '王浩然2' } });
  });

  it('MEMBER-24 MEMBER-36 without fields the name is asked for: 30 characters, not empty, no bad words', async () => {
    // As one could be saved before each asked for the name.
    const cid = await api.activity(teacher);
    await api.sql(`UPDATE activity SET settings = settings || '{"reg_info": []}' WHERE cid = $1`, [cid]);
    const one = await api.person('无名', 'member');
    await one.ok(contract.join, { cid, entry: api.entryOf(cid), request_id: freshId() });
    const unionid = await idOf(cid, '无名');
    expect((await teacher.ok(contract.getMemberProfile, { cid, unionid })).data).toMatchObject({
      ask_alias: 1,
      reg_info: [],
    });
    const save = (alias: string) => ({ cid, unionid, alias });
    await teacher.ok(contract.saveMemberProfile, save('长'.repeat(30)));
    expect((await rows(cid))[0]!['1']).toBe('长'.repeat(30));
    const loadReported = async (alias: string) =>
      (await teacher.rejected(contract.saveMemberProfile, save(alias))).message;
    expect(await loadReported('长'.repeat(31))).toBe('签到名字最多30个字');
    expect(await loadReported(' ')).toBe('请输入签到名字');
    const [word] = STARTING_SENSITIVE_WORDS;
    expect(await loadReported(`叫${word}`)).toBe('签到名字包含敏感词，请重新编辑');
  });

  it('REC-25 SENS-10 a rename outside of the member list has messages of its own, and is the initiator’s', async () => {
    const cid = await api.activity(teacher);
    await api.member(cid, '王浩然');
    const target = await idOf(cid, '王浩然');
    const loadReported = async (alias: string) =>
      (await teacher.rejected(contract.renameMember, { cid, target, alias })).message;
    expect(await loadReported(' ')).toBe('请输入修改名字');
    const [word] = STARTING_SENSITIVE_WORDS;
    expect(await loadReported(`叫${word}`)).toBe('名字有敏感内容文字，请重新编辑');
    const admin = await api.member(cid, '助教');
    await teacher.ok(contract.setRole, { cid, unionid: await idOf(cid, '助教'), role: 1, type: 1 });
    expect((await admin.rejected(contract.renameMember, { cid, target, alias: '王五' })).sta).toBe(-1);
    expect((await rows(cid, 0)).map((row) => row['1'])).toEqual(['王浩然']);
  });

  it('MEMBER-23 MEMBER-26 API-40 is renamed in every role, with their number, and a line of the list too', async () => {
    const cid = await kit.listed('张三,,1\n李斯,,2', { enable_external: 1 });
    await kit.joinAs(cid, '张三', '', '1');
    const rename = async (name: string, alias: string, more = {}) =>
      teacher.ok(contract.renameMember, { cid, target: await idOf(cid, name), alias, ...more });
    const set = async (name: string, role: number, type: 0 | 1) =>
      teacher.ok(contract.setRole, { cid, unionid: await idOf(cid, name), role, type });
    await rename('张三', '张三0', { stu_no: '11' });
    await set('张三0', 4, 1);
    await rename('张三0', '张三4');
    await set('张三4', 1, 1);
    await rename('张三4', '张三5');
    await set('张三5', 4, 0);
    await rename('张三5', '张三1');
    await set('张三1', 1, 0);
    await set('张三1', 2, 1);
    await rename('张三1', '张三2');
    expect((await rows(cid, 2))[0]).toMatchObject({ 1: '张三2', 3: '11' });
    const { owner } = await teacher.ok(contract.listMembers, { cid });
    await teacher.ok(contract.renameMember, { cid, target: owner.unionid as string, alias: '周校长' });
    expect((await teacher.ok(contract.listMembers, { cid })).owner).toMatchObject({
      alias: '周校长',
      uname: '周老师',
    });
    // A misspelt line is claimed under its right name.
    await rename('李斯', '李四');
    expect((await kit.joinAs(cid, '李四', '', '2')).data.pending).toBe(0);
    expect((await kit.stateOf(cid)).unclaimed).toBe(0);
  });
});

describe('a walk-in and their line', () => {
  it('JOIN-06 are one from then on: records, days and counters', async () => {
    await api.clock('2026-11-20 08:00:00');
    const cid = await kit.listed('张三,13800000001,1\n李四,,2', { enable_external: 1, limit: 2 });
    const line = await idOf(cid, '张三');
    const proxy = () => teacher.ok(contract.proxySubmit, { cid, unionid: line, request_id: freshId() });
    await proxy();
    await api.clock('2026-11-21 08:00:00');
    // They misspelt their name, and are a second person.
    const { one } = await kit.joinAs(cid, '章三', '13800000001', '1');
    await signIn(one, cid);
    await proxy();
    await api.clock('2026-11-22 08:00:00');
    await proxy();
    await proxy();
    const unionid = await idOf(cid, '章三');
    expect((await detail(cid)).today).toMatchObject({ due: 3, checked: 1 });
    const { lists } = (await teacher.ok(contract.listMergeLines, { cid, unionid, keyword: '' })).data;
    expect(lists.map(({ name, records }) => [name, records])).toEqual([
      ['张三', 4],
      ['李四', 0],
    ]);
    const stranger = await api.person('外人');
    await stranger.rejected(contract.mergeMember, { cid, unionid, line });
    await one.rejected(contract.mergeMember, { cid, unionid, line });
    const done = await teacher.ok(contract.mergeMember, { cid, unionid, line });
    expect(done.data).toEqual({ moved: 3, doubled: 1 });
    expect((await rows(cid)).map((row) => [row['1'], row.state, row['4']])).toEqual([
      ['李四', 'unclaimed', ''],
      ['章三', 'joined', '13800000001'],
    ]);
    expect(await detail(cid)).toMatchObject({
      join_num: 1,
      record_num: 4,
      today: { due: 2, checked: 1, times: 2 },
    });
    const day = (date: string) => ({ cid, start_date: startOfDay(date), end_date: startOfDay(date) });
    for (const [date, numbers] of [
      ['2026-11-20', { due: 2, checked: 1, checked_uv: 1, unchecked: 1, joined: 0 }],
      ['2026-11-21', { due: 2, checked: 1, checked_uv: 1, unchecked: 1, joined: 1 }],
    ] as const)
      expect((await teacher.ok(contract.stat, day(date))).data[0]).toMatchObject(numbers);
    expect((await one.ok(contract.getMemberActivity, { cid })).data.me).toMatchObject({ total: 4 });
    expect((await teacher.rejected(contract.mergeMember, { cid, unionid, line })).data.field).toBe('unionid');
    expect(await kit.stateOf(cid)).toMatchObject({ lines: 2, claimed: 1, unclaimed: 1 });
    await api.clock(NOW);
  });

  it('JOIN-06 keep both sign-ins of a day on which each took a slot of its own', async () => {
    await api.clock('2026-11-20 07:30:00');
    const slots = { time_list: [MORNING, EVENING], limit: 2 };
    const cid = await kit.listed('张三,,1', { enable_external: 1, ...slots });
    const line = await idOf(cid, '张三');
    await teacher.ok(contract.proxySubmit, { cid, unionid: line, request_id: freshId() });
    await api.clock('2026-11-20 17:30:00');
    const { one } = await kit.joinAs(cid, '章三');
    await signIn(one, cid);
    const unionid = await idOf(cid, '章三');
    expect((await detail(cid)).today).toMatchObject({ due: 2, checked: 2, times: 2 });
    const done = await teacher.ok(contract.mergeMember, { cid, unionid, line });
    expect(done.data).toEqual({ moved: 1, doubled: 0 });
    expect((await detail(cid)).today).toMatchObject({ due: 1, checked: 1, times: 2 });
    await api.clock(NOW);
  });

  it('stay one when the list is read again, and the line keeps its name when they leave', async () => {
    const cid = await kit.listed('张三,,1\n李四,,2', { enable_external: 1 });
    const { one } = await kit.joinAs(cid, '章三');
    const [unionid, line] = [await idOf(cid, '章三'), await idOf(cid, '张三')];
    await teacher.ok(contract.mergeMember, { cid, unionid, line });
    const rename = { cid, target: await idOf(cid, '李四'), alias: '李四同学' };
    await kit.joinAs(cid, '李四', '', '2');
    await teacher.ok(contract.renameMember, rename);
    await kit.save(cid, {
      list_url: await storeList(api, teacher, '姓名,手机,学号\n张三,,1\n李四,,2\n王五,,3'),
    });
    expect(await kit.stateOf(cid)).toMatchObject({ lines: 3, claimed: 2, unclaimed: 1 });
    expect((await detail(cid)).today.due).toBe(3);
    await one.ok(contract.quitActivityAsMember, { cid, clear_data: 0 });
    expect((await kit.joinAs(cid, '张三', '', '1')).data.pending).toBe(0);
    expect(await kit.stateOf(cid)).toMatchObject({ lines: 3, claimed: 2, unclaimed: 1 });
  });

  it('only a joined one beside the list, and a line that is open', async () => {
    const cid = await kit.listed('张三,,1\n李四,,2', { enable_external: 1 });
    await kit.joinAs(cid, '张三', '', '1');
    await kit.joinAs(cid, '王五');
    const [listed, open, walkIn] = [
      await idOf(cid, '张三'),
      await idOf(cid, '李四'),
      await idOf(cid, '王五'),
    ];
    const loadReported = async (unionid: string, line: string) =>
      (await teacher.rejected(contract.mergeMember, { cid, unionid, line })).message;
    expect(await loadReported(listed, open)).toBe('请选择一位已加入、且不在名单内的成员');
    expect(await loadReported(walkIn, listed)).toBe('请选择名单中还没有人认领的一行');
    const other = await api.activity(teacher);
    await api.member(other, '别处');
    expect(await loadReported(await idOf(other, '别处'), open)).toBe('请选择一位已加入、且不在名单内的成员');
  });
});
