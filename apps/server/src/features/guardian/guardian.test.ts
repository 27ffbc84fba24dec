import * as contract from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../test/fixtures/api.ts';
import { listKit } from '../../../test/fixtures/lists.ts';
import { findings } from '../../../test/fixtures/missed.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});

describe('proxies', () => {
  const child = (cid: string, name: string) =>
    api.joining(cid, name, { relation: '妈妈' as const, request_id: `child ${name}` });

  it('JOIN-18 a parent signs in two children, each with a quota of their own', async () => {
    const cid = await api.activity(teacher);
    const parent = await api.person('王妈妈', 'member');
    const first = await parent.ok(contract.joinDependent, child(cid, '王大宝'));
    expect((await parent.ok(contract.joinDependent, child(cid, '王大宝'))).data).toEqual(first.data);
    const other = { ...child(cid, '王大宝'), reg_params: [{ key: 1, val: '王三宝' }] };
    expect((await parent.rejected(contract.joinDependent, other)).message).toBe('同一请求编号的内容不一致');
    const second = await parent.ok(contract.joinDependent, child(cid, '王二宝'));
    expect((await teacher.ok(contract.getDetail, { cid })).data.join_num).toBe(2);
    for (const { data } of [first, second]) {
      const request = { cid, entry: api.entryOf(cid), fill_params: [], agent_for: data.unionid };
      const answer = await parent.ok(contract.submit, { ...request, request_id: freshId() });
      expect(answer.data.due).toMatchObject({ reason: 'quota_used', done: 1 });
      const again = await parent.rejected(contract.submit, { ...request, request_id: freshId() });
      expect(again.data).toMatchObject({ reason: 'quota_used' });
    }
    const { lists } = (await teacher.ok(contract.listRecords, { cid })).data;
    expect(lists.map(({ name, is_agent }) => [name, is_agent])).toEqual([
      ['王二宝', 1],
      ['王大宝', 1],
    ]);
    const dependents = (await parent.ok(contract.listDependents, { cid })).data.lists;
    expect(dependents).toMatchObject([
      { name: '王大宝', relation: '妈妈', due: { reason: 'quota_used' } },
      { name: '王二宝', due: { done: 1 } },
    ]);
    const home = (await parent.ok(contract.getHome, {})).data.lists;
    expect(home.map(({ ward: dependent }) => dependent?.name).toSorted()).toEqual(
      ['王二宝', '王大宝'].toSorted(),
    );
    expect(
      (await parent.ok(contract.listOwnRecords, { cid, agent_for: first.data.unionid })).data.lists,
    ).toHaveLength(1);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-05 JOIN-18 a dependent who was refused may be sent again, by the very same request', async () => {
    const cid = await api.activity(teacher, { enable_audit: 1 });
    const parent = await api.person('赵妈妈', 'member');
    const first = await parent.ok(contract.joinDependent, child(cid, '赵小宝'));
    await teacher.ok(contract.auditJoin, { cid, id: first.data.unionid, status: 2 });
    expect((await teacher.ok(contract.listJoinRequests, { cid })).data.total).toBe(0);
    const again = await parent.ok(contract.joinDependent, child(cid, '赵小宝'));
    // The same child, waiting anew.
    expect(again.data).toEqual(first.data);
    expect((await teacher.ok(contract.listJoinRequests, { cid })).data.total).toBe(1);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-05 JOIN-18 tells the guardian that a dependent was let in, or refused and why', async () => {
    const cid = await api.activity(teacher, { enable_audit: 1, title: '家长申请' });
    const parent = await api.person('钱妈妈', 'member');
    const [joined, refused] = [
      (await parent.ok(contract.joinDependent, child(cid, '钱大宝'))).data.unionid,
      (await parent.ok(contract.joinDependent, child(cid, '钱二宝'))).data.unionid,
    ];
    const approve = { cid, id: joined, status: 1 };
    for (let i = 0; i < 2; i++) await teacher.ok(contract.auditJoin, approve);
    await teacher.ok(contract.auditJoin, { cid, ids: [refused], status: 2, remark: '请写全名' });
    const notices = (await parent.ok(contract.getInbox, {})).data.lists;
    expect(notices.map(({ title, text, link }) => [title, text, link]).toSorted()).toEqual([
      ['加入申请已通过', '钱大宝 已加入“家长申请”，您可以为其签到了。', `/${cid}?for=${joined}`],
      [
        '加入申请没有通过',
        '钱二宝 加入“家长申请”的申请没有通过，原因：请写全名。可以修改后重新申请。',
        `/${cid}`,
      ],
    ]);
  });

  it('JOIN-05 JOIN-18 a parent who waits for approval themselves opens and changes the records of their child', async () => {
    const cid = await api.activity(teacher, { enable_audit: 1, enable_update_record: 1 });
    const parent = await api.person('冯妈妈', 'member');
    const { unionid } = (await parent.ok(contract.joinDependent, child(cid, '冯小宝'))).data;
    await teacher.ok(contract.auditJoin, { cid, id: unionid, status: 1 });
    const own = await parent.ok(contract.join, api.joining(cid, '冯妈妈'));
    expect(own.data.pending).toBe(1);
    const request = { cid, entry: api.entryOf(cid), fill_params: [], agent_for: unionid };
    const { pt_id } = (await parent.ok(contract.submit, { ...request, request_id: freshId() })).data;
    const { lists } = (await parent.ok(contract.listOwnRecords, { cid, agent_for: unionid })).data;
    expect(lists.map((one) => one.pt_id)).toEqual([pt_id]);
    expect((await parent.ok(contract.getMemberRecord, { pt_id })).data.mine).toBe(1);
    await parent.ok(contract.updateOwnRecord, { pt_id, fill_params: [] });
    await parent.ok(contract.removeOwnRecord, { pt_id });
    // Put out, they have nobody's.
    const again = (await parent.ok(contract.submit, { ...request, request_id: freshId() })).data.pt_id;
    await teacher.ok(contract.auditJoin, { cid, id: own.data.unionid, status: 1 });
    await teacher.ok(contract.setRole, { cid, unionid: own.data.unionid, role: 2, type: 1 });
    expect((await parent.rejected(contract.getMemberRecord, { pt_id: again })).data.reason).toBe('not_found');
    expect((await parent.rejected(contract.removeOwnRecord, { pt_id: again })).data.reason).toBe('not_found');
  });

  it('JOIN-05 JOIN-18 tells who claimed a line of the list in vain', async () => {
    const cid = await listKit(api, teacher).listed('孙小宝,,', { enable_audit: 1 });
    const parent = await api.person('不是孙妈妈', 'member');
    const { data } = await parent.ok(contract.joinDependent, child(cid, '孙小宝'));
    await teacher.ok(contract.auditJoin, { cid, id: data.unionid, status: 2 });
    const notices = (await parent.ok(contract.getInbox, {})).data.lists;
    expect(notices.map(({ title }) => title)).toEqual(['加入申请没有通过']);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-18 is refused to who is no guardian', async () => {
    const cid = await api.activity(teacher);
    const parent = await api.person('李妈妈', 'member');
    const { data } = await parent.ok(contract.joinDependent, child(cid, '李小宝'));
    const other = await api.member(cid, '别人');
    const rejection = await other.rejected(contract.submit, api.submission(cid, { agent_for: data.unionid }));
    expect(rejection.data).toMatchObject({ reason: 'proxy_refused' });
    expect(await other.rejected(contract.getMakeup, { cid, agent_for: data.unionid })).toMatchObject({
      message: '签到不存在 (not found)',
    });
  });

  it('JOIN-18 an organiser signs a member in on the spot, within slot and quota, and it is audited', async () => {
    const cid = await api.activity(teacher, {
      scan_required: 1,
      locations: [{ address: '学校', latitude: 31.23, longitude: 121.47, range: 300 }],
    });
    const member = await api.member(cid, '没带手机');
    const { unionid } = (await member.ok(contract.getMemberActivity, { cid })).data.me!;
    const request = { cid, unionid, fill_params: [] };
    const done = await teacher.ok(contract.proxySubmit, { ...request, request_id: 'once' });
    expect((await teacher.ok(contract.proxySubmit, { ...request, request_id: 'once' })).data).toEqual(
      done.data,
    );
    const over = await teacher.rejected(contract.proxySubmit, { ...request, request_id: 'twice' });
    expect(over.data).toMatchObject({ reason: 'quota_used' });
    const { data } = await teacher.ok(contract.getRecord, { pt_id: done.data.pt_id });
    expect(data).toMatchObject({ name: '没带手机', is_agent: 1 });
    expect(
      await api.sql("SELECT count(*)::int AS n FROM audit WHERE cid = $1 AND action = 'record.proxy'", [cid]),
    ).toEqual([{ n: 1 }]);
    expect(await findings(api)).toEqual([]);
  });

  // Last: taken out by hand, they are still due to the checker.
  it('JOIN-08 JOIN-18 a blacklisted member signs nobody else in either', async () => {
    const cid = await api.activity(teacher);
    const parent = await api.member(cid, '孙妈妈');
    const { data } = await parent.ok(contract.joinDependent, child(cid, '孙小宝'));
    await api.sql("UPDATE member SET role = 2 WHERE cid = $1 AND alias = '孙妈妈'", [cid]);
    const rejection = await parent.rejected(
      contract.submit,
      api.submission(cid, { agent_for: data.unionid }),
    );
    expect(rejection.data).toMatchObject({ reason: 'blacklisted' });
  });
});

