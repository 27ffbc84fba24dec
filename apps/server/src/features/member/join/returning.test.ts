import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { type ActivityOverrides, NOW } from '../../../../test/fixtures/builders.ts';
import { homeworkFixtures } from '../../../../test/fixtures/homework-submission.ts';
import { closeChecked, listKit, storeList } from '../../../../test/fixtures/lists.ts';
import { detailOf, listOf, setRoleOf, signIn } from '../../../../test/fixtures/members.ts';
import { insideId } from '../../../platform/ids/ids.ts';

/** A member who quits and comes back is the same person (docs/decisions/073). */

let api: Api;
let teacher: Person;
let kit: ReturnType<typeof listKit>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  kit = listKit(api, teacher);
});
beforeEach(() => api.clock(NOW));
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
// After any test, counters equal rows, and a person is one member.
afterAll(() => closeChecked(api));

const quit = (one: Person, cid: string, clear_data: 0 | 1 = 0) =>
  one.ok(contract.quitActivityAsMember, { cid, clear_data });
const join = async (one: Person, cid: string) =>
  (await one.ok(contract.join, api.joining(cid, one.name))).data;
const comeBack = async (one: Person, cid: string) => {
  await quit(one, cid);
  return join(one, cid);
};
const withField = (cid: string, over: object = {}) => api.submission(cid, over);
const day = async (cid: string, on: string) =>
  (await teacher.ok(contract.stat, { cid, start_date: startOfDay(on), end_date: startOfDay(on) })).data[0];
const records = async (cid: string) =>
  (await teacher.ok(contract.listRecords, { cid })).data.lists.map(({ name }) => name);

/** 甲 and 乙 in an activity; 甲 has signed in, gone and come back. */
async function returned(over: ActivityOverrides = {}) {
  const cid = await api.activity(teacher, { limit: 1, ...over });
  const [a, b] = [await api.member(cid, '甲'), await api.member(cid, '乙')];
  const { pt_id } = (await signIn(api, a, cid)).data;
  const { unionid } = await comeBack(a, cid);
  return { cid, a, b, pt_id, unionid };
}

