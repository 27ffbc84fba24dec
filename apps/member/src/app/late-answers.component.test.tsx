import { eraseOwnAccountAsMember } from '@rollcall/contract/account/own-data';
import { reauthAsMember, reauthStatusAsMember } from '@rollcall/contract/account/reauth';
import { quitActivityAsMember } from '@rollcall/contract/activity/lifecycle';
import { type LeaveRow, listOwnLeave, withdrawLeave } from '@rollcall/contract/attendance/leave';
import { getMakeup, withdrawMakeup } from '@rollcall/contract/makeup/calls';
import { getMemberActivity } from '@rollcall/contract/member/participation';
import { removeCommentAsMember } from '@rollcall/contract/record/calls';
import { getMemberRecord, type RecordComment, removeOwnRecord } from '@rollcall/contract/record/record';
import type { Call } from '@rollcall/contract/wire/call';
import { type Answer, answer, rejection } from '@rollcall/gallery/fake-server';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EraseButton } from '../features/account/components/my-data.tsx';
import { Quit } from '../features/profile/components/quit.tsx';
import { insideId } from '../testing/activity.ts';
import { anAttendance, MORNING, NOW } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';
import { abilitiesOf, aRecord } from '../testing/record.ts';
import { Link } from '../ui/link.tsx';
import LeavePage from './leave-page.tsx';
import MakeupPage from './makeup-page.tsx';
import RecordPage from './record-page.tsx';

const harness = memberHarness();
const activity = anAttendance();
const dialog = page.getByRole('dialog');
const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }).last());
const answerIn = (name: string) => userEvent.click(dialog.getByRole('button', { name, exact: true }));

/** Shows a page beside a link to another one; `call` is answered once `arrive` is called. */
async function show(call: Call, route: string, until: string, element: ReactNode, answers: Answer[] = []) {
  let arrive = () => {};
  const late = answer(call, () => new Promise<never>((resolve) => (arrive = () => resolve({} as never))));
  const shown = await harness.show({
    path: `/${activity.cid}/${route.replace(':id', insideId(5))}`,
    until,
    answers: [answer(getMemberActivity, { data: activity }), ...answers, late],
    render: () => (
      <>
        <Routes>
          <Route path={`/:cid/${route}`} element={element} />
          <Route path="*" element="别处" />
        </Routes>
        <Link to="/other">另一页</Link>
      </>
    ),
  });
  return {
    ...shown,
    /** Lets the answer come, and the page take it. */
    async arrive() {
      arrive();
      await expect.poll(() => shown.server.busy()).toBe(0);
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    },
  };
}

const leaveOf = (nth: number, day: string): LeaveRow => ({
  id: insideId(nth),
  first: day,
  last: day,
  slots: null,
  kind: '病假',
  reason: '',
  pictures: [],
  status: 0,
  asked_by: '何一',
  asked_at: NOW,
  own: 1,
  decided_by: '',
  decided_at: 0,
  remark: '',
  can_withdraw: 1,
});

it('RULE-55 leave that is withdrawn late closes its own question alone', async () => {
  const lists = [leaveOf(1, '2026-03-05'), leaveOf(2, '2026-03-09')];
  const own = { lists, total: 2, leave: 1, earliest: '2026-02-23', slots: [] };
  const { server, arrive } = await show(withdrawLeave, 'leave', '3月5日', <LeavePage />, [
    answer(listOwnLeave, { data: own }),
  ]);
  const buttons = page.getByRole('button', { name: '撤回' });
  await buttons.first().click();
  await answerIn('撤回');
  await expect.poll(() => server.sent(withdrawLeave)).toHaveLength(1);
  await answerIn('取消');
  await buttons.last().click();
  await arrive();
  await expect.element(dialog.getByText(/^3月9日/)).toBeVisible();
});

it('JOIN-17 a make-up that is withdrawn late closes its own question alone', async () => {
  const requestOf = (nth: number, day: string) => ({
    id: insideId(nth),
    day,
    slot: MORNING,
    date: NOW,
    pictures: [],
    claimed: null,
    status: 0,
    reason: '',
    remark: '',
  });
  const requests = [requestOf(1, '2026-02-26'), requestOf(2, '2026-02-27')];
  const makeup = { can_makeup: 1, remaining: 3, days: [], forms: [], requests };
  const { server, arrive } = await show(withdrawMakeup, 'makeup', '补签申请', <MakeupPage />, [
    answer(getMakeup, { data: makeup }),
  ]);
  await press(/撤回 2月26日/);
  await answerIn('撤回');
  await expect.poll(() => server.sent(withdrawMakeup)).toHaveLength(1);
  await answerIn('取消');
  await press(/撤回 2月27日/);
  await arrive();
  await expect.element(dialog.getByText(/2月27日/)).toBeVisible();
});

