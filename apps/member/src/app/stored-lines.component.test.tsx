import { sendBarrage } from '@rollcall/contract/cast/calls';
import { getMemberActivity } from '@rollcall/contract/member/participation';
import { getAd } from '@rollcall/contract/order/calls';
import { commentAsMember } from '@rollcall/contract/record/calls';
import { type CheckinRecord, recordAbilities } from '@rollcall/contract/record/record';
import type { Call } from '@rollcall/contract/wire/call';
import { STA } from '@rollcall/contract/wire/envelope';
import { answer } from '@rollcall/gallery/fake-server';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RecordScreen } from '../features/record/screens/record-screen.tsx';
import { insideId } from '../testing/activity.ts';
import { anAttendance, NOW } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';
import { ActivityPage } from './activity-page.tsx';
import { SessionGate } from './session-gate.tsx';

const harness = memberHarness();
const plain = anAttendance();
const activity = { ...plain, abilities: { ...plain.abilities, barrage: true } };
const typed = (name: string) => page.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }).last());
const show = (until: string, element: ReactNode) =>
  harness.show({
    path: '/Abc123',
    until,
    answers: [answer(getMemberActivity, { data: activity }), answer(getAd, { data: { ad: null } })],
    render: () => (
      <>
        <SessionGate />
        <Routes>
          <Route path="/:cid" element={element} />
          <Route path="/login" element="登录页" />
        </Routes>
      </>
    ),
  });
async function sendInVain(shown: Awaited<ReturnType<typeof show>>, call: Call) {
  shown.server.answers(answer(call, { sta: STA.EXPIRED, msg: '登录信息过期，请重新重新登录' }));
  await press('发送');
  await expect.element(page.getByText('登录页')).toBeVisible();
}

const COMMENT = { com_id: insideId(6), nickname: '林老师', head_url: '', content: '好', t_create: NOW };
const record = {
  pt_id: insideId(5),
  unionid: insideId(1),
  day: '2026-02-25',
  date: NOW - 400_000,
  slot: null,
  mine: 1,
  rank: 0,
  place: null,
  homework: null,
  like: 0,
  like_count: 0,
  comments: [{ ...COMMENT, mine: 0, img: '', reply_to: null }],
  comment_count: 1,
  abilities: {
    ...Object.fromEntries(recordAbilities.keyof().options.map((one) => [one, false])),
    comment: true,
    like: true,
  },
  name: '何一',
  head_url: '',
  top: 0,
  is_agent: 0,
  makeup: 0,
  late: 0,
  wifi: '',
  graded: 0,
  versions: 0,
  changed_since_graded: 0,
  fill_params: [],
  fix: null,
  remarks: [],
} as unknown as CheckinRecord;

it('JOIN-23 AUTH-29 a comment is found again behind a login, each of its own, and is gone once it was sent', async () => {
  const open = () => show('写评论', <RecordScreen activity={activity} record={record} back="/" />);
  const shown = await open();
  await press('写评论');
  await userEvent.fill(typed('评论内容'), '读得真好');
  await sendInVain(shown, commentAsMember);
  const { server } = await open();
  await press('回复 林老师');
  await expect.element(typed('评论内容')).toHaveValue('');
  await press('关闭');
  await press('写评论');
  await expect.element(typed('评论内容')).toHaveValue('读得真好');
  server.answers(answer(commentAsMember, { data: { record, com_id: insideId(7) } }));
  await press('发送');
  await expect.element(typed('评论内容')).not.toBeInTheDocument();
  await press('写评论');
  await expect.element(typed('评论内容')).toHaveValue('');
  await open();
  await press('写评论');
  await expect.element(typed('评论内容')).toHaveValue('');
});

it('JOIN-23 a comment that is opened again while it is sent is empty once it was', async () => {
  let arrives = () => {};
  const { server } = await show('写评论', <RecordScreen activity={activity} record={record} back="/" />);
  server.answers(
    answer(commentAsMember, async () => {
      await new Promise<void>((resolve) => {
        arrives = resolve;
      });
      return { data: { record, com_id: insideId(7) } };
    }),
  );
  await press('写评论');
  await userEvent.fill(typed('评论内容'), '读得真好');
  await press('发送');
  await expect.poll(() => server.sent(commentAsMember)).toHaveLength(1);
  await press('关闭');
  await press('写评论');
  await expect.element(typed('评论内容')).toHaveValue('读得真好');
  arrives();
  await expect.element(typed('评论内容')).toHaveValue('');
});

it('JOIN-22 AUTH-29 a line for the large screen is found again behind a login, and is gone once it was sent', async () => {
  const open = () => show('发弹幕', <ActivityPage />);
  const shown = await open();
  await userEvent.fill(typed('发弹幕'), '大家好');
  await sendInVain(shown, sendBarrage);
  const { server } = await open();
  await expect.element(typed('发弹幕')).toHaveValue('大家好');
  server.answers(answer(sendBarrage, { data: { bid: insideId(8) } }));
  await press('发送');
  await expect.element(page.getByText('已发送到大屏')).toBeVisible();
  await expect.element(typed('发弹幕')).toHaveValue('');
  await open();
  await expect.element(typed('发弹幕')).toHaveValue('');
});
