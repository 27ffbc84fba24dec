import { askLeave, listOwnLeave } from '@rollcall/contract/attendance/leave';
import { field } from '@rollcall/contract/field/field';
import { fixOwnRecord, getMakeup, joinDependent } from '@rollcall/contract/makeup/calls';
import { getMemberActivity, saveProfile } from '@rollcall/contract/member/participation';
import { type CheckinRecord, submit } from '@rollcall/contract/record/record';
import type { Call } from '@rollcall/contract/wire/call';
import { STA } from '@rollcall/contract/wire/envelope';
import type { ErrorEnvelope } from '@rollcall/contract/wire/error-envelope';
import { type Answer, answer, faulty, rejection } from '@rollcall/gallery/fake-server';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RecordScreen } from '../features/record/screens/record-screen.tsx';
import { insideId } from '../testing/activity.ts';
import { anAttendance, EVENING, MORNING, NOW } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';
import DependentsPage from './dependents-page.tsx';
import LeavePage from './leave-page.tsx';
import MakeupPage from './makeup-page.tsx';
import ProfilePage from './profile-page.tsx';
import { SessionGate } from './session-gate.tsx';

const harness = memberHarness();
const NAME = field.parse({ field_key: 1, field_name: '姓名', field_type: 0, require: 1 });
const TEXT = field.parse({ field_key: 1, field_name: '今天读了什么', field_type: 7, require: 1 });
const expired: ErrorEnvelope = { sta: STA.EXPIRED, msg: '登录信息过期，请重新重新登录' };
const typed = (name: string) => page.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }).last());

const plain = anAttendance({ reg_info: [NAME], fill_options: [TEXT], proxy: 1, need_token: 1 });
const activity = {
  ...plain,
  me: { ...plain.me!, reg_params: [{ key: 1, name: '姓名', val: '何一' }] },
  abilities: { ...plain.abilities, updateProfile: true, makeup: true, leave: true },
};
const ofActivity = answer(getMemberActivity, { data: activity });

/** Opens the page on which the form stands, as whoever comes from the login does. */
function show(path: string, until: string, element: ReactNode, answers: readonly Answer[] = [], query = '') {
  return harness.show({
    path: `/${activity.cid}/${path}${query}`,
    until,
    answers: [ofActivity, ...answers],
    render: () => (
      <>
        <SessionGate />
        <Routes>
          <Route path={`/:cid/${path}`} element={element} />
          <Route path="/login" element="登录页" />
          <Route path="*" element="别处" />
        </Routes>
      </>
    ),
  });
}
/** Presses the button of the form, whose session the server says is over. */
async function sendInVain(shown: Awaited<ReturnType<typeof show>>, call: Call, button: string) {
  shown.server.answers(answer(call, expired));
  await press(button);
  await expect.element(page.getByText('登录页')).toBeVisible();
}

it('JOIN-19 AUTH-29 a correction is found again behind a login, and forgotten once it is given up', async () => {
  const record = {
    pt_id: insideId(5),
    day: '2026-02-25',
    date: NOW - 400_000,
    slot: null,
    mine: 1,
    rank: 1,
    place: null,
    homework: null,
    like: 0,
    like_count: 0,
    comments: [],
    comment_count: 0,
    abilities: {},
    fill_params: [{ key: 1, name: TEXT.field_name, val: '读了三页' }],
    fix: null,
    remarks: [],
  } as unknown as CheckinRecord;
  const open = () =>
    show('record', '我的签到', <RecordScreen activity={activity} record={record} back="/" />);
  const shown = await open();
  await press('提交订正');
  await userEvent.fill(typed('今天读了什么'), '读了三十页');
  await sendInVain(shown, fixOwnRecord, '提交订正');
  await open();
  await press('提交订正');
  await expect.element(typed('今天读了什么')).toHaveValue('读了三十页');
  // Another form of the same record begins with what was submitted.
  await press('关闭');
  await press('放弃');
  await press('提交订正');
  await expect.element(typed('今天读了什么')).toHaveValue('读了三页');
});

