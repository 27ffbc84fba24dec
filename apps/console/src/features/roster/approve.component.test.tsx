import {
  auditGuardian,
  auditJoin,
  type GuardianRequest,
  type JoinRequest,
  listGuardianRequests,
  listJoinRequests,
} from '@rollcall/contract';
import { answer, rejection, unanswered } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { queryClient } from '../../lib/query-client.ts';
import { consoleHarness } from '../../testing/console.ts';
import { fill, isGone, press, sees } from '../../testing/hands.ts';
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
const shows = (lists: GuardianRequest[], { query = '', joining = nobodyJoins } = {}) =>
  harness.show({
    path: `/approve/${CID}${query}`,
    answers: [joining, answer(listGuardianRequests, { data: { lists } }), answer(auditGuardian, {})],
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

const aJoiner = (n: number): JoinRequest => ({
  id: `${CID}-${'C'.repeat(18)}${String(n).padStart(4, '0')}`,
  name: `申请人${n}`,
  head_url: '',
  reg_params: [],
  t_apply: Date.parse('2026-03-02T08:15:00+08:00') / 1000,
  listed: 0,
});
const joins = (all: JoinRequest[]) =>
  answer(listJoinRequests, ({ page: nth, count, keyword }) => {
    const found = all.filter(({ name }) => name.includes(keyword));
    return { data: { lists: found.slice((nth - 1) * count, nth * count), total: found.length } };
  });

it('one who is let in changes neither the page nor who else was chosen', async () => {
  const all = Array.from({ length: 60 }, (_, n) => aJoiner(n));
  const { server } = await shows([]);
  server.answers(joins(all), answer(auditJoin, { data: { done: 1, failed: [] } }));
  await queryClient.invalidateQueries();
  await press('下一页');
  await touch(page.getByRole('checkbox', { name: '选择 申请人51' }));
  await touch(page.getByRole('checkbox', { name: '选择 申请人52' }));
  await sees('已选 2 人');
  server.answers(joins(all.filter((_, n) => n !== 51)));
  await press('通过 申请人51');
  await isGone(page.getByText('申请人51'));
  await sees('已选 1 人');
  await expect.element(page.getByRole('checkbox', { name: '选择 申请人52' })).toBeChecked();
  await press('通过所选');
  await expect.poll(() => server.sent(auditJoin).at(-1)?.ids).toEqual([aJoiner(52).id]);
});

it('keeps search and page in the address, another search begins with its first page', async () => {
  const joining = joins(Array.from({ length: 60 }, (_, n) => aJoiner(n)));
  const { server, where } = await shows([], { query: '?keyword=申请&page=2', joining });
  await sees('申请人50');
  expect(server.sent(listJoinRequests).at(-1)).toMatchObject({ keyword: '申请', page: '2' });
  await fill('搜索申请人', '申请人5');
  await userEvent.keyboard('{Enter}');
  await sees('共 11 人待审核');
  expect(where()).toBe(`/approve/${CID}?${new URLSearchParams({ keyword: '申请人5' })}`);
});

it('nobody found by a search says nothing of all, and the search keeps the focus', async () => {
  const { server } = await shows([]);
  server.answers(joins([aJoiner(1)]));
  await queryClient.invalidateQueries();
  await sees('申请人1');
  await fill('搜索申请人', '没有这个人');
  await userEvent.keyboard('{Enter}');
  await sees('没有找到“没有这个人”');
  server.answers(unanswered(listJoinRequests));
  // Forget the list of all that was read before: it takes its time.
  queryClient.removeQueries({ type: 'inactive' });
  await fill('搜索申请人', '');
  await isGone(page.getByText('没有找到“没有这个人”'));
  expect(document.body.textContent).not.toContain('没有待审核的申请');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('搜索申请人');
});
