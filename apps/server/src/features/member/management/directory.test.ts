import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { aField } from '../../../../test/fixtures/builders.ts';
import { closeChecked, listKit } from '../../../../test/fixtures/lists.ts';
import { idOf, listOf as list, setRoleOf as set } from '../../../../test/fixtures/members.ts';

let api: Api;
/** Free. */
let teacher: Person;
/** Certified. */
let head: Person;
let stranger: Person;
let kit: ReturnType<typeof listKit>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('周老师');
  head = await api.certified('郑校长');
  stranger = await api.person('外人');
  kit = listKit(api, head);
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
// After any test, counters equal rows.
afterAll(() => closeChecked(api));

describe('the list of members', () => {
  it('MEMBER-08 MEMBER-09 MEMBER-11 answers the columns of the activity and rows by their keys', async () => {
    const cid = await api.activity(teacher, {
      reg_info: [
        aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 }),
        aField({ field_key: 2, field_name: '联系电话', field_type: 13 }),
        aField({ field_key: 201, field_name: '学号' }),
        aField({ field_key: 301, field_name: '宿舍' }),
        aField({ field_key: 302, field_name: '不用的', status: 0 }),
      ],
    });
    const one = await api.person('王浩然', 'member');
    await one.ok(contract.join, {
      cid,
      entry: api.entryOf(cid),
      reg_params: [
        { key: 1, val: '王浩然' },
        { key: 2, val: '13800000001' },
        { key: 201, val: '20260101' },
        { key: 301, val: '三栋' },
      ],
      request_id: freshId(),
    });
    const answer = await list(teacher, cid);
    expect(answer).toMatchObject({ total: 1, is_owner: 1, owner: { uname: '周老师', upic: '' } });
    expect(answer.data.field_list).toEqual([
      { '1': '姓名' },
      { '2': '身份' },
      { '4': '联系电话' },
      { '3': '学号' },
      { '301': '宿舍' },
      { '-1': 'unionid' },
      { '-3': '头像' },
    ]);
    const [row] = answer.data.members;
    expect(row).toMatchObject({ 1: '王浩然', 2: 0, 3: '20260101', 4: '13800000001', 301: '三栋', '-3': '' });
    expect(row!['-1']).toMatch(new RegExp(`^${cid}-`));
    expect(await teacher.ok(contract.listMembersByPost, { cid, utype: 0 })).toEqual(answer);
  });

  it('says what members have earned, where sign-ins earn points, and nothing of it elsewhere', async () => {
    const cid = await api.activity(teacher, { limit: 2, exchange_item: { score: 5 } });
    const one = await api.member(cid, '王浩然');
    await api.member(cid, '李静');
    const request = () => api.submission(cid);
    for (let n = 0; n < 2; n++) await one.ok(contract.submit, request());
    const members = async (of: string) => (await list(teacher, of)).data.members;
    expect((await members(cid)).map((row) => [row['1'], row.points])).toEqual([
      ['王浩然', 10],
      ['李静', 0],
    ]);
    const plain = await api.activity(teacher);
    await api.member(plain, '王浩然');
    expect((await members(plain)).every((row) => !('points' in row))).toBe(true);
  });

  it('MEMBER-03 API-36 tells nobody but the initiator who the members are', async () => {
    const cid = await api.activity(teacher);
    const member = await api.member(cid, '王浩然');
    const admin = await api.member(cid, '李老师');
    await set(teacher, cid, await idOf(teacher, cid, '李老师'), 1, 1);
    for (const one of [member, admin])
      for (const call of [contract.listMembers, contract.listMembersByPost]) {
        const answer = await one.ok(call, { cid });
        expect(answer).toMatchObject({ is_owner: 0, total: 0, data: { members: [], field_list: [] } });
        expect(answer.counts).toEqual({
          ordinary: 0,
          admins: 0,
          blacklisted: 0,
          waiting: 0,
          unclaimed: 0,
        });
      }
    expect((await stranger.rejected(contract.listMembers, { cid })).message).toBe('签到不存在 (not found)');
  });

  it('MEMBER-05 MEMBER-06 MEMBER-14 lists a tab in pages of ten, and what a keyword finds', async () => {
    const cid = await api.activity(teacher);
    for (let i = 0; i < 12; i++) await api.member(cid, `成员${String(i).padStart(2, '0')}`);
    await set(teacher, cid, await idOf(teacher, cid, '成员03'), 1, 1);
    await set(teacher, cid, await idOf(teacher, cid, '成员04'), 2, 1);
    const first = await list(teacher, cid);
    expect(first.total).toBe(10);
    expect(first.counts).toMatchObject({ ordinary: 10, admins: 1, blacklisted: 1 });
    await set(teacher, cid, await idOf(teacher, cid, '成员03'), 1, 0);
    expect([(await list(teacher, cid)).total, (await list(teacher, cid)).data.members.length]).toEqual([
      11, 10,
    ]);
    expect((await list(teacher, cid, 0, { page: 2 })).data.members.map((row) => row['1'])).toEqual([
      '成员11',
    ]);
    expect(await list(teacher, cid, 0, { keyword: '员1' })).toMatchObject({ total: 2 });
    expect((await list(teacher, cid, 0, { keyword: '%' })).total).toBe(0);
    expect((await list(teacher, cid, 2)).data.members.map((row) => row['1'])).toEqual(['成员04']);
  });

  it('MEMBER-14 finds by any part of a name or number, however long, as comparing each one would', async () => {
    const people = [
      ['王小明', '13800000001', '2024001'],
      ['王小明明', '13912345678', '2024002'],
      ['Anna O‘Neil', '13800001234', 'AB-17'],
      ['小王', '', '明'],
      ['100%_王', '', '0'],
      ['𠮷野家', '', ''],
    ];
    const cid = await kit.listed(people.map((line) => line.join(',')).join('\n'));
    const other = await kit.listed('王小明,13800000001,2024001');
    for (const keyword of [
      '王',
      '王小',
      '小明',
      '小明明',
      '明小',
      'anna',
      'AN',
      'l',
      'o‘n',
      '0%',
      '%_',
      '%王',
      '24',
      '2024',
      '2024002',
      '1380000',
      '5678',
      '99999',
      'ab-1',
      '𠮷',
      '𠮷野',
      '野家',
      ' O',
    ]) {
      const low = keyword.toLowerCase();
      const isNumber = /^\d{3,}$/.test(keyword);
      const wanted = people
        .filter(([name, phone, no]) =>
          [name!, no!, ...(isNumber ? [phone!] : [])].some((text) => text.toLowerCase().includes(low)),
        )
        .map(([name]) => name!)
        .sort();
      const found = await list(head, cid, 0, { keyword, count: 50 });
      expect([keyword, found.data.members.map((row) => row['1']).sort()]).toEqual([keyword, wanted]);
    }
    expect(await list(head, other, 0, { keyword: '王小' })).toMatchObject({ total: 1 });
  });

  it('MEMBER-06 pages far down, walked to from the end, hold what the order says', async () => {
    const lines = Array.from({ length: 4_205 }, (_, i) => `名字${i},,${i}`).join('\n');
    const cid = await kit.listed(lines);
    // A list this long is read after the answer, two thousand lines at a time.
    await expect.poll(async () => (await kit.stateOf(cid)).lines).toBe(4_205);
    const order = (
      await api.sql<{ alias: string }>(
        'SELECT alias FROM member WHERE cid = $1 AND tab = 0 ORDER BY member_id',
        [cid],
      )
    ).map(({ alias }) => alias);
    const page = async (page: number) =>
      (await list(head, cid, 0, { page, count: 10 })).data.members.map((row) => row['1']);
    for (const n of [1, 201, 211, 212, 300, 420, 421, 422])
      expect([n, await page(n)]).toEqual([n, order.slice((n - 1) * 10, n * 10)]);
  });

  it('MEMBER-12 shows lines that nobody claimed, dependents and who signs in for them', async () => {
    const cid = await kit.listed('张三,13800000001,1\n李四,,2', { enable_external: 1 });
    await kit.joinAs(cid, '张三', '13800000001', '1');
    const parent = await kit.fresh();
    await parent.ok(contract.joinDependent, { ...kit.joining(cid, '王小宝'), relation: '妈妈' });
    const { data, counts } = await list(head, cid);
    expect(data.members.map((row) => [row['1'], row.state, row['3'], row['4'], row.guardian])).toEqual([
      ['张三', 'joined', '1', '13800000001', ''],
      ['李四', 'unclaimed', '2', '', ''],
      ['王小宝', 'ward', '', '', parent.name],
    ]);
    expect(counts).toMatchObject({ ordinary: 3, unclaimed: 1 });
    expect((await list(head, cid, 0, { state: 'unclaimed' })).data.members.map((r) => r['1'])).toEqual([
      '李四',
    ]);
    expect(await list(head, cid, 0, { state: 'joined' })).toMatchObject({ total: 2 });
    expect(await list(head, cid, 0, { keyword: '138000' })).toMatchObject({ total: 1 });
    expect(data.members[1]!.can).toEqual(['rename', 'proxy', 'remove']);
    const refused = await head.rejected(contract.setRole, {
      cid,
      unionid: data.members[1]!['-1'],
      role: 1,
      type: 1,
    });
    expect(refused.message).toBe('该成员还没有加入，不能设置');
  });
});

