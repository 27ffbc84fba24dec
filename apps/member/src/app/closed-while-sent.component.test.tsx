import { askLeave, type LeaveRow, listOwnLeave } from '@rollcall/contract/attendance/leave';
import { field } from '@rollcall/contract/field/field';
import { fixOwnRecord, getMakeup } from '@rollcall/contract/makeup/calls';
import { getMemberActivity } from '@rollcall/contract/member/participation';
import { submit } from '@rollcall/contract/record/record';
import { uploadFile } from '@rollcall/contract/upload/calls';
import type { Call } from '@rollcall/contract/wire/call';
import { answer, rejection, unreachable } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RecordScreen } from '../features/record/screens/record-screen.tsx';
import { keys } from '../lib/kv.ts';
import { DRAFT } from '../lib/outbox-ports.ts';
import { insideId } from '../testing/activity.ts';
import { anAttendance, MORNING, NOW } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';
import { aRecord } from '../testing/record.ts';
import LeavePage from './leave-page.tsx';
import MakeupPage from './makeup-page.tsx';

const harness = memberHarness();
const TEXT = field.parse({ field_key: 1, field_name: '今天读了什么', field_type: 7, require: 1 });
const activity = anAttendance({ fill_options: [TEXT] });
const record = aRecord({
  day: '2026-02-25',
  date: NOW - 400_000,
  rank: 1,
  fill_params: [{ key: 1, name: TEXT.field_name, val: '读了三页' }],
});
const requested: LeaveRow = {
  id: insideId(4),
  first: '2026-03-02',
  last: '2026-03-02',
  slots: null,
  kind: '病假',
  reason: '',
  pictures: [],
  status: 0,
  remark: '',
  decided_by: '',
  decided_at: 0,
  own: 1,
  asked_by: '何一',
  asked_at: NOW,
  can_withdraw: 1,
};
const leave = { lists: [], total: 0, leave: 1, earliest: '2026-02-23', slots: [] };
const makeup = {
  can_makeup: 1,
  remaining: 3,
  days: [{ day: '2026-02-27', slots: [MORNING], form: 0 }],
  forms: [{ fill_options: [TEXT], pic_text: 0 as const }],
  requests: [],
};
const dialog = page.getByRole('dialog');
const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }).last());
const draft = (name: string) => dialog.getByRole('textbox', { name });

interface Form {
  call: Call;
  path: string;
  until: string;
  element: ReactNode;
  /** Buttons that open the form and send it. */
  opener: string | RegExp;
  send: string;
  /** Name of the text that is typed. */
  text: string;
  more?: () => Promise<void>;
  /** Answer of the server that takes it. */
  accepted: unknown;
}
const FORMS: Readonly<Record<string, Form>> = {
  'RULE-55 leave': {
    call: askLeave,
    path: 'leave',
    until: '还没有请过假',
    element: <LeavePage />,
    opener: '我要请假',
    send: '提交请假',
    text: '请假原因',
    more: () => userEvent.click(dialog.getByText('病假', { exact: true })),
    accepted: requested,
  },
  'JOIN-17 a make-up': {
    call: submit,
    path: 'makeup',
    until: '还可以补签 3 次',
    element: <MakeupPage />,
    opener: /2月27日 周五/,
    send: '申请补签',
    text: TEXT.field_name,
    accepted: { pt_id: insideId(4), date: NOW, nth: 0, pending: 1 },
  },
  'JOIN-19 a correction': {
    call: fixOwnRecord,
    path: 'record',
    until: '我的签到',
    element: <RecordScreen activity={activity} record={record} back="/" />,
    opener: '提交订正',
    send: '提交订正',
    text: TEXT.field_name,
    accepted: record,
  },
};
const forms = Object.entries(FORMS);
const show = ({ path, until, element }: Form) =>
  harness.show({
    path: `/${activity.cid}/${path}`,
    until,
    answers: [
      answer(getMemberActivity, { data: activity }),
      answer(listOwnLeave, { data: leave }),
      answer(getMakeup, { data: makeup }),
    ],
    render: () => (
      <Routes>
        <Route path={`/:cid/${path}`} element={element} />
      </Routes>
    ),
  });

