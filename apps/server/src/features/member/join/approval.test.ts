import * as contract from '@rollcall/contract';
import {
  auditJoin,
  getInbox,
  getMemberActivity,
  join as joinActivity,
  listJoinRequests,
} from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { type ActivityOverrides, aField } from '../../../../test/fixtures/builders.ts';
import { closeChecked, listKit, storeList, UNLISTED } from '../../../../test/fixtures/lists.ts';
import { idOf } from '../../../../test/fixtures/members.ts';
import { putPictures, storePicture } from '../../../../test/fixtures/pictures.ts';

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

  it('JOIN-05 joiners in approval are listed, counted for managers, and searched by name', async () => {
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

  it('JOIN-03 names whoever asks apart from everybody else, member or not: the phone keeps a form of joining by it', async () => {
    const { cid, people, ids } = await applied();
    const other = await api.activity(teacher);
    const keyOf = async (person: Person, of = cid) =>
      (await person.ok(getMemberActivity, { cid: of, entry: api.entryOf(of) })).data.draft_key;
    const keys = await Promise.all(people.map((one) => keyOf(one)));
    expect(new Set([...keys, await keyOf(people[0]!, other)]).size).toBe(4);
    await teacher.ok(auditJoin, { cid, id: ids[0]!, status: 1 });
    expect(await keyOf(people[0]!)).toBe(keys[0]);
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
    const rejection = { cid, ids: [ids[1]!], status: 2, remark: '请填写真实姓名' };
    await teacher.ok(auditJoin, rejection);
    await teacher.ok(auditJoin, rejection);
    expect(await viewOf(people[1]!, cid)).toEqual(['join', '请填写真实姓名']);
    expect((await teacher.rejected(auditJoin, { ...approve, id: ids[1]! })).message).toBe(
      '该申请不存在或已处理',
    );
    expect((await teacher.rejected(auditJoin, { ...approve, status: 2 })).message).toBe('该成员已通过审核');
    const loadNotices = async (person: Person) =>
      (await person.ok(getInbox, {})).data.lists.map((one) => [one.title, one.text, one.link]);
    const { title } = await kit.detailOf(cid);
    expect(await loadNotices(people[0]!)).toEqual([
      ['加入申请已通过', `您已加入“${title}”，可以签到了。`, `/${cid}`],
    ]);
    expect(await loadNotices(people[1]!)).toEqual([
      [
        '加入申请没有通过',
        `您加入“${title}”的申请没有通过，原因：请填写真实姓名。可以修改后重新申请。`,
        `/${cid}`,
      ],
    ]);
    await people[1]!.ok(joinActivity, kit.joining(cid, '乙'));
    expect(await viewOf(people[1]!, cid)).toEqual(['pending', null]);
    const { lists } = (await teacher.ok(contract.listAudit, { cid, subject: 'join' })).data;
    expect(lists.map(({ action, target, changes }) => [action, target, changes[0]?.after])).toEqual([
      ['join.refuse', '乙', '请填写真实姓名'],
      ['join.approve', '甲', undefined],
    ]);
  });

  it('JOIN-05 pictures of an application that is refused are kept for nobody', async () => {
    const cid = await api.activity(teacher, {
      enable_audit: 1,
      reg_info: [
        aField({ field_key: 1, require: 1 }),
        aField({ field_key: 300, field_type: 2, max_limit: 3 }),
      ],
    });
    const applicant = await kit.fresh();
    const { reg_params: name, ...request } = api.joining(cid, '甲');
    const reg_params = [...name, { key: 300, val: [await storePicture(api, applicant)] }];
    const { unionid } = (await applicant.ok(joinActivity, { ...request, reg_params })).data;
    const refs = () => api.sql('SELECT FROM file_ref WHERE cid = $1', [cid]);
    expect(await refs()).toHaveLength(1);
    await teacher.ok(auditJoin, { cid, id: unionid, status: 2 });
    expect(await refs()).toEqual([]);
  });

  it('JOIN-07 nobody is approved beyond the limit, and the others are not touched', async () => {
    const { cid, ids, people } = await applied({ total_limit: 2 });
    const { data } = await teacher.ok(auditJoin, { cid, ids, status: 1 });
    expect(data.done).toBe(2);
    expect(data.failed).toEqual([
      { id: ids[2], reason: 'full', msg: '参与人数已满，无法通过，请先调大参与人数' },
    ]);
    const refused = await teacher.rejected(auditJoin, { cid, id: ids[2]!, status: 1 });
    expect(refused.data.reason).toBe('full');
    expect(await viewOf(people[2]!, cid)).toEqual(['pending', null]);
    expect((await kit.detailOf(cid)).join_num).toBe(2);
  });

  it('JOIN-05 a listed joiner waits as well, is due all the time, and their line opens when they are refused', async () => {
    const cid = await kit.listed('张三,,1\n李四,,2', { enable_audit: 1 });
    const { one } = await kit.joinAs(cid, '张三', '', '1');
    expect(await kit.refusal(cid, '张三', '', '1')).toBe(UNLISTED);
    expect(await kit.detailOf(cid)).toMatchObject({ join_num: 0, to_approve: 1, today: { due: 2 } });
    const [request] = (await teacher.ok(listJoinRequests, { cid })).data.lists;
    expect(request!.listed).toBe(1);
    await teacher.ok(auditJoin, { cid, id: request!.id, status: 2, remark: '不是本人' });
    await teacher.ok(auditJoin, { cid, id: request!.id, status: 2 });
    expect(await kit.detailOf(cid)).toMatchObject({ join_num: 0, to_approve: 0, today: { due: 2 } });
    expect(await viewOf(one, cid)).toEqual(['join', '不是本人']);
    const real = await kit.joinAs(cid, '张三', '', '1');
    const [again] = (await teacher.ok(listJoinRequests, { cid })).data.lists;
    await teacher.ok(auditJoin, { cid, id: again!.id, status: 1 });
    expect(await kit.detailOf(cid)).toMatchObject({ join_num: 1, to_approve: 0, today: { due: 2 } });
    await kit.signIn(real.one, cid);
  });

  it('JOIN-05 a claim that waits keeps no organiser from signing its line in', async () => {
    const cid = await kit.listed('张三,,1\n李四,,2', { enable_audit: 1 });
    const byProxy = (unionid: string) => ({ cid, unionid, fill_params: [], request_id: freshId() });
    const line = await idOf(teacher, cid, '张三');
    const { one } = await kit.joinAs(cid, '张三', '', '1');
    await teacher.ok(contract.proxySubmit, byProxy(line));
    expect(await kit.detailOf(cid)).toMatchObject({ to_approve: 1, today: { due: 2, checked: 1 } });
    // A person with a waiting claim learns nothing of that, and signs nobody in.
    expect(await viewOf(one, cid)).toEqual(['pending', null]);
    const own = api.submission(cid);
    expect((await one.rejected(contract.submit, own)).data.reason).toBe('waiting_approval');
  });

  it('JOIN-05 a joiner in approval on no list is approved before anybody signs them in', async () => {
    const { cid, ids } = await applied({}, ['甲']);
    const byProxy = { cid, unionid: ids[0]!, fill_params: [], request_id: freshId() };
    expect((await teacher.rejected(contract.proxySubmit, byProxy)).data.reason).toBe('waiting_approval');
  });

  it('somebody who waits is due as soon as a list names them, and no more when it does not', async () => {
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
    expect((await teacher.rejected(auditJoin, { cid, id: ids[0]!, status: 1 })).message).toBe(
      '该申请不存在或已处理',
    );
    const many = Array.from({ length: 201 }, () => ids[0]!);
    await teacher.rejected(auditJoin, { cid, ids: many, status: 1 });
    expect((await teacher.rejected(auditJoin, { cid, status: 1 })).message).toBe('请选择要处理的申请');
  });
});

