import { getOwnDataAsMember } from '@rollcall/contract/account/own-data';
import { bindMobile, listConsentsAsMember, savePersonAsMember } from '@rollcall/contract/account/profile';
import { reauthStatusAsMember } from '@rollcall/contract/account/reauth';
import { askLeave, type LeaveRow, listOwnLeave, withdrawLeave } from '@rollcall/contract/attendance/leave';
import { getCalendarLink, removeCalendarLink, renewCalendarLink } from '@rollcall/contract/calendar/calls';
import { field } from '@rollcall/contract/field/field';
import { acceptGuardianInvitation, previewGuardianInvitation } from '@rollcall/contract/guardian/calls';
import { getMakeup, withdrawMakeup } from '@rollcall/contract/makeup/calls';
import { getMemberActivity, saveProfile } from '@rollcall/contract/member/participation';
import { submit } from '@rollcall/contract/record/record';
import { type Answer, answer, unanswered } from '@rollcall/gallery/fake-server';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import MeScreen from '../features/account/screens/me-screen.tsx';
import CalendarScreen from '../features/calendar/calendar-screen.tsx';
import AcceptScreen from '../features/guardian/screens/accept-screen.tsx';
import { insideId } from '../testing/activity.ts';
import { anAttendance, MORNING, NOW } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';
import LeavePage from './leave-page.tsx';
import MakeupPage from './makeup-page.tsx';
import ProfilePage from './profile-page.tsx';

/** An act is reported as soon as the server has said so, while the reads behind it do not answer. */
const harness = memberHarness();
/** Milliseconds; well below the 20 s after which a read without an answer has failed. */
const SOON = { timeout: 8000 };
const NAME = field.parse({ field_key: 1, field_name: '姓名', field_type: 0, require: 1 });
const plain = anAttendance({ reg_info: [NAME] });
const activity = {
  ...plain,
  me: { ...plain.me!, reg_params: [{ key: 1, name: '姓名', val: '何一' }] },
  abilities: { ...plain.abilities, updateProfile: true },
};
const ofActivity = answer(getMemberActivity, { data: activity });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }).last());
const dialog = page.getByRole('dialog');

function show(path: string, until: string, element: ReactNode, answers: readonly Answer[]) {
  return harness.show({
    path: `/${activity.cid}/${path}`,
    until,
    answers: [ofActivity, ...answers],
    render: () => (
      <Routes>
        <Route path={`/:cid/${path}`} element={element} />
        <Route path="*" element="别处" />
      </Routes>
    ),
  });
}

const leave: LeaveRow = {
  id: insideId(9),
  first: '2026-03-02',
  last: '2026-03-02',
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
};
const ownLeave = (lists: LeaveRow[]) =>
  answer(listOwnLeave, { data: { lists, total: lists.length, leave: 1, earliest: '2026-02-23', slots: [] } });

it('RULE-55 leave that was taken is told, and its form forgotten, while the list does not answer', async () => {
  const { server } = await show('leave', '还没有请过假', <LeavePage />, [ownLeave([])]);
  await press('我要请假');
  await userEvent.click(dialog.getByText('病假', { exact: true }));
  server.answers(answer(askLeave, { data: leave }), unanswered(listOwnLeave), unanswered(getMemberActivity));
  await press('提交请假');
  await expect.element(page.getByText('已提交，等待发起人审核'), SOON).toBeVisible();
  await expect.element(dialog, SOON).not.toBeInTheDocument();
  await show('leave', '还没有请过假', <LeavePage />, [ownLeave([])]);
  await press('我要请假');
  await expect.element(dialog.getByRole('button', { name: '提交请假' })).toBeEnabled();
  expect(page.getByText('上次填写的请假还没有提交，请核对日期').query()).toBeNull();
});

it('RULE-55 leave is withdrawn while the list does not answer', async () => {
  const { server } = await show('leave', '待审核', <LeavePage />, [ownLeave([leave])]);
  await press('撤回');
  server.answers(answer(withdrawLeave, {}), unanswered(listOwnLeave));
  await press('撤回');
  await expect.element(dialog, SOON).not.toBeInTheDocument();
  expect(server.sent(withdrawLeave)).toHaveLength(1);
});

const makeup = {
  can_makeup: 1,
  remaining: 3,
  days: [{ day: '2026-02-27', slots: [MORNING], form: 0 }],
  forms: [{ fill_options: [], pic_text: 0 as const }],
  requests: [],
};
const waiting = {
  id: insideId(4),
  day: '2026-02-27',
  slot: MORNING,
  date: NOW,
  status: 0,
  reason: '',
  remark: '',
  pictures: [],
  claimed: null,
};

