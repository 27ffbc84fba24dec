import { memberMonth } from '@rollcall/contract/attendance/person';
import { field } from '@rollcall/contract/field/field';
import { getHome, getMemberActivity, type MemberActivity } from '@rollcall/contract/member/participation';
import { getAd } from '@rollcall/contract/order/calls';
import { submit } from '@rollcall/contract/record/record';
import type { ResponseOf } from '@rollcall/contract/wire/call';
import { answer } from '@rollcall/gallery/fake-server';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keys } from '../lib/kv.ts';
import { DRAFT } from '../lib/outbox-ports.ts';
import { insideId, sampleDependent } from '../testing/activity.ts';
import { aDue, anAttendance, NOW } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';
import { ActivityPage } from './activity-page.tsx';
import HomePage from './home-page.tsx';
import ProfilePage from './profile-page.tsx';
import { SessionGate } from './session-gate.tsx';

const harness = memberHarness();
const TEXT = field.parse({ field_key: 1, field_name: '今天读了什么', field_type: 7, require: 0 });
const NAME = field.parse({ field_key: 1, field_name: '姓名', field_type: 0, require: 1 });
const MONTH: ResponseOf<typeof memberMonth>['data'] = {
  unionid: insideId(2),
  name: '小满',
  days: [],
  sum: { done: 0, due: 0, rate: '--', late: 0, early: 0, makeup: 0, leave: 0, absent: 0 },
  streak: 0,
  records: [],
  leave: [],
  makeups: [],
  earliest: '2026-03',
};
const show = (activity: MemberActivity, path = '') =>
  harness.show({
    path: `/${activity.cid}${path}`,
    until: path === '/profile' ? '保存' : activity.title,
    answers: [
      answer(getMemberActivity, { data: activity }),
      answer(getAd, { data: { ad: null } }),
      answer(memberMonth, { data: MONTH }),
    ],
    render: () => (
      <>
        <SessionGate />
        <Routes>
          <Route path="/:cid" element={<ActivityPage />} />
          <Route path="/:cid/profile" element={<ProfilePage />} />
        </Routes>
      </>
    ),
  });
