import { memberMonth } from '@rollcall/contract/attendance/person';
import { SEAL, VERDICT } from '@rollcall/contract/attendance/verdict';
import { getHome, getMemberActivity, type MemberActivity } from '@rollcall/contract/member/participation';
import { getAd } from '@rollcall/contract/order/calls';
import { submit } from '@rollcall/contract/record/record';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { insideId } from '../testing/activity.ts';
import { aDue, anAttendance, EVENING, MORNING, NOW } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';
import { ActivityPage } from './activity-page.tsx';
import HomePage from './home-page.tsx';
import { SessionGate } from './session-gate.tsx';

const harness = memberHarness();

/** Stands for another page: says where one has come. */
function Address() {
  const { pathname, search } = useLocation();
  return `${pathname.split('/').at(-1)}${search}`;
}
const [FIRST, SECOND, THIRD] = [insideId(2), insideId(3), insideId(4)];
const due = aDue({ slots: [{ slot: MORNING, state: 'open', done: 0, of: 1 }] });
const done = aDue({
  reason: 'quota_used',
  msg: '',
  slots: [{ slot: MORNING, state: 'done', done: 1, of: 1 }],
  done: 1,
});
const child = (unionid: string, name: string, state = due): MemberActivity['wards'][number] => ({
  unionid,
  name,
  relation: '妈妈',
  pending: 0,
  due: state,
  signed: [],
});
const month = {
  data: {
    unionid: FIRST,
    name: '王小宝',
    days: [
      {
        day: '2026-03-01',
        seal: SEAL.HALF,
        due: 1 as const,
        note: '',
        columns: [],
        cells: [{ slot: MORNING[0], code: VERDICT.LATE, minutes: 12, flags: 0 }],
      },
    ],
    sum: { done: 1, due: 2, rate: '50.00%', late: 1, early: 0, makeup: 0, leave: 0, absent: 1 },
    streak: 3,
    streak_unit: 'day' as const,
    records: [],
    leave: [],
    makeups: [],
    earliest: '2026-03',
  },
};
const show = (activity: MemberActivity, path: string, until: string) =>
  harness.show({
    path,
    until,
    answers: [
      answer(getMemberActivity, { data: activity }),
      answer(getAd, { data: { ad: null } }),
      answer(memberMonth, month),
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
const family = (over: Partial<MemberActivity> = {}) =>
  anAttendance({
    view: 'join',
    me: null,
    wards: [child(FIRST, '王小宝'), child(SECOND, '王小贝')],
    ...over,
  });

it('JOIN-18 signed in, a child is named beside the seal, and the next one is one press away', async () => {
  const activity = family();
  const { server } = await show(activity, `/${activity.cid}?for=${FIRST}`, activity.title);
  server.answers(
    answer(submit, { data: { pt_id: insideId(9), date: NOW, nth: 1, due: done } }),
    answer(getMemberActivity, {
      data: family({ wards: [child(FIRST, '王小宝', done), child(SECOND, '王小贝')] }),
    }),
  );
  await userEvent.click(page.getByRole('button', { name: '签到', exact: true }));
  const status = page.getByRole('status');
  await expect.element(status.getByText('王小宝', { exact: true })).toBeVisible();
  await expect.element(status.getByText('07:42:08 签到成功')).toBeVisible();
  await expectSound();
  await userEvent.click(page.getByRole('link', { name: '接着给王小贝签' }));
  await expect.element(page.getByRole('button', { name: '签到', exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('navigation', { name: '为谁签到' }).getByRole('link', { name: '王小贝' }))
    .toHaveAttribute('aria-current', 'true');
});

it("JOIN-18 a refusal leads to the child's records", async () => {
  const activity = family();
  const { server } = await harness.show({
    path: `/${activity.cid}?for=${SECOND}`,
    until: activity.title,
    answers: [
      answer(getMemberActivity, { data: activity }),
      answer(getAd, { data: { ad: null } }),
      answer(memberMonth, month),
    ],
    render: () => (
      <Routes>
        <Route path="/:cid" element={<ActivityPage />} />
        <Route path="/:cid/records" element={<Address />} />
      </Routes>
    ),
  });
  server.answers(answer(submit, rejection('活动已结束', { reason: 'ended' })));
  await userEvent.click(page.getByRole('button', { name: '签到', exact: true }));
  await userEvent.click(page.getByRole('button', { name: '查看记录' }));
  await expect.element(page.getByText(`records?for=${SECOND}`)).toBeVisible();
});

it('JOIN-18 the last child leaves nobody to go on with', async () => {
  const activity = family({ wards: [child(FIRST, '王小宝'), child(SECOND, '王小贝', done)] });
  const { server } = await show(activity, `/${activity.cid}?for=${FIRST}`, activity.title);
  server.answers(answer(submit, { data: { pt_id: insideId(9), date: NOW, nth: 2, due: done } }));
  await userEvent.click(page.getByRole('button', { name: '签到', exact: true }));
  await expect.element(page.getByText('07:42:08 签到成功')).toBeVisible();
  await expect.element(page.getByText('接着给')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: '完成' }));
});

it('JOIN-05 JOIN-18 a child whose joining waits is told so, with the way to the others, until the organiser decided', async () => {
  const waiting = { ...child(FIRST, '王小宝'), pending: 1 as const };
  const activity = family({ wards: [waiting, child(SECOND, '王小贝')] });
  const { server } = await show(activity, `/${activity.cid}?for=${FIRST}`, activity.title);
  await expect.element(page.getByText('王小宝的加入申请已提交，请等待发起人审核')).toBeVisible();
  await expectSound();
  await expect.element(page.getByText('签到不存在')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('link', { name: '王小贝' }));
  await expect.element(page.getByRole('button', { name: '签到', exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: '王小宝' }));
  server.answers(answer(getMemberActivity, { data: family() }));
  await userEvent.click(page.getByRole('button', { name: '查看审核结果' }));
  await expect.element(page.getByRole('button', { name: '签到', exact: true })).toBeVisible();
});

it('JOIN-05 JOIN-18 a parent who waits themselves comes to the page of their child and back', async () => {
  const activity = family({ view: 'pending', me: anAttendance().me });
  await show(activity, `/${activity.cid}`, '已提交申请，请等待发起人审核');
  await userEvent.click(page.getByRole('link', { name: '王小宝' }));
  await expect.element(page.getByRole('button', { name: '签到', exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: '我自己' }));
  await expect.element(page.getByText('已提交申请，请等待发起人审核')).toBeVisible();
});

it('the page of a child shows their month, its sum and the way to the others; a failure can be tried again', async () => {
  const activity = family();
  const { server } = await show(activity, `/${activity.cid}?for=${FIRST}`, '王小宝的3月');
  await expect.element(page.getByText('出勤率 50.00%')).toBeVisible();
  await expect.element(page.getByText('迟到 1 · 缺勤 1 · 连续 3 天')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '王小宝的3月' }))
    .toHaveAttribute('href', `/${activity.cid}/month?for=${FIRST}`);
  await expectSound();
  server.answers(answer(memberMonth, rejection('考勤读不出来')));
  await userEvent.click(page.getByRole('link', { name: '王小贝' }));
  await expect.element(page.getByText('考勤读不出来')).toBeVisible();
});

it('the sheet says whom the answers are for', async () => {
  const field = {
    field_key: 1001,
    field_name: '体温',
    field_type: 0 as const,
    status: 1 as const,
    require: 0 as const,
    max_limit: 30,
  };
  const activity = family();
  const shown = { ...activity, fill_options: [{ ...activity.fill_options[0], ...field }] } as MemberActivity;
  await show(shown, `/${activity.cid}?for=${FIRST}`, activity.title);
  await userEvent.click(page.getByRole('button', { name: '签到', exact: true }));
  await expect.element(page.getByRole('dialog', { name: '给王小宝填写签到内容' })).toBeVisible();
});

it('the home has a section for each child, with the ways to their calendar, leave and records', async () => {
  const item = {
    cid: 'Abc123',
    title: '三年二班春季考勤',
    banner: '',
    template: 2,
    cate: 0,
    owner_name: '林老师',
    pending: 0 as const,
    homework: [],
    homework_due: 0,
    leave: 1 as const,
  };
  const dependent = (unionid: string, name: string) => ({ unionid, name });
  const later = aDue({
    reason: 'outside_slot',
    msg: '不在签到时段',
    slots: [{ slot: EVENING, state: 'later', done: 0, of: 1 }],
  });
  await harness.show({
    until: '王小贝',
    answers: [
      answer(getHome, {
        data: {
          nickname: '王妈妈',
          avatar: '',
          now: NOW,
          unread: 0,
          lists: [
            { ...item, ward: dependent(FIRST, '王小宝'), due },
            {
              ...item,
              cid: 'Abd456',
              title: '钢琴课',
              leave: 0,
              ward: dependent(THIRD, '王小宝'),
              due: later,
            },
            { ...item, ward: dependent(SECOND, '王小贝'), due: done },
          ],
        },
      }),
    ],
    render: () => <HomePage />,
  });
  const first = page.getByRole('region', { name: '王小宝', exact: true });
  await expect.element(first.getByText('1 项现在该签')).toBeVisible();
  await expect.element(first.getByText('钢琴课')).toBeVisible();
  const ways = [...document.querySelectorAll<HTMLAnchorElement>('.child-ways')].map((row) =>
    [...row.querySelectorAll('a')].map((one) => `${one.textContent} ${one.getAttribute('href')}`),
  );
  expect(ways).toEqual([
    [
      `考勤 /Abc123/month?for=${FIRST}`,
      `请假 /Abc123/leave?for=${FIRST}`,
      `记录 /Abc123/records?for=${FIRST}`,
    ],
    [`考勤 /Abd456/month?for=${THIRD}`, `记录 /Abd456/records?for=${THIRD}`],
    [
      `考勤 /Abc123/month?for=${SECOND}`,
      `请假 /Abc123/leave?for=${SECOND}`,
      `记录 /Abc123/records?for=${SECOND}`,
    ],
  ]);
  await expect
    .element(page.getByRole('region', { name: '王小贝', exact: true }).getByText('今天都签到了'))
    .toBeVisible();
  await expect.element(page.getByText('其他活动')).not.toBeInTheDocument();
});