describe('a dependent who was taken out and comes back', () => {
  const out = (cid: string, target: string) =>
    teacher.ok(contract.quitActivity, { cid, target, clear_data: 0 });
  const withField = (cid: string, over: object = {}) => api.submission(cid, over);

  it('JOIN-18 JOIN-11 is the same by the request that made it, and by nobody else’s name', async () => {
    const cid = await api.activity(teacher, { limit: 1 });
    const parent = await api.person('又来的妈妈', 'member');
    const child = { ...withField(cid), reg_params: [{ key: 1, val: '王小宝' }], relation: '妈妈' as const };
    const { unionid } = (await parent.ok(contract.joinDependent, child)).data;
    await parent.ok(contract.submit, withField(cid, { agent_for: unionid }));
    await out(cid, unionid);
    expect((await parent.ok(contract.joinDependent, child)).data.unionid).toBe(unionid);
    const again = await parent.rejected(contract.submit, withField(cid, { agent_for: unionid }));
    expect(again.data.reason).toBe('quota_used');
    const twin = (await parent.ok(contract.joinDependent, { ...child, request_id: freshId() })).data;
    expect(twin.unionid).not.toBe(unionid);
    expect((await parent.ok(contract.listDependents, { cid })).data.lists).toHaveLength(2);
    expect((await findings(api)).filter(({ subject }) => subject === cid)).toEqual([]);
  });

  it('JOIN-18 is the same by the line of a list, which a number tells apart', async () => {
    const kit = listKit(api, teacher);
    const cid = await kit.listed('王小宝,,7', { limit: 1 });
    const parent = await api.person('又来的爸爸', 'member');
    const child = () => ({ ...kit.joining(cid, '王小宝', '', '7'), relation: '爸爸' as const });
    const { unionid } = (await parent.ok(contract.joinDependent, child())).data;
    await parent.ok(contract.submit, withField(cid, { agent_for: unionid }));
    await out(cid, unionid);
    expect((await parent.ok(contract.joinDependent, child())).data.unionid).toBe(unionid);
    const again = await parent.rejected(contract.submit, withField(cid, { agent_for: unionid }));
    expect(again.data.reason).toBe('quota_used');
    // Somebody else's child on the same line is another.
    await out(cid, unionid);
    const other = await api.person('别家的妈妈', 'member');
    expect((await other.ok(contract.joinDependent, child())).data.unionid).not.toBe(unionid);
    expect((await findings(api)).filter(({ subject }) => subject === cid)).toEqual([]);
  });
});