describe('quitting and coming back', () => {
  it.each([
    ['a day', {}],
    ['a week', { checkinday: [8] }],
    ['a month', { checkinday: [9] }],
  ])('JOIN-11 has one quota of %s, however often they come', async (_period, over) => {
    const { cid, a } = await returned(over);
    for (const _ of [1, 2]) {
      expect((await a.rejected(contract.submit, withField(cid))).data.reason).toBe('quota_used');
      await comeBack(a, cid);
    }
    expect(await records(cid)).toEqual(['甲']);
  });

  it('STAT-06 is one person of the statistics, new on the first day alone', async () => {
    const { cid, a } = await returned();
    await comeBack(a, cid);
    const today = { checked_uv: 1, checked: 1, new: 2, joined: 2, unchecked: 1, due: 2 };
    expect(await day(cid, '2026-11-20')).toMatchObject(today);
    await api.clock('2026-11-21 08:00:00');
    await quit(a, cid);
    expect(await day(cid, '2026-11-21')).toMatchObject({ new: 0, joined: 1, due: 1 });
    await api.clock('2026-11-23 08:00:00');
    await join(a, cid);
    await signIn(api, a, cid);
    const later = { checked_uv: 1, checked: 1, new: 0, joined: 2, unchecked: 1, due: 2 };
    expect(await day(cid, '2026-11-23')).toMatchObject(later);
    // Past days are counted by the members of those days.
    expect(await day(cid, '2026-11-22')).toMatchObject({ joined: 1, unchecked: 1, due: 1 });
    expect(await day(cid, '2026-11-20')).toMatchObject(today);
    expect(await detailOf(teacher, cid)).toMatchObject({ join_num: 2, record_num: 2 });
  });

  it('JOIN-16 has their streak, place and records of before, as their own', async () => {
    const { cid, a, pt_id, unionid } = await returned({ enable_remove: 1 });
    await api.clock('2026-11-21 08:00:00');
    await signIn(api, a, cid);
    await comeBack(a, cid);
    const home = (await a.ok(contract.getMemberActivity, { cid })).data;
    expect(home.me).toMatchObject({ unionid, streak: 2, total: 2 });
    expect(home.due.reason).toBe('quota_used');
    expect((await a.ok(contract.getRank, { cid })).data.mine).toEqual({ rank: 1, days: 2 });
    expect((await a.ok(contract.listOwnRecords, { cid })).data.lists).toHaveLength(2);
    await a.ok(contract.removeOwnRecord, { pt_id });
    expect((await a.ok(contract.listOwnRecords, { cid })).data.lists).toHaveLength(1);
    expect(await listOf(teacher, cid).then(({ data }) => data.members.map((row) => row['1']))).toEqual([
      '甲',
      '乙',
    ]);
  });

  it('JOIN-25 takes the records of earlier stays along, where they are cleared', async () => {
    const { cid, a } = await returned();
    await api.clock('2026-11-21 08:00:00');
    await signIn(api, a, cid);
    await quit(a, cid, 1);
    expect(await records(cid)).toEqual([]);
    expect(await day(cid, '2026-11-20')).toMatchObject({ checked_uv: 0, checked: 0 });
  });

  it('MEMBER-17 MEMBER-18 has the records of earlier stays hidden and given back with all others', async () => {
    const { cid, a, unionid } = await returned();
    await api.clock('2026-11-21 08:00:00');
    await signIn(api, a, cid);
    await setRoleOf(teacher, cid, unionid, 2, 1);
    expect(await records(cid)).toEqual([]);
    await setRoleOf(teacher, cid, unionid, 2, 0);
    // Hidden records stay so over quitting and coming back.
    await comeBack(a, cid);
    expect(await records(cid)).toEqual([]);
    const given = await teacher.ok(contract.restoreRecords, { cid, unionid });
    expect(given.data).toEqual({ restored: 2, replaced: 0 });
    expect(await records(cid)).toEqual(['甲', '甲']);
  });

  it('JOIN-17 may make up for days of earlier stays, and for none between them', async () => {
    const cid = await api.activity(teacher, { can_makeup: 2 });
    const a = await api.member(cid, '甲');
    await api.clock('2026-11-21 08:00:00');
    await quit(a, cid);
    await api.clock('2026-11-23 08:00:00');
    await join(a, cid);
    await api.clock('2026-11-24 08:00:00');
    const { days } = (await a.ok(contract.getMakeup, { cid })).data;
    expect(days.map((one) => one.day)).toEqual(['2026-11-23', '2026-11-20']);
    await a.ok(contract.submit, withField(cid, { makeup: 1, date: '2026-11-20' }));
    const between = withField(cid, { makeup: 1, date: '2026-11-22' });
    expect((await a.rejected(contract.submit, between)).message).toBe('这一天您还没有加入该活动，不能补签');
  });

  it('submits once, and has missed no homework that ended while they were away', async () => {
    const fixtures = homeworkFixtures(api, teacher);
    const { cid, wid, member, requestOf } = await fixtures.classWith();
    await member.ok(contract.submit, requestOf());
    await comeBack(member, cid);
    expect((await fixtures.reasonOf(member, requestOf())).reason).toBe('quota_used');
    const missed = await fixtures.assign(cid, { end_date: startOfDay('2026-11-23'), end_time: 75_600 });
    const away = await fixtures.assign(cid, { end_date: startOfDay('2026-11-24'), end_time: 75_600 });
    await api.clock('2026-11-24 08:00:00');
    await quit(member, cid);
    await api.clock('2026-11-25 08:00:00');
    await join(member, cid);
    expect((await fixtures.own(member, wid)).state).toBe('done');
    expect((await fixtures.own(member, missed)).state).toBe('missed');
    expect((await fixtures.own(member, away)).state).toBe('closed');
  });

  it('JOIN-05 waits for approval again, may be refused again, and stays the same person', async () => {
    const { cid, a, unionid } = await returned();
    await kit.save(cid, { enable_audit: 1 });
    await quit(a, cid);
    const waits = { unionid, pending: 1 };
    expect(await join(a, cid)).toEqual(waits);
    await teacher.ok(contract.auditJoin, { cid, id: unionid, status: 2 });
    expect(await detailOf(teacher, cid)).toMatchObject({ join_num: 1, record_num: 1 });
    expect(await join(a, cid)).toEqual(waits);
    await teacher.ok(contract.auditJoin, { cid, id: unionid, status: 1 });
    expect((await a.rejected(contract.submit, withField(cid))).data.reason).toBe('quota_used');
    expect(await day(cid, '2026-11-20')).toMatchObject({ checked_uv: 1, new: 2, joined: 2, due: 2 });
  });

  it('takes one place, which somebody else may have taken meanwhile', async () => {
    const cid = await api.activity(teacher, { total_limit: 1 });
    const a = await api.member(cid, '甲');
    await comeBack(a, cid);
    await quit(a, cid);
    await api.member(cid, '乙');
    expect(
      (await a.rejected(contract.join, { ...withField(cid), reg_params: [{ key: 1, val: '甲' }] })).data
        .reason,
    ).toBe('full');
  });

  it('JOIN-11 STAT-06 is one person whatever they send at once', async () => {
    const cid = await api.activity(teacher, { limit: 1 });
    const crowd = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => api.member(cid, name)));
    const quiet = (work: Promise<unknown>) =>
      work.catch((error) => expect(error).toBeInstanceOf(contract.ApiRejection));
    for (const _ of [1, 2, 3])
      await Promise.all(
        crowd.flatMap((one) => [
          quiet(one.ok(contract.submit, withField(cid))),
          quiet(quit(one, cid)),
          quiet(join(one, cid)),
          quiet(join(one, cid)),
        ]),
      );
    for (const one of crowd) await join(one, cid);
    for (const one of crowd) await quiet(one.ok(contract.submit, withField(cid)));
    const all = { checked_uv: 4, checked: 4, new: 4, joined: 4, unchecked: 0, due: 4 };
    expect(await day(cid, '2026-11-20')).toMatchObject(all);
  });
});