it('JOIN-17 a make-up that was taken is told while the days do not answer, and withdrawn', async () => {
  const { server } = await show('makeup', '还可以补签 3 次', <MakeupPage />, [
    answer(getMakeup, { data: { ...makeup, requests: [waiting] } }),
  ]);
  await userEvent.click(page.getByRole('button', { name: /2月27日 周五/ }).first());
  server.answers(
    answer(submit, { data: { pt_id: waiting.id, date: NOW, nth: 0, pending: 1 } }),
    answer(withdrawMakeup, {}),
    unanswered(getMakeup),
  );
  await press('申请补签');
  await expect.element(page.getByText('已提交，等待发起人审核'), SOON).toBeVisible();
  await expect.element(dialog, SOON).not.toBeInTheDocument();
  await press('撤回 2月27日 周五 的补签');
  await userEvent.click(dialog.getByRole('button', { name: '撤回' }));
  await expect.element(dialog, SOON).not.toBeInTheDocument();
  expect(server.sent(withdrawMakeup)).toHaveLength(1);
});

it('JOIN-16 a profile that was saved is told while the activity does not answer', async () => {
  const { server, where } = await show('profile', '保存', <ProfilePage />, [answer(saveProfile, {})]);
  server.answers(unanswered(getMemberActivity));
  await userEvent.fill(page.getByRole('textbox', { name: '姓名' }), '何二');
  await press('保存');
  await expect.poll(where, SOON).toBe(`/${activity.cid}`);
});

it('an invitation that was accepted goes on while the invitation does not answer', async () => {
  const { server, where } = await harness.show({
    path: `/${activity.cid}/guardian/a.b`,
    until: '王小宝',
    answers: [
      answer(previewGuardianInvitation, {
        data: { title: '三年二班', name: '王小宝', inviter: '王妈妈', audited: 0 },
      }),
      answer(acceptGuardianInvitation, { data: { unionid: insideId(2), pending: 0 } }),
    ],
    render: () => (
      <Routes>
        <Route path="/:cid/guardian/:code" element={<AcceptScreen />} />
        <Route path="*" element="别处" />
      </Routes>
    ),
  });
  server.answers(unanswered(previewGuardianInvitation));
  await userEvent.click(page.getByText('爸爸', { exact: true }));
  await press('接受邀请');
  await expect.poll(where, SOON).toBe(`/${activity.cid}?for=${insideId(2)}`);
});

it('a calendar address is changed and switched off while it cannot be read', async () => {
  const link = (of: string) => ({ data: { link: `https://example.cn/${of}`, t_create: NOW } });
  const { server } = await show('calendar', '换一个', <CalendarScreen />, [
    answer(getCalendarLink, link('old')),
    answer(renewCalendarLink, link('new')),
    answer(removeCalendarLink, {}),
  ]);
  server.answers(unanswered(getCalendarLink));
  await press('换一个');
  await press('更换');
  await expect.element(dialog, SOON).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('textbox', { name: '日历地址' }), SOON)
    .toHaveValue('https://example.cn/new');
  await press('停用');
  await press('停用');
  await expect.element(page.getByRole('button', { name: '生成日历地址' }), SOON).toBeVisible();
});

it('a name and a number are told while the own page does not answer', async () => {
  const me = { nickname: '何一', avatar: '', bind_mobile: '', owned: 0, titles: [], joined: 1, days: 7 };
  const { server } = await show('me', '何一', <MeScreen />, [
    answer(getOwnDataAsMember, { data: { ...me, exports: [] } }),
    answer(listConsentsAsMember, { data: { lists: [] } }),
    answer(savePersonAsMember, {}),
    answer(reauthStatusAsMember, { data: { fresh: 1, ways: [], mobile: '' } }),
    answer(bindMobile, { data: { bind_mobile: '138****8000' } }),
  ]);
  server.answers(unanswered(getOwnDataAsMember));
  await press('修改');
  await userEvent.fill(dialog.getByRole('textbox', { name: '昵称' }), '何二');
  await press('保存');
  await expect.element(dialog, SOON).not.toBeInTheDocument();
  await expect.element(page.getByText('何二'), SOON).toBeVisible();
  await press('绑定');
  await userEvent.fill(dialog.getByRole('textbox', { name: '手机号' }), '13800138000');
  await userEvent.fill(dialog.getByRole('textbox', { name: '验证码' }), '123456');
  await press('绑定');
  await expect.element(page.getByText('手机号已绑定'), SOON).toBeVisible();
  await expect.element(page.getByText('138****8000'), SOON).toBeVisible();
});
