import { sendBarrage } from '@rollcall/contract/cast/calls';
import { getMemberActivity, type MemberActivity } from '@rollcall/contract/member/participation';
import { getAd } from '@rollcall/contract/order/calls';
import { submit } from '@rollcall/contract/record/record';
import { answer, rejection, unanswered, unreachable } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDue, anAttendance, EVENING, MORNING, NOW } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';
import { ActivityPage } from './activity-page.tsx';
import { SessionGate } from './session-gate.tsx';

const harness = memberHarness();
const show = (activity: MemberActivity, more: Parameters<typeof answer>[] = []) =>
  harness.show({
    path: `/${activity.cid}`,
    until: activity.title,
    answers: [
      answer(getMemberActivity, { data: activity }),
      answer(getAd, { data: { ad: null } }),
      ...more.map(([call, reply]) => answer(call, reply)),
    ],
    render: () => (
      <>
        <SessionGate />
        <Routes>
          <Route path="/:cid" element={<ActivityPage />} />
        </Routes>
      </>
    ),
  });
/** The line under a slot, and the word or link beside it. */
const rows = () => [...document.querySelectorAll('.slot-row')].map((row) => (row as HTMLElement).innerText);
const signedDue = aDue({
  reason: 'outside_slot',
  msg: '不在签到时段',
  opens_at: NOW + 8 * 3600,
  slots: [
    { slot: MORNING, state: 'done', done: 1, of: 1 },
    { slot: EVENING, state: 'later', done: 0, of: 1 },
  ],
  done: 1,
});

it('says when each slot was signed, with one short answer of it', async () => {
  const signed = [{ slot: MORNING, at: NOW, makeup: 0 as const, note: '体温 36.5℃' }];
  await show(anAttendance({ due: signedDue, signed }));
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/07:00–08:30\s+07:42 · 体温 36.5℃\s+查看/),
      expect.stringMatching(/16:00–17:30\s+稍后/),
    ]);
  await expectSound();
});

it('JOIN-30 says beside its slot what lies in the phone, and since when, until the server has it', async () => {
  const { server } = await show(anAttendance());
  server.answers(unreachable(submit));
  await userEvent.click(page.getByRole('button', { name: '签到', exact: true }));
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/07:00–08:30\s+07:42 已存在手机里\s+待发送/),
      expect.stringMatching(/16:00–17:30/),
    ]);
  expect(document.querySelectorAll('.slot-row .ui-seal').length).toBe(0);
  const after = { data: { pt_id: 'Abc123-1123456789abcdefghijkl', date: NOW, nth: 1, due: signedDue } };
  // The refetch never ends: the page stands on the answer alone.
  server.answers(answer(submit, after), unanswered(getMemberActivity));
  window.dispatchEvent(new Event('online'));
  await userEvent.click(page.getByRole('button', { name: '完成' }));
  await expect
    .poll(rows)
    .toEqual([expect.stringMatching(/07:00–08:30\s+07:42\s+查看/), expect.stringMatching(/16:00–17:30/)]);
});

it('JOIN-22 a line for the large screen is offered on the first screenful, and after the sign-in', async () => {
  const days = Array.from({ length: 31 }, (_, i) => `2026-03-${String(i + 1).padStart(2, '0')}`);
  const { server } = await show(
    anAttendance({
      abilities: { ...anAttendance().abilities, barrage: true },
      score: 5,
      calendar: days.map((day) => ({ day, due: 1 as const, done: 0, leave: 0 as const, half: 0 as const })),
    }),
  );
  const field = page.getByRole('textbox', { name: '发弹幕' });
  // Above the bar with the large button, on a phone of 740 pixels.
  const bar = document.querySelector('.bar')?.getBoundingClientRect().top ?? 0;
  await expect.poll(() => field.element().getBoundingClientRect().bottom).toBeLessThan(bar);
  server.answers(
    answer(submit, { data: { pt_id: 'Abc123-1123456789abcdefghijkl', date: NOW, nth: 1, due: signedDue } }),
    answer(sendBarrage, { data: { bid: 'Abc123-2123456789abcdefghijkl' } }),
  );
  await userEvent.click(page.getByRole('button', { name: '签到', exact: true }));
  await expect.element(page.getByText('07:42:08 签到成功')).toBeVisible();
  await expect.element(page.getByText('+5 积分')).toBeVisible();
  await userEvent.fill(field, '大家早');
  await userEvent.click(page.getByRole('button', { name: '发送' }));
  await expect.element(page.getByText('已发送到大屏')).toBeVisible();
  expect(server.sent(sendBarrage)).toMatchObject([{ cid: 'Abc123', content: '大家早' }]);
  await expectSound();
  await userEvent.click(page.getByRole('button', { name: '完成' }));
});