describe('lines of a list', () => {
  const asListed = (cid: string) => kit.joining(cid, '张三', '', '1');

  it('JOIN-06 JOIN-11 a member back on their line has one quota; sign-ins for the line are theirs', async () => {
    const cid = await kit.listed('张三,,1\n李四,,2', { limit: 1 });
    const { one, data } = await kit.joinAs(cid, '张三', '', '1');
    await kit.signIn(one, cid);
    await quit(one, cid);
    await api.clock('2026-11-22 08:00:00');
    const [row] = await api.sql<{ member_id: string }>(
      "SELECT member_id FROM member WHERE cid = $1 AND alias = '张三' AND roster AND NOT takes_part",
      [cid],
    );
    await teacher.ok(contract.proxySubmit, {
      cid,
      unionid: insideId(cid, row!.member_id),
      request_id: freshId(),
    });
    expect((await one.ok(contract.join, asListed(cid))).data.unionid).toBe(data.unionid);
    expect((await one.rejected(contract.submit, withField(cid))).data.reason).toBe('quota_used');
    expect((await one.ok(contract.listOwnRecords, { cid })).data.lists).toHaveLength(2);
    expect(await day(cid, '2026-11-22')).toMatchObject({ checked_uv: 1, joined: 1, due: 2, unchecked: 1 });
    expect(await kit.stateOf(cid)).toMatchObject({ lines: 2, claimed: 1 });
  });

  it('JOIN-05 JOIN-06 a refused return opens the line, and keeps the person', async () => {
    const cid = await kit.listed('张三,,1\n李四,,2', { limit: 1 });
    const { one, data } = await kit.joinAs(cid, '张三', '', '1');
    await kit.signIn(one, cid);
    await kit.save(cid, { enable_audit: 1 });
    await quit(one, cid);
    for (const on of ['2026-11-20', '2026-11-21']) {
      await api.clock(`${on} 08:00:00`);
      expect((await one.ok(contract.join, asListed(cid))).data).toEqual({ ...data, pending: 1 });
      expect(await day(cid, on)).toMatchObject({ due: 2 });
      await teacher.ok(contract.auditJoin, { cid, id: data.unionid, status: 2 });
      expect(await day(cid, on)).toMatchObject({ due: 2 });
      expect(await kit.stateOf(cid)).toMatchObject({ lines: 2, claimed: 0 });
    }
    // Somebody else may be the one.
    const other = await kit.joinAs(cid, '张三', '', '1');
    expect(other.data.unionid).not.toBe(data.unionid);
  });

  it('JOIN-05 JOIN-06 a return that is taken back opens the line, and leaves the sign-ins with their person', async () => {
    const cid = await kit.listed('张三,,1\n李四,,2', { enable_audit: 0 });
    const { one, data } = await kit.joinAs(cid, '张三', '', '1');
    await kit.signIn(one, cid);
    await quit(one, cid);
    await kit.save(cid, { enable_audit: 1 });
    await one.ok(contract.join, kit.joining(cid, '张三', '', '1'));
    await quit(one, cid);
    await kit.save(cid, { enable_audit: 0 });
    const other = await kit.joinAs(cid, '张三', '', '1');
    expect(other.data.unionid).not.toBe(data.unionid);
    expect((await other.one.ok(contract.listOwnRecords, { cid })).data.lists).toEqual([]);
  });

  it('a new list that names somebody who waits to come back makes them due once', async () => {
    const { cid, a } = await returned();
    await kit.save(cid, { enable_audit: 1 });
    await quit(a, cid);
    await join(a, cid);
    await kit.save(cid, { disable_free_join: 1, list_url: await storeList(api, teacher, '姓名\n甲\n乙') });
    expect(await day(cid, '2026-11-20')).toMatchObject({ due: 2 });
    await api.clock('2026-11-21 08:00:00');
    expect(await day(cid, '2026-11-21')).toMatchObject({ due: 2 });
  });
});