it('JOIN-17 AUTH-29 a make-up is found again behind a login with reason and time', async () => {
  const form = { fill_options: [TEXT], pic_text: 0 as const };
  const days = [{ day: '2026-02-27', slots: [MORNING], form: 0 }];
  const makeup = answer(getMakeup, {
    data: { can_makeup: 1, remaining: 3, days, forms: [form], requests: [] },
  });
  const open = () => show('makeup', '还可以补签 3 次', <MakeupPage />, [makeup]);
  const day = page.getByRole('button', { name: /2月27日 周五/ });
  const shown = await open();
  await userEvent.click(day);
  await userEvent.fill(typed('今天读了什么'), '读了三页');
  await userEvent.fill(typed('补签原因'), '早上在医院');
  await userEvent.fill(page.getByLabelText('实际到达时间', { exact: false }), '08:05');
  await sendInVain(shown, submit, '申请补签');
  const { server } = await open();
  await userEvent.click(day);
  await expect.element(typed('今天读了什么')).toHaveValue('读了三页');
  await expect.element(typed('补签原因')).toHaveValue('早上在医院');
  await expect.element(page.getByLabelText('实际到达时间', { exact: false })).toHaveValue('08:05');
  server.answers(answer(submit, { data: { pt_id: insideId(4), date: NOW, nth: 0, pending: 1 } }), makeup);
  await press('申请补签');
  await expect.element(page.getByText('已提交，等待发起人审核')).toBeVisible();
  expect(server.sent(submit)).toMatchObject([{ reason: '早上在医院', claimed: 29_100 }]);
  // It was submitted: the form of this day is empty again.
  await userEvent.click(day);
  await expect.element(typed('补签原因')).toHaveValue('');
  await expect.element(typed('今天读了什么')).toHaveValue('');
});

it('JOIN-16 AUTH-29 a profile is found again behind a login, and says that it is not saved', async () => {
  const open = () => show('profile', '保存', <ProfilePage />);
  const shown = await open();
  await expect.element(typed('姓名')).toHaveValue('何一');
  await expect.poll(() => page.getByText('上次的修改还没有保存').query()).toBeNull();
  await userEvent.fill(typed('姓名'), '何一一');
  await sendInVain(shown, saveProfile, '保存');
  await open();
  await expect.element(typed('姓名')).toHaveValue('何一一');
  await expect.element(page.getByText('上次的修改还没有保存')).toBeVisible();
  await press('放弃修改');
  await expect.element(typed('姓名')).toHaveValue('何一');
  await expect.poll(() => page.getByText('上次的修改还没有保存').query()).toBeNull();
  const { server } = await open();
  await expect.element(typed('姓名')).toHaveValue('何一');
  await userEvent.fill(typed('姓名'), '何一二');
  server.answers(answer(saveProfile, {}));
  await press('保存');
  await expect.element(page.getByText('别处')).toBeVisible();
  await open();
  await expect.element(typed('姓名')).toHaveValue('何一');
});

it('JOIN-18 AUTH-29 the form of a child is found again behind a login', async () => {
  const open = () => show('wards', '添加', <DependentsPage />);
  const shown = await open();
  await userEvent.click(page.getByText('其他', { exact: true }));
  await userEvent.fill(typed('姓名'), '小满');
  await userEvent.fill(typed('参与口令'), '春分');
  await sendInVain(shown, joinDependent, '添加');
  await open();
  await expect.element(page.getByRole('radio', { name: '其他' })).toBeChecked();
  await expect.element(typed('姓名')).toHaveValue('小满');
  await expect.element(typed('参与口令')).toHaveValue('春分');
});

const NO_LEAVE = { lists: [], total: 0, leave: 1, earliest: '2026-02-23', slots: [MORNING] };
const openLeave = (query = '', slots = NO_LEAVE.slots) =>
  show(
    'leave',
    '还没有请过假',
    <LeavePage />,
    [answer(listOwnLeave, { data: { ...NO_LEAVE, slots } })],
    query,
  );

it('RULE-55 AUTH-29 leave is found again behind a login with its days, slots and kind', async () => {
  const dialog = page.getByRole('dialog');
  const last = dialog.getByLabelText('结束日期', { exact: true });
  const shown = await openLeave();
  await press('我要请假');
  await userEvent.fill(last, '2026-03-04');
  await userEvent.click(dialog.getByText('07:00–08:30', { exact: true }));
  await userEvent.click(dialog.getByText('病假', { exact: true }));
  await userEvent.fill(typed('请假原因'), '发烧');
  await sendInVain(shown, askLeave, '提交请假');
  await openLeave();
  await press('我要请假');
  await expect.element(last).toHaveValue('2026-03-04');
  await expect.element(dialog.getByRole('checkbox', { name: '07:00–08:30' })).toBeChecked();
  await expect.element(dialog.getByRole('radio', { name: '病假' })).toBeChecked();
  await expect.element(typed('请假原因')).toHaveValue('发烧');
  await press('关闭');
  await press('放弃');
  await press('我要请假');
  await expect.element(last).toHaveValue('2026-03-02');
  await expect.element(dialog.getByRole('checkbox', { name: '全天' })).toBeChecked();
});

