import * as contract from '@rollcall/contract';
import { expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../../test/fixtures/api.ts';
import { storeList } from '../../../../test/fixtures/lists.ts';
import { idOf } from '../../../../test/fixtures/members.ts';
import { serveTests } from '../../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});

const MORNING: [number, number] = [25_200, 30_600];

it('a leave that is refused says so in words for people, and which field it is', async () => {
  const cid = await api.activity(teacher, { time_list: [MORNING] });
  await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 1 });
  const member = await api.member(cid, '王浩然');
  const request = { cid, first: '2026-11-23', last: '2026-11-24', kind: '病假' as const, reason: '发烧' };
  const refusal = async (over: object) => {
    const { message, data } = await member.rejected(contract.askLeave, {
      ...request,
      ...over,
      request_id: freshId(),
    });
    return [message, data.field];
  };
  expect(await refusal({ reason: '长'.repeat(201) })).toEqual(['请假原因最多200个字', 'reason']);
  expect(await refusal({ first: '2026-11-26', last: '2026-11-25' })).toEqual([
    '结束日期不能早于开始日期',
    'last',
  ]);
  expect((await refusal({ first: '2026-11-12', last: '2026-11-12' }))[1]).toBe('first');
  expect((await refusal({ first: '2026-11-25', last: '2026-11-25', slots: [1] }))[1]).toBe('slots');
});

it('JOIN-05 JOIN-18 a claim that waits for approval withdraws no leave of its line; who is let in may, and it is audited', async () => {
  for (const as of ['child', 'guardian'] as const) {
    const list_url = await storeList(api, teacher, '姓名\n张三\n李四');
    const cid = await api.activity(teacher, { disable_free_join: 1, enable_audit: 1, list_url });
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 1 });
    const unionid = await idOf(teacher, cid, '张三');
    const days = { first: '2026-11-23', last: '2026-11-24', kind: '病假' as const, reason: '住院' };
    const leave = { cid, unionids: [unionid], ...days, request_id: freshId() };
    const [id = ''] = (await teacher.ok(contract.addLeave, leave)).data.ids;
    const one = await api.person(`来的人${as}`, 'member');
    const request = api.joining(cid, '张三');
    const claim =
      as === 'child'
        ? await one.ok(contract.join, request)
        : await one.ok(contract.joinDependent, { ...request, relation: '其他' });
    expect(claim.data).toEqual({ unionid, pending: 1 });
    const refusal = await one.rejected(contract.withdrawLeave, { cid, id });
    expect(refusal).toMatchObject({ message: '请假申请不存在', data: { reason: 'not_found' } });
    await teacher.ok(contract.auditJoin, { cid, id: unionid, status: 1 });
    for (let times = 0; times < 2; times++) await one.ok(contract.withdrawLeave, { cid, id });
    const { lists } = (await teacher.ok(contract.listAudit, { cid })).data;
    expect(lists.map(({ action }) => action).filter((action) => action.startsWith('leave'))).toEqual([
      'leave.withdraw',
      'leave.add',
    ]);
  }
});