const commentOf = (nth: number, content: string): RecordComment => ({
  com_id: insideId(nth),
  nickname: '何一',
  head_url: '',
  content,
  img: '',
  reply_to: null,
  t_create: NOW,
  mine: 1,
});
const comments = [commentOf(21, '第一句'), commentOf(22, '第二句')];
const record = aRecord({ comments, comment_count: 2, abilities: abilitiesOf('removeOwn') });
const showRecord = (call: Call) =>
  show(call, 'records/:id', '第一句', <RecordPage />, [answer(getMemberRecord, { data: record })]);

it('JOIN-23 a comment that is removed late closes its own question alone', async () => {
  const { server, arrive } = await showRecord(removeCommentAsMember);
  const buttons = page.getByRole('region', { name: '点赞与评论' }).getByRole('button', { name: '删除' });
  await buttons.first().click();
  await answerIn('删除');
  await expect.poll(() => server.sent(removeCommentAsMember)).toHaveLength(1);
  await answerIn('取消');
  await buttons.last().click();
  await arrive();
  await expect.element(dialog.getByText('删除这条评论？')).toBeVisible();
});

it('JOIN-16 a record that is deleted late leads nobody away from another page', async () => {
  const { server, arrive, where } = await showRecord(removeOwnRecord);
  await userEvent.click(page.getByRole('button', { name: '删除', exact: true }).first());
  await answerIn('删除');
  await expect.poll(() => server.sent(removeOwnRecord)).toHaveLength(1);
  await answerIn('取消');
  await userEvent.click(page.getByRole('link', { name: '另一页' }));
  await expect.poll(where).toBe('/other');
  await arrive();
  expect(where()).toBe('/other');
});

it('JOIN-16 a record that is deleted late is left, though its question was closed', async () => {
  const { server, arrive, where } = await showRecord(removeOwnRecord);
  await userEvent.click(page.getByRole('button', { name: '删除', exact: true }).first());
  await answerIn('删除');
  await expect.poll(() => server.sent(removeOwnRecord)).toHaveLength(1);
  await answerIn('取消');
  // It is still being deleted, and not asked for once more.
  await userEvent.click(page.getByRole('button', { name: '删除', exact: true }).first());
  await expect.element(dialog.getByRole('button', { name: '正在删除…' })).toBeDisabled();
  await arrive();
  expect(where()).toBe(`/${activity.cid}/records`);
});

it('JOIN-25 an activity that is quit late leads nobody away from another page', async () => {
  const quit = <Quit cid={activity.cid} title="晨读" />;
  const { server, arrive, where } = await show(quitActivityAsMember, 'profile', '退出签到', quit);
  await press('退出签到');
  await answerIn('退出');
  await expect.poll(() => server.sent(quitActivityAsMember)).toHaveLength(1);
  await answerIn('取消');
  await userEvent.click(page.getByRole('link', { name: '另一页' }));
  await arrive();
  expect(where()).toBe('/other');
});

it('a proof that is closed does nothing later: no account is erased', async () => {
  const data = { nickname: '何一', exports: [], owned: 0, titles: [], joined: 1, days: 7 };
  const erase = <EraseButton data={data} onGone={() => undefined} />;
  const { server, arrive } = await show(reauthAsMember, 'me', '注销账号', erase, [
    answer(eraseOwnAccountAsMember, rejection('请先验证身份', { reason: 'reauth_needed' })),
    answer(reauthStatusAsMember, { data: { fresh: 0, ways: ['password'], mobile: '' } }),
  ]);
  await press('注销账号');
  await answerIn('注销');
  await userEvent.fill(page.getByLabelText('登录密码'), '春分谷雨12');
  await answerIn('验证');
  await expect.poll(() => server.sent(reauthAsMember)).toHaveLength(1);
  await answerIn('关闭');
  await arrive();
  expect(server.sent(eraseOwnAccountAsMember)).toHaveLength(1);
});