/** Back from another app or tab. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));

it('JOIN-09 a page that lay open overnight does not show the sign-in of yesterday as done', async () => {
  const activity = anAttendance();
  const { server } = await show(activity);
  server.answers(answer(submit, { data: { pt_id: insideId(3), date: NOW, nth: 1, due: aDue({ done: 1 }) } }));
  await userEvent.click(page.getByRole('button', { name: '签到', exact: true }));
  await expect.element(page.getByText('07:42:08 签到成功')).toBeVisible();
  server.answers(answer(getMemberActivity, { data: { ...activity, now: NOW + 86_400 } }));
  comeBack();
  await expect.element(page.getByRole('button', { name: '签到', exact: true })).toBeVisible();
  await expect.poll(() => page.getByText(/签到成功/).query()).toBeNull();
});

it('who logs in elsewhere in this browser finds empty fields, and not those of the member before', async () => {
  const activity = anAttendance({ fill_options: [TEXT] });
  const { server } = await show(activity);
  await userEvent.click(page.getByRole('button', { name: '签到', exact: true }));
  await userEvent.fill(page.getByRole('textbox', { name: '今天读了什么' }), '何一读的书');
  await userEvent.click(page.getByRole('button', { name: '关闭' }));
  const me = { ...activity.me!, unionid: 'Abc123-1123456789abcdefghijkl', name: '王二' };
  server.answers(answer(getMemberActivity, { data: { ...activity, me, title: '王二的考勤' } }));
  comeBack();
  await expect.element(page.getByRole('heading', { name: '王二的考勤' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '签到', exact: true }));
  await expect.element(page.getByRole('textbox', { name: '今天读了什么' })).toHaveValue('');
});

it('JOIN-18 two guardians of a child who share a phone each find what they typed themselves', async () => {
  const child = { ...sampleDependent('小满', aDue()), unionid: insideId(2) };
  const activity = anAttendance({ fill_options: [TEXT], wards: [child], proxy: 1 });
  const of = (draft_key: string, title: string) => ({ ...activity, draft_key, title });
  const text = page.getByRole('textbox', { name: '今天读了什么' });
  const open = () => userEvent.click(page.getByRole('button', { name: '签到', exact: true }));
  const path = `?for=${child.unionid}`;
  const { server } = await show(of('mother', '妈妈的考勤'), path);
  await open();
  await userEvent.fill(text, '妈妈写的');
  await userEvent.click(page.getByRole('button', { name: '关闭' }));
  // While the page lies open, and opened anew.
  server.answers(answer(getMemberActivity, { data: of('father', '爸爸的考勤') }));
  comeBack();
  await expect.element(page.getByRole('heading', { name: '爸爸的考勤' })).toBeVisible();
  await open();
  await expect.element(text).toHaveValue('');
  await show(of('father', '爸爸的考勤'), path);
  await open();
  await expect.element(text).toHaveValue('');
  const again = await show(of('mother', '妈妈的考勤'), path);
  await open();
  await expect.element(text).toHaveValue('妈妈写的');
  again.server.answers(
    answer(submit, { data: { pt_id: insideId(3), date: NOW, nth: 1, due: aDue({ done: 1 }) } }),
  );
  await userEvent.click(page.getByRole('button', { name: '提交签到' }));
  await expect.element(page.getByText('07:42:08 签到成功')).toBeVisible();
  await expect.poll(() => keys(DRAFT)).toEqual([]);
});

it('who logs in elsewhere in this browser changes their own profile', async () => {
  const activity = anAttendance({ reg_info: [NAME] });
  const profileOf = (unionid: string, name: string): MemberActivity => ({
    ...activity,
    me: { ...activity.me!, unionid, name, reg_params: [{ key: 1, name: '姓名', val: name }] },
  });
  const { server } = await show(profileOf(insideId(1), '何一'), '/profile');
  const name = page.getByRole('textbox', { name: '姓名' });
  await expect.element(name).toHaveValue('何一');
  server.answers(answer(getMemberActivity, { data: profileOf(insideId(2), '王二') }));
  comeBack();
  await expect.element(name).toHaveValue('王二');
});

it('JOIN-12 a look for the position that fails late takes nothing of a newer one', async () => {
  const looks: Parameters<Geolocation['getCurrentPosition']>[] = [];
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(
    (...question) => void looks.push(question),
  );
  const place = { address: '实验小学东门', latitude: 31.23, longitude: 121.47, range: 5000 };
  await show(anAttendance({ locations: [place] }));
  // Into the settings of the phone and back.
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => looks.length).toBe(2);
  const coords = { latitude: 31.23, longitude: 121.47, accuracy: 20 };
  looks[1]![0]({ coords } as GeolocationPosition);
  await expect.element(page.getByRole('button', { name: '签到', exact: true })).toBeEnabled();
  looks[0]![1]?.({ code: 3, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' });
  await new Promise(requestAnimationFrame);
  await expect.element(page.getByText(/在范围内/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '签到', exact: true })).toBeEnabled();
});

it('JOIN-30 a sign-in of yesterday that is delivered today says its day, and is counted for no other', async () => {
  const { server } = await show(anAttendance());
  const yesterday = NOW - 36_000;
  server.answers(answer(submit, { data: { pt_id: insideId(3), date: yesterday, nth: 3, due: aDue() } }));
  await userEvent.click(page.getByRole('button', { name: '签到', exact: true }));
  await expect.element(page.getByText('3月1日 21:42 签到成功')).toBeVisible();
  await expect.poll(() => page.getByText(/今天第/).query()).toBeNull();
  const home = { nickname: '何一', avatar: '', now: NOW, unread: 0, lists: [] };
  await harness.show({
    until: '签到：3月1日 21:42 已送出',
    answers: [answer(getHome, { data: home })],
    render: () => <HomePage />,
  });
});
