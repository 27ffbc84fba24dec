import { getBoot } from '@rollcall/contract/account/calls';
import { getPoster } from '@rollcall/contract/activity/poster';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberHarness } from '../../testing/member.ts';
import LoginScreen from './screens/login-screen.tsx';

const harness = memberHarness();
const BOOT = {
  mode: 'production' as const,
  login: 'mobile' as const,
  demo: [],
  demo_link: '',
  map_tiles: '',
  wechat_console: false,
  wechat_member: false,
  certification: 'granted' as const,
};
const show = (next: string, poster: Parameters<typeof answer<typeof getPoster>>[1]) =>
  harness.show({
    path: `/login?next=${encodeURIComponent(next)}`,
    until: '登录后即可签到',
    answers: [answer(getBoot, { data: BOOT }), answer(getPoster, poster)],
    render: () => <LoginScreen />,
  });

it('the login after a scanned code says what it is for, and who invites', async () => {
  const data = { title: '高一（5）班晨读签到', banner: '', owner_name: '林老师' };
  const { server } = await show('/Abc123?entry=mark', { data });
  await expect.element(page.getByRole('heading', { name: '高一（5）班晨读签到' })).toBeVisible();
  await expect.element(page.getByText('林老师邀请你参加，登录后即可签到')).toBeVisible();
  expect(server.sent(getPoster)).toEqual([{ cid: 'Abc123', entry: 'mark' }]);
  await expectSound();
});

it.each([
  ['/Abc123?entry=wrong', { data: null }],
  ['/Abc123?entry=mark', rejection('操作太频繁')],
])('the login is the plain one where nothing is told (%s)', async (next, poster) => {
  await show(next, poster);
  await expect.element(page.getByText('登录后即可签到', { exact: true })).toBeVisible();
});

it('the login asks for nothing where no code led to it', async () => {
  const { server } = await show('/inbox', { data: null });
  expect(server.sent(getPoster)).toEqual([]);
});
