import * as contract from '@rollcall/contract';
import { expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../../test/fixtures/api.ts';
import { secondGuardian } from '../../../../test/fixtures/guardians.ts';
import { idOf } from '../../../../test/fixtures/members.ts';
import { serveTests } from '../../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});

it('leave that an organiser entered and ends is told to its member, and to all guardians of a dependent', async () => {
  const cid = await api.activity(teacher);
  await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 2 });
  const member = await api.member(cid, '王浩然');
  const mother = await api.person('销假的妈妈', 'member');
  const child = { ...api.joining(cid, '小花'), relation: '妈妈' as const };
  const { unionid } = (await mother.ok(contract.joinDependent, child)).data;
  const father = await secondGuardian(api, { cid, unionid, first: mother }, '销假的爸爸');
  const unionids = [await idOf(teacher, cid, '王浩然'), unionid];
  const days = { first: '2026-11-20', last: '2026-11-24', kind: '病假' as const };
  const { ids } = (await teacher.ok(contract.addLeave, { cid, unionids, ...days, request_id: freshId() }))
    .data;
  await api.clock('2026-11-22 08:00:00');
  for (const id of ids) await teacher.ok(contract.endLeave, { cid, id, request_id: freshId() });
  const told = async (one: Person) =>
    (await one.ok(contract.getInbox, {})).data.lists
      .filter(({ kind }) => kind === 'leave_ended')
      .map(({ link }) => link);
  expect(await told(member)).toEqual([`/${cid}`]);
  for (const guardian of [mother, father]) expect(await told(guardian)).toEqual([`/${cid}?for=${unionid}`]);
  expect(await told(teacher)).toEqual([]);
});
