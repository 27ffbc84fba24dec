import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { closeChecked, listKit } from '../../../../test/fixtures/lists.ts';

/** Waiting, rejected and removed persons are outside: nothing of the activity's people is theirs to see or change. */

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

it('JOIN-05 JOIN-20 a joiner in approval or a blacklisted member lists nobody’s records, and is told of no day', async () => {
  const cid = await api.activity(teacher, { can_makeup: 2 });
  await kit.signIn(await api.member(cid, '王浩然'), cid);
  const { data } = await teacher.ok(contract.getDetail, { cid });
  await teacher.ok(contract.updateNormal, { ...data, cid, enable_audit: 1 });
  const waiting = await api.member(cid, '等待的人');
  const all = { cid, scope: 'all' as const };
  await waiting.rejected(contract.listOwnRecords, all);
  await waiting.rejected(contract.getMakeup, { cid });
  await api.sql("UPDATE member SET role = 2, pending = false WHERE cid = $1 AND alias = '等待的人'", [cid]);
  await waiting.rejected(contract.listOwnRecords, all);
  await waiting.rejected(contract.getMakeup, { cid });
  await api.sql("UPDATE member SET role = 0, pending = true WHERE cid = $1 AND alias = '等待的人'", [cid]);
});

it('JOIN-18 a guardian refused for a line reads and changes nothing of whoever has it next', async () => {
  const cid = await kit.listed('张三,,1', { enable_audit: 1 });
  const refused = await kit.fresh();
  const joining = kit.joining(cid, '张三', '', '1');
  const { unionid } = (await refused.ok(contract.joinDependent, { ...joining, relation: '妈妈' })).data;
  await teacher.ok(contract.auditJoin, { cid, id: unionid, status: 2 });
  const made = await teacher.ok(contract.proxySubmit, { cid, unionid, request_id: freshId() });
  const { pt_id } = made.data;
  await refused.rejected(contract.getMemberRecord, { pt_id });
  await refused.rejected(contract.updateOwnRecord, { pt_id, fill_params: [] });
  await refused.rejected(contract.removeOwnRecord, { pt_id });
  const { data } = await kit.joinAs(cid, '张三', '', '1');
  await teacher.ok(contract.auditJoin, { cid, id: data.unionid, status: 1 });
  await refused.rejected(contract.getMemberRecord, { pt_id });
  await refused.rejected(contract.removeOwnRecord, { pt_id });
  expect(data.unionid).toBe(unionid);
});