/** Fills the form in, sends it, and closes it before the answer; answers what lets the answer come. */
async function closeWhileSent(form: Form, reported: unknown) {
  const { server } = await show(form);
  let arrive = () => {};
  server.answers(
    answer(form.call, () => new Promise<never>((resolve) => (arrive = () => resolve(reported as never)))),
  );
  await press(form.opener);
  await userEvent.fill(draft(form.text), '春分那天读了三十页');
  await form.more?.();
  await press(form.send);
  await expect.poll(() => server.sent(form.call)).toHaveLength(1);
  await press('关闭');
  await expect.element(dialog).not.toBeInTheDocument();
  return { server, arrive: () => arrive() };
}

it.each(forms)(
  '%s that fails after its form was closed is told on the page, and stays typed',
  async (_, form) => {
    const { arrive, server } = await closeWhileSent(form, rejection('现在不能提交'));
    arrive();
    const alert = page.getByRole('alert');
    await expect.element(alert.getByText('现在不能提交')).toBeVisible();
    await expect.element(alert.getByText('填写的内容还在，可以打开后重新提交')).toBeVisible();
    await expectSound();
    await press(form.opener);
    await expect.element(draft(form.text)).toHaveValue('春分那天读了三十页');
    // The next act begins.
    await expect.poll(() => page.getByText('现在不能提交').query()).toBeNull();
    server.answers(unreachable(form.call));
    await press(form.send);
    await expect.element(dialog.getByText(/^网络不给力/)).toBeVisible();
  },
);

it.each(forms)('%s that is accepted after its form was closed is stored no longer', async (_, form) => {
  const { arrive, server } = await closeWhileSent(form, { data: form.accepted });
  expect(await keys(DRAFT)).toHaveLength(1);
  arrive();
  await expect.poll(() => server.busy()).toBe(0);
  await expect.poll(() => keys(DRAFT)).toEqual([]);
});

it.each(forms)('%s that was begun anew meanwhile stays stored behind a late answer', async (_, form) => {
  const { arrive, server } = await closeWhileSent(form, { data: form.accepted });
  await press(form.opener);
  await userEvent.fill(draft(form.text), '重新写');
  arrive();
  await expect.poll(() => server.busy()).toBe(0);
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  expect(await keys(DRAFT)).toHaveLength(1);
  await expect.element(draft(form.text)).toHaveValue('重新写');
});

it('JOIN-17 a form that is closed while its picture is on the way stays typed, and the page says so', async () => {
  const form = FORMS['JOIN-17 a make-up']!;
  const { server } = await show(form);
  let arrive = () => {};
  const url = '/files/ab/picture.jpg';
  const stored = { urls: [url], url, thumb: '', duration: 0, width: 40, height: 40 };
  server.answers(
    answer(uploadFile, () => new Promise((resolve) => (arrive = () => resolve({ data: stored })))),
  );
  await press(form.opener);
  await userEvent.fill(draft(form.text), '读了三十页');
  const canvas = new OffscreenCanvas(40, 40);
  canvas.getContext('2d')!.fillRect(0, 0, 20, 20);
  const picture = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], '图.jpg', {
    type: 'image/jpeg',
  });
  await page.getByLabelText('照片，如到场的照片').upload([picture]);
  await expect.poll(() => server.busy()).toBe(1);
  await press(form.send);
  await expect.element(page.getByRole('button', { name: '等待文件上传…' })).toBeDisabled();
  await press('关闭');
  await expect.element(page.getByRole('alert').getByText('文件还没有传完，没有提交')).toBeVisible();
  arrive();
  await press(form.opener);
  await expect.element(draft(form.text)).toHaveValue('读了三十页');
  expect(server.sent(submit)).toEqual([]);
});
