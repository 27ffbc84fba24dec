import * as contract from '@rollcall/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { closeChecked } from '../../../../test/fixtures/lists.ts';

let api: Api;
let teacher: Person;

beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
beforeEach(() => api.clock('2026-11-20 06:00:00'));
afterAll(() => closeChecked(api));

const CHAIN = '#接龙\n1. 张三\n2、李四 已到\n3. 王浩然';
const names = async (cid: string, over: object = {}) => {
  const { data } = await teacher.ok(contract.listMembers, { cid, count: 50, ...over });
  return data.members.map((row) => row['1']);
};
const sorted = async (cid: string, sort: contract.MemberSort, over: object = {}) => {
  const { data, total } = await teacher.ok(contract.sortedMembers, { cid, sort, ...over });
  return { names: data.members.map((row) => row['1']), total };
};
const signIn = (member: Person, cid: string) =>
  member.ok(contract.submit, { cid, entry: api.entryOf(cid), fill_params: [], request_id: freshId() });

describe('names that are added', () => {
  it('are shown before, without members already, and stand on the list as due', async () => {
    const cid = await api.activity(teacher);
    await api.member(cid, '王浩然');
    const { data: preview } = await teacher.ok(contract.previewMembers, { cid, text: CHAIN });
    expect(preview).toMatchObject({ taken: 3, fresh: 2, known: [4] });
    expect(await names(cid)).toEqual(['王浩然']);
    const { data } = await teacher.ok(contract.addMembers, { cid, text: CHAIN });
    expect(data).toEqual({ added: 2, known: 1, partly: 0 });
    expect((await names(cid)).sort()).toEqual(['张三', '李四', '王浩然'].sort());
    expect((await teacher.ok(contract.getDetail, { cid })).data.today.due).toBe(3);
    // Sent again.
    expect((await teacher.ok(contract.addMembers, { cid, text: CHAIN })).data.added).toBe(0);
  });

  it('are taken over by whoever joins under the name, and nobody else is kept out', async () => {
    const cid = await api.activity(teacher);
    await teacher.ok(contract.addMembers, { cid, text: '张三\n李四' });
    await api.member(cid, '张三');
    await api.member(cid, '赵六');
    expect(await names(cid)).toHaveLength(3);
    expect((await teacher.ok(contract.getDetail, { cid })).data).toMatchObject({
      join_num: 2,
      today: { due: 3 },
    });
  });

  it('JOIN-18 are taken over by the child of that name, who is due once', async () => {
    const cid = await api.activity(teacher);
    await teacher.ok(contract.addMembers, { cid, text: '王小明\n李小红' });
    const mother = await api.member(cid, '王妈妈');
    await mother.ok(contract.joinDependent, api.joining(cid, '王小明', { relation: '妈妈' }));
    expect((await names(cid)).sort()).toEqual(['李小红', '王妈妈', '王小明'].sort());
    expect((await teacher.ok(contract.getDetail, { cid })).data).toMatchObject({
      join_num: 2,
      today: { due: 3 },
    });
    // A name that nobody added keeps no child out.
    await mother.ok(contract.joinDependent, api.joining(cid, '王小红', { relation: '妈妈' }));
    expect((await teacher.ok(contract.getDetail, { cid })).data).toMatchObject({
      join_num: 3,
      today: { due: 4 },
    });
  });

  it('are added once by several requests at a time', async () => {
    const cid = await api.activity(teacher);
    await Promise.all(Array.from({ length: 5 }, () => teacher.ok(contract.addMembers, { cid, text: CHAIN })));
    expect(await names(cid)).toHaveLength(3);
  });

  it('are none in a text without a name', async () => {
    const cid = await api.activity(teacher);
    const { message } = await teacher.rejected(contract.addMembers, { cid, text: '12345' });
    expect(message).toBe('没有读到姓名，请一行写一个');
  });
});

describe('attendance in the list of members', () => {
  it('tells the rate and the streak of absence, and puts the lowest first', async () => {
    const cid = await api.activity(teacher, { time_list: [[25_200, 30_600]], limit: 1 });
    const [one, two] = [await api.member(cid, '王浩然'), await api.member(cid, '李雨桐')];
    await api.clock('2026-11-20 07:30:00');
    await signIn(one!, cid);
    await signIn(two!, cid);
    await api.clock('2026-11-21 07:30:00');
    await signIn(one!, cid);
    await api.clock('2026-11-22 12:00:00');
    const { data } = await teacher.ok(contract.listMembers, { cid });
    const unionids = data.members.map((row) => row['-1']);
    const attendance = (await teacher.ok(contract.memberAttendance, { cid, unionids })).data;
    expect(attendance.days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(
      attendance.lists.map(({ done, due, rate, absent_days }) => [done, due, rate, absent_days]),
    ).toEqual([
      [2, 3, '66.67%', 1],
      [1, 3, '33.33%', 2],
    ]);
    expect(await sorted(cid, 'rate')).toEqual({ names: ['李雨桐', '王浩然'], total: 2 });
    expect((await sorted(cid, 'absent')).names).toEqual(['李雨桐', '王浩然']);
    expect((await sorted(cid, 'name')).names).toEqual(['李雨桐', '王浩然']);
    expect((await sorted(cid, 'name', { page: 2, count: 1 })).names).toEqual(['王浩然']);
    expect((await sorted(cid, 'name', { keyword: '王' })).total).toBe(1);
  });
});