describe('a claim that waits for approval', () => {
  const said = (val: string) => [{ key: 1, val }];

  /** A child on a list whom the teacher signed in, and somebody who claims that line: as the child, or as a parent. */
  async function claimed(as: 'child' | 'guardian') {
    const cid = await kit.listed('陈小明,,1\n李小红,,2', {
      enable_audit: 1,
      permiss: 1,
      can_makeup: 1,
      fill_options: [aField({ field_key: 1, field_name: '文字', max_limit: 100 })],
    });
    const unionid = await idOf(teacher, cid, '陈小明');
    const made = { cid, unionid, fill_params: said('到校'), request_id: freshId() };
    const { pt_id } = (await teacher.ok(contract.proxySubmit, made)).data;
    const [picture = ''] = await putPictures(api, teacher, pt_id);
    const one = await kit.fresh();
    const request = kit.joining(cid, '陈小明', '', '1');
    const requested =
      as === 'child'
        ? await one.ok(joinActivity, request)
        : await one.ok(contract.joinDependent, { ...request, relation: '其他' });
    expect(requested.data).toEqual({ unionid, pending: 1 });
    return { cid, unionid, pt_id, picture, one };
  }
  const fileStatus = async (url: string, who: Person) =>
    (await api.inject({ method: 'GET', url, headers: { authorization: `Bearer ${who.token}` } })).statusCode;
  /** Answers to a person who tries to see and change a record. */
  const tries = async (one: Person, pt_id: string) => [
    (await one.rejected(contract.getMemberRecord, { pt_id })).message,
    (await one.rejected(contract.likeAsMember, { pt_id, like: 1 })).message,
    (await one.rejected(contract.commentAsMember, { pt_id, content: '好', request_id: freshId() })).message,
    (await one.rejected(contract.updateOwnRecord, { pt_id, fill_params: said('改掉') })).message,
    (await one.rejected(contract.removeOwnRecord, { pt_id })).message,
  ];
  const recordsOf = async (cid: string) =>
    (await teacher.ok(contract.listRecords, { cid })).data.lists.map((one) => [
      one.name,
      one.fill_params[0]!.val,
    ]);

  it.each(['child', 'guardian'] as const)(
    'JOIN-05 JOIN-18 as the %s neither reads nor changes nor removes what was signed in on the line',
    async (as) => {
      const { cid, unionid, pt_id, picture, one } = await claimed(as);
      const agent_for = as === 'guardian' ? unionid : undefined;
      await one.rejected(contract.listOwnRecords, { cid, agent_for });
      await one.rejected(contract.getMakeup, { cid, agent_for });
      for (const message of await tries(one, pt_id)) expect(message).toBe('记录不存在或已删除');
      expect(await fileStatus(picture, one)).toBe(404);
      const submitted = { cid, agent_for, fill_params: said('来了'), request_id: freshId() };
      expect((await one.rejected(contract.submit, submitted)).data.reason).toBe('waiting_approval');
      // Nor is it told how often the line was signed in.
      const { me, calendar, wards } = (await one.ok(getMemberActivity, { cid })).data;
      expect([me?.total ?? 0, me?.points ?? 0, calendar.filter((day) => day.done > 0)]).toEqual([0, 0, []]);
      const home = (await one.ok(contract.getHome, {})).data.lists;
      for (const { due } of [...wards, ...home])
        expect(due).toMatchObject({ reason: 'waiting_approval', done: 0 });
      expect(await recordsOf(cid)).toEqual([['陈小明', '到校']]);

      await teacher.ok(auditJoin, { cid, id: unionid, status: 1 });
      expect((await one.ok(contract.listOwnRecords, { cid, agent_for })).data.lists).toHaveLength(1);
      expect(await fileStatus(picture, one)).toBe(200);
      await one.ok(contract.updateOwnRecord, { pt_id, fill_params: said('家长看过') });
    },
  );

  it.each(['child', 'guardian'] as const)('JOIN-05 REC-20 as the %s is told of no review', async (as) => {
    const { one, pt_id } = await claimed(as);
    await teacher.ok(contract.submitRemark, { pt_id, rank: 1, content: '请订正' });
    await teacher.ok(contract.addComment, { pt_id, content: '加油' });
    expect((await one.ok(getInbox, {})).data.lists).toEqual([]);
    const fix = { pt_id, fill_params: said('订正'), request_id: freshId() };
    expect((await one.rejected(contract.fixOwnRecord, fix)).message).toBe('记录不存在或已删除');
  });

  it('JOIN-05 DETAIL-22 is taken back without the records of its line, and changes no name meanwhile', async () => {
    const { cid, unionid, pt_id, one } = await claimed('child');
    const renamed = { cid, reg_params: kit.joining(cid, '李小红', '', '2').reg_params };
    expect((await one.rejected(contract.saveProfile, renamed)).data.reason).toBe('waiting_approval');
    await one.ok(contract.quitActivity, { cid, clear_data: 1 });
    expect(await recordsOf(cid)).toEqual([['陈小明', '到校']]);
    await one.rejected(contract.getMemberRecord, { pt_id });
    expect((await one.ok(contract.getHome, {})).data.lists).toEqual([]);
    expect(await kit.detailOf(cid)).toMatchObject({ to_approve: 0, join_num: 0, today: { due: 2 } });
    // The child comes and has what was signed in before.
    const { one: child, data } = await kit.joinAs(cid, '陈小明', '', '1');
    expect(data.unionid).toBe(unionid);
    await teacher.ok(auditJoin, { cid, id: unionid, status: 1 });
    expect((await child.ok(contract.listOwnRecords, { cid })).data.lists).toHaveLength(1);
  });

  it('JOIN-05 that was refused opens nothing either', async () => {
    for (const as of ['child', 'guardian'] as const) {
      const { cid, unionid, pt_id, picture, one } = await claimed(as);
      await teacher.ok(auditJoin, { cid, id: unionid, status: 2 });
      for (const message of await tries(one, pt_id)) expect(message).toBe('记录不存在或已删除');
      expect(await fileStatus(picture, one)).toBe(404);
      expect(await recordsOf(cid)).toEqual([['陈小明', '到校']]);
    }
  });
});