describe('refused viewers', () => {
  it('MEMBER-37 API-38 an admin, a member, a stranger and an id of elsewhere change nobody', async () => {
    const cid = await api.activity(teacher);
    const other = await api.activity(teacher);
    const admin = await api.member(cid, '助理');
    const member = await api.member(cid, '学生');
    await api.member(other, '别处');
    await set(teacher, cid, await idOf(teacher, cid, '助理'), 1, 1);
    const unionid = await idOf(teacher, cid, '学生');
    const elsewhere = await idOf(teacher, other, '别处');
    const before = await api.sql('SELECT * FROM member WHERE cid = ANY($1) ORDER BY member_id', [
      [cid, other],
    ]);
    for (const one of [admin, member, stranger]) {
      for (const role of [1, 2, 3, 4])
        for (const type of [0, 1] as const)
          expect((await one.rejected(contract.setRole, { cid, unionid, role, type })).sta).toBe(-1);
      expect((await one.rejected(contract.renameMember, { cid, target: unionid, alias: '改' })).sta).toBe(-1);
      expect((await one.rejected(contract.saveMemberProfile, { cid, unionid, alias: '改' })).sta).toBe(-1);
      expect((await one.rejected(contract.restoreRecords, { cid, unionid })).sta).toBe(-1);
    }
    for (const one of [admin, stranger]) {
      expect((await one.rejected(contract.quitActivity, { cid, target: unionid })).sta).toBe(-1);
      expect((await one.rejected(contract.getMemberProfile, { cid, unionid })).sta).toBe(-1);
    }
    for (const role of [1, 2, 3, 4])
      expect(
        (await teacher.rejected(contract.setRole, { cid, unionid: elsewhere, role, type: 1 })).message,
      ).toBe('成员不存在或已退出');
    await teacher.rejected(contract.renameMember, { cid, target: elsewhere, alias: '改' });
    await teacher.rejected(contract.quitActivity, { cid, target: elsewhere });
    expect(
      await api.sql('SELECT * FROM member WHERE cid = ANY($1) ORDER BY member_id', [[cid, other]]),
    ).toEqual(before);
  });
});