it('JOIN-09 says on a day on which nothing is due when it is again, and nothing that looks missed', async () => {
  const slots = [MORNING, EVENING].map((slot) => ({ slot, state: 'closed' as const, done: 0, of: 1 }));
  const opens_at = Date.parse('2026-03-09T00:00:00+08:00') / 1000;
  await show(anAttendance({ due: aDue({ reason: 'not_a_day', msg: '今天不用签到', opens_at, slots }) }));
  await expect.element(page.getByText('下次签到')).toBeVisible();
  expect(document.body.innerText).not.toMatch(/不用签\n|已签 0/);
  await expect.element(page.getByRole('button', { name: '3月9日 00:00 开始签到' })).toBeDisabled();
});

it('a slot with leave says so, and one that may still be signed stays usable', async () => {
  const { server } = await show(
    anAttendance({
      due: aDue({
        slots: [
          { slot: [21_600, 23_400], state: 'missed', done: 0, of: 1 },
          { slot: MORNING, state: 'open', done: 0, of: 1 },
          { slot: EVENING, state: 'later', done: 0, of: 1 },
        ],
      }),
      leave: [
        { slot: [21_600, 23_400], waiting: 0 },
        { slot: MORNING, waiting: 0 },
        { slot: EVENING, waiting: 1 },
      ],
    }),
  );
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/06:00–06:30\s+请假$/),
      expect.stringMatching(/07:00–08:30\s+请假$/),
      expect.stringMatching(/16:00–17:30\s+请假待审核$/),
    ]);
  await expectSound();
  const after = { ...signedDue, done: 1 };
  server.answers(
    answer(submit, { data: { pt_id: 'Abc123-1123456789abcdefghijkl', date: NOW, nth: 1, due: after } }),
  );
  await userEvent.click(page.getByRole('button', { name: '签到', exact: true }));
  await expect.element(page.getByText('07:42:08 签到成功')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '完成' }));
});

it('rows of slots are of one height, signed or not', async () => {
  const signed = [{ slot: MORNING, at: NOW, makeup: 0 as const, note: '' }];
  await show(anAttendance({ due: signedDue, signed }));
  const heights = [...document.querySelectorAll('.slot-row')].map((row) => row.clientHeight);
  expect(heights).toEqual([heights[0], heights[0]]);
});

it('JOIN-13 a refusal for the network names the one to join', async () => {
  const { server } = await show(anAttendance({ wifis: [{ ssid: 'Office-5G' }] }));
  server.answers(answer(submit, rejection('请连接指定的Wi-Fi', { reason: 'wifi_mismatch' })));
  await userEvent.click(page.getByRole('button', { name: '签到', exact: true }));
  await expect.element(page.getByText('连上“Office-5G”后再点签到，用手机流量不算')).toBeVisible();
});

it('lists the latest sign-ins that earned points, each with its day', async () => {
  const activity = anAttendance();
  const earned = [
    { day: '2026-03-02', makeup: 0 as const, points: 5 },
    { day: '2026-02-27', makeup: 1 as const, points: 3 },
  ];
  const calendar = [{ day: '2026-03-02', due: 1 as const, done: 1, leave: 0 as const, half: 0 as const }];
  await show({ ...activity, calendar, me: { ...activity.me!, points: 83, earned } });
  await userEvent.click(page.getByText('最近得到的积分'));
  await expect.element(page.getByText('3月2日 周一 · 签到')).toBeVisible();
  await expect.element(page.getByText('2月27日 周五 · 补签')).toBeVisible();
  await expect.element(page.getByText('+3', { exact: true })).toBeVisible();
  await expectSound();
});

it('JOIN-17 a day of which one slot was signed is half a seal, and leads to the other slot', async () => {
  const day = { due: 1 as const, done: 1, leave: 0 as const };
  await show(
    anAttendance({
      can_makeup: 1,
      calendar: [
        { ...day, day: '2026-03-01', half: 1 },
        { ...day, day: '2026-03-02', half: 0 },
      ],
    }),
  );
  expect(document.querySelectorAll('.calendar .day.half').length).toBe(1);
  await expect.element(page.getByText('1日 签了一部分')).toBeInTheDocument();
  await expect.element(page.getByText('2日今天 已签')).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: '补签1日' })).toBeVisible();
  await expectSound();
});

it.each([
  [8, 'week', '连续 4 周'],
  [9, 'month', '连续 4 个月'],
  // The cycle became weeks, and the streak is still one of days.
  [8, 'day', '连续 4 天'],
  [8, undefined, '连续 4 次应签'],
] as const)(
  'a streak is said in the unit of its days (%i, %s), on the page and after the sign-in',
  async (cycle, streak_unit, words) => {
    const one = anAttendance();
    const activity = anAttendance({
      checkinday: [cycle],
      me: { ...one.me!, streak: 4, streak_unit },
      calendar: [{ day: '2026-03-02', due: 0, done: 0, leave: 0, half: 0 }],
    });
    const { server } = await show(activity);
    await expect.element(page.getByText(words)).toBeVisible();
    const after = { ...signedDue, done: 2 };
    server.answers(
      answer(submit, { data: { pt_id: 'Abc123-1123456789abcdefghijkl', date: NOW, nth: 1, due: after } }),
    );
    await userEvent.click(page.getByRole('button', { name: '签到', exact: true }));
    await expect.element(page.getByText('07:42:08 签到成功')).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: '完成' }));
  },
);
