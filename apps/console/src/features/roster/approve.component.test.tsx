import {
  auditGuardian,
  type GuardianRequest,
  listGuardianRequests,
  listJoinRequests,
} from '@rollcall/contract';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { consoleHarness } from '../../testing/console.ts';
import { isGone, press, sees } from '../../testing/hands.ts';
import { aDetail, CID } from '../../testing/organiser.ts';
import { Component as ApproveScreen } from './screens/approve-screen.tsx';

const harness = consoleHarness();

const aRequest = (n: number, applicant: string, name: string): GuardianRequest => ({
  id: `${CID}-${'B'.repeat(21)}${n}`,
  name,
  unionid: `${CID}-${'A'.repeat(21)}${n}`,
  applicant,
  relation: '爸爸',
  inviter: '王妈妈',
  t_apply: Date.parse('2026-03-02T08:15:00+08:00') / 1000,
});
const nobodyJoins = answer(listJoinRequests, { data: { lists: [], total: 0 } });
const shows = (lists: GuardianRequest[]) =>
  harness.show({
    answers: [nobodyJoins, answer(listGuardianRequests, { data: { lists } }), answer(auditGuardian, {})],
    render: () => (
      <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
        <ApproveScreen />
      </ActivityContext>
    ),
  });

it('invited guardians are named with the child and the inviter, and let in or refused each on its own', async () => {
  const [father, aunt] = [aRequest(1, '王爸爸', '王小宝'), aRequest(2, '李阿姨', '李小贝')];
  const { server } = await shows([father, aunt]);
  const requests = page.getByRole('region', { name: '家长申请' });
  await sees('想作为爸爸为“王小宝”签到，由王妈妈邀请', requests);
  await sees('3月2日 周一 08:15', requests);
  server.answers(answer(listGuardianRequests, { data: { lists: [aunt] } }));
  await press('通过 王爸爸');
  await sees('已通过');
  expect(server.sent(auditGuardian)).toMatchObject([{ cid: CID, id: father.id, status: 1 }]);
  await isGone(requests.getByText('王爸爸', { exact: true }));
  server.answers(answer(listGuardianRequests, { data: { lists: [] } }));
  await press('拒绝 李阿姨');
  await sees('已拒绝');
  expect(server.sent(auditGuardian).at(-1)).toMatchObject({ id: aunt.id, status: 2 });
  // Nobody waits: nothing is in the way of the applicants.
  await isGone(requests);
  await sees('没有待审核的申请');
});

it('a guardian who cannot be let in stays, with the reason', async () => {
  const { server } = await shows([aRequest(1, '王爸爸', '王小宝')]);
  server.answers(answer(auditGuardian, rejection('这个孩子已经有足够的家长')));
  await press('通过 王爸爸');
  await sees('这个孩子已经有足够的家长');
  await expect.element(page.getByRole('button', { name: '通过 王爸爸' })).toBeEnabled();
});