it('RULE-55 AUTH-29 leave stays of the day that it was begun for, and says that it was not submitted', async () => {
  const dialog = page.getByRole('dialog');
  const day = (name: string) => dialog.getByLabelText(name, { exact: true });
  const hint = page.getByText('上次填写的请假还没有提交，请核对日期');
  const shown = await openLeave('?day=2026-03-05');
  await userEvent.click(dialog.getByText('病假', { exact: true }));
  await userEvent.fill(typed('请假原因'), '周四去医院');
  expect(hint.query()).toBeNull();
  await sendInVain(shown, askLeave, '提交请假');
  await openLeave();
  await press('我要请假');
  await expect.element(typed('请假原因')).toHaveValue('周四去医院');
  await expect.element(day('开始日期')).toHaveValue('2026-03-05');
  await expect.element(day('结束日期')).toHaveValue('2026-03-05');
  await expect.element(hint).toBeVisible();
  await press('关闭');
  await press('放弃');
  await press('我要请假');
  await expect.element(day('开始日期')).toHaveValue('2026-03-02');
  expect(hint.query()).toBeNull();
});

it('RULE-55 AUTH-29 leave that is found again asks for no slot that the activity has no longer', async () => {
  const dialog = page.getByRole('dialog');
  const shown = await openLeave('?day=2026-03-05');
  await userEvent.click(dialog.getByText('07:00–08:30', { exact: true }));
  await userEvent.click(dialog.getByText('病假', { exact: true }));
  await sendInVain(shown, askLeave, '提交请假');
  const moved = await openLeave('?day=2026-03-05', [EVENING]);
  await expect.element(dialog.getByRole('radio', { name: '病假' })).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: '全天' })).not.toBeChecked();
  await press('提交请假');
  await expect.element(page.getByText('请选择请假的时段')).toBeVisible();
  expect(moved.server.sent(askLeave)).toEqual([]);
  // An activity that has slots no longer takes whole days alone.
  const whole = await openLeave('?day=2026-03-05', []);
  await expect.element(dialog.getByRole('radio', { name: '病假' })).toBeChecked();
  whole.server.answers(answer(askLeave, rejection('这段时间已经请过假了', { reason: 'leave_refused' })));
  await press('提交请假');
  await expect.element(page.getByText('这段时间已经请过假了')).toBeVisible();
  expect(whole.server.sent(askLeave)).toMatchObject([{ first: '2026-03-05', kind: '病假' }]);
  expect(whole.server.sent(askLeave)[0]).not.toHaveProperty('slots');
});

it('JOIN-17 RULE-55 AUTH-29 a form that is stored by its person comes once they are known, so that no text is replaced', async () => {
  const forms = [{ fill_options: [TEXT], pic_text: 0 as const }];
  const days = [{ day: '2026-02-27', slots: [MORNING], form: 0 }];
  const makeup = { can_makeup: 1, remaining: 3, days, forms, requests: [] };
  const dialog = page.getByRole('dialog');
  const pages = [
    ['makeup', '还可以补签 3 次', <MakeupPage key="makeup" />, answer(getMakeup, { data: makeup })],
    ['leave', '还没有请过假', <LeavePage key="leave" />, answer(listOwnLeave, { data: NO_LEAVE })],
  ] as const;
  for (const [path, until, element, own] of pages) {
    let arrives = () => {};
    const late = {
      ...answer(getMemberActivity, async () => {
        await new Promise<void>((resolve) => {
          arrives = resolve;
        });
        return { data: activity };
      }),
      // The page counts as whole without it.
      never: true as const,
    };
    await show(path, until, element, [late, own], '?day=2026-02-27');
    expect(dialog.query()).toBeNull();
    arrives();
    await expect.element(dialog).toBeVisible();
    // Its failure is said, instead of a button that opens nothing.
    const { server } = await show(
      path,
      '服务器开小差了，请稍后再试',
      element,
      [faulty(getMemberActivity), own],
      '?day=2026-02-27',
    );
    server.answers(ofActivity);
    await press('重试');
    await expect.element(dialog).toBeVisible();
  }
});
