import * as contract from '@rollcall/contract';
import { expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../../test/fixtures/api.ts';
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
