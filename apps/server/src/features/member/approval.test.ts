import {
  auditJoin,
  getInbox,
  getMemberActivity,
  join as joinActivity,
  listJoinRequests,
} from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../testing/api.ts';
import type { ActivityOverrides } from '../../testing/builders.ts';
import { closeChecked, listKit, storeList, UNLISTED } from '../../testing/lists.ts';

let api: Api;
let teacher: Person;
let kit: ReturnType<typeof listKit>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  kit = listKit(api, teacher);
});
afterAll(() => closeChecked(api));

describe('approval of joiners', () => {
  const applied = async (over: ActivityOverrides = {}, names = ['甲', '乙', '丙']) => {
    const cid = await api.activity(teacher, { enable_audit: 1, ...over });
    const people: Person[] = [];
    for (const name of names) people.push((await kit.joinAs(cid, name)).one);
    const { data } = await teacher.ok(listJoinRequests, { cid });
    return { cid, people, ids: data.lists.map((one) => one.id), data };
  };
  const viewOf = async (person: Person, cid: string) => {
    const { data } = await person.ok(getMemberActivity, { cid, entry: api.entryOf(cid) });
    return [data.view, data.refused?.remark ?? null];
  };

  it('JOIN-05 who waits is listed, counted for managers, and searched by name', async () => {
    const { cid, people, data } = await applied();
    expect(data.total).toBe(3);
    expect(data.lists.map((one) => [one.name, one.listed])).toEqual([
      ['甲', 0],
      ['乙', 0],
      ['丙', 0],
    ]);
    const detail = await kit.detailOf(cid);
    expect([detail.to_approve, detail.join_num, detail.today.due]).toEqual([3, 0, 0]);
    const found = (await teacher.ok(listJoinRequests, { cid, keyword: '乙' })).data;
    expect([found.total, found.lists[0]!.name]).toEqual([1, '乙']);
    expect(await viewOf(people[0]!, cid)).toEqual(['pending', null]);
  });

  it('JOIN-05 the approved take part, the refused read why and may apply again', async () => {
    const { cid, people, ids } = await applied();
    const approve = { cid, id: ids[0]!, status: 1 };
    expect((await teacher.ok(auditJoin, approve)).data).toEqual({ done: 1, failed: [] });
    expect((await teacher.ok(auditJoin, approve)).data).toEqual({ done: 1, failed: [] });
    await kit.signIn(people[0]!, cid);
    expect(await kit.detailOf(cid)).toMatchObject({
      to_approve: 2,
      join_num: 1,
      today: { due: 1, checked: 1 },
    });
    const refuseIt = { cid, ids: [ids[1]!], status: 2, remark: '请填写真实姓名' };
    await teacher.ok(auditJoin, refuseIt);
    await teacher.ok(auditJoin, refuseIt);
    expect(await viewOf(people[1]!, cid)).toEqual(['join', '请填写真实姓名']);
    expect((await teacher.refused(auditJoin, { ...approve, id: ids[1]! })).message).toBe(
      '该申请不存在或已处理',
    );
    expect((await teacher.refused(auditJoin, { ...approve, status: 2 })).message).toBe('该成员已通过审核');
    const told = async (person: Person) =>
      (await person.ok(getInbox, {})).data.lists.map((one) => [one.title, one.link]);
    expect(await told(people[0]!)).toEqual([['加入申请已通过', `/${cid}`]]);
    expect(await told(people[1]!)).toEqual([['加入申请没有通过', `/${cid}`]]);
    await people[1]!.ok(joinActivity, kit.joining(cid, '乙'));
    expect(await viewOf(people[1]!, cid)).toEqual(['pending', null]);
    const audits = await api.sql<{ action: string; after: object }>(
      "SELECT action, after FROM audit WHERE cid = $1 AND action LIKE 'join.%' ORDER BY id",
      [cid],
    );
    expect(audits).toEqual([
      { action: 'join.approve', after: { names: ['甲'] } },
      { action: 'join.refuse', after: { names: ['乙'], remark: '请填写真实姓名' } },
    ]);
  });

  it('JOIN-07 nobody is approved beyond the limit, and the others are not touched', async () => {
    const { cid, ids, people } = await applied({ total_limit: 2 });
    const { data } = await teacher.ok(auditJoin, { cid, ids, status: 1 });
    expect(data.done).toBe(2);
    expect(data.failed).toEqual([
      { id: ids[2], reason: 'full', msg: '参与人数已满，无法通过，请先调大参与人数' },
    ]);
    const refused = await teacher.refused(auditJoin, { cid, id: ids[2]!, status: 1 });
    expect(refused.data.reason).toBe('full');
    expect(await viewOf(people[2]!, cid)).toEqual(['pending', null]);
    expect((await kit.detailOf(cid)).join_num).toBe(2);
  });

  it('JOIN-05 a listed joiner waits as well, is due all the time, and his line opens when he is refused', async () => {
    const cid = await kit.listed('张三,,1\n李四,,2', { enable_audit: 1 });
    const { one } = await kit.joinAs(cid, '张三', '', '1');
    expect(await kit.refusal(cid, '张三', '', '1')).toBe(UNLISTED);
    expect(await kit.detailOf(cid)).toMatchObject({ join_num: 0, to_approve: 1, today: { due: 2 } });
    const [asked] = (await teacher.ok(listJoinRequests, { cid })).data.lists;
    expect(asked!.listed).toBe(1);
    await teacher.ok(auditJoin, { cid, id: asked!.id, status: 2, remark: '不是本人' });
    await teacher.ok(auditJoin, { cid, id: asked!.id, status: 2 });
    expect(await kit.detailOf(cid)).toMatchObject({ join_num: 0, to_approve: 0, today: { due: 2 } });
    expect(await viewOf(one, cid)).toEqual(['join', '不是本人']);
    const real = await kit.joinAs(cid, '张三', '', '1');
    const [again] = (await teacher.ok(listJoinRequests, { cid })).data.lists;
    await teacher.ok(auditJoin, { cid, id: again!.id, status: 1 });
    expect(await kit.detailOf(cid)).toMatchObject({ join_num: 1, to_approve: 0, today: { due: 2 } });
    await kit.signIn(real.one, cid);
  });

  it('somebody who waits is due as soon as a list names him, and no more when it does not', async () => {
    const { cid } = await applied({}, ['张三']);
    await kit.save(cid, {
      disable_free_join: 1,
      list_url: await storeList(api, teacher, '姓名\n张三\n李四'),
    });
    expect(await kit.detailOf(cid)).toMatchObject({ to_approve: 1, today: { due: 2 } });
    await kit.save(cid, { list_url: await storeList(api, teacher, '姓名\n李四') });
    expect(await kit.detailOf(cid)).toMatchObject({ to_approve: 1, today: { due: 1 } });
    const { data } = await teacher.ok(listJoinRequests, { cid });
    await teacher.ok(auditJoin, { cid, id: data.lists[0]!.id, status: 1 });
    expect(await kit.detailOf(cid)).toMatchObject({ to_approve: 0, today: { due: 2 } });
  });

  it('ids of another activity and 201 of them are refused', async () => {
    const { ids } = await applied({}, ['甲']);
    const cid = await api.activity(teacher);
    expect((await teacher.refused(auditJoin, { cid, id: ids[0]!, status: 1 })).message).toBe(
      '该申请不存在或已处理',
    );
    const many = Array.from({ length: 201 }, () => ids[0]!);
    await teacher.refused(auditJoin, { cid, ids: many, status: 1 });
    expect((await teacher.refused(auditJoin, { cid, status: 1 })).message).toBe('请选择要处理的申请');
  });
});
