import {
  endPersonSessions,
  findPeople,
  listConsentVersions,
  listOrganiserInvites,
  type OperatorPerson,
  resendOrganiserInvite,
  setPersonState,
  withdrawOrganiserInvite,
} from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/query-client.ts';
import { consoleHarness } from '../../testing/console.ts';
import { button, fill, isGone, press, sees, valueIn } from '../../testing/hands.ts';
import { Component as PeopleScreen } from './screens/people-screen.tsx';

const harness = consoleHarness();
const PERSON: OperatorPerson = {
  openid: 'o-chen',
  nickname: '陈老师',
  mobile: '137****7005',
  organiser: 1,
  created: 3,
  sessions: 2,
  state: 'active',
  disabled_reason: '',
  t_create: 1_772_000_000,
};
const people = (over: Partial<OperatorPerson> = {}) =>
  answer(findPeople, { data: { lists: [{ ...PERSON, ...over }], total: 1 } });
const INVITE = {
  mobile: '13700137006',
  name: '吴老师',
  state: 'invited' as const,
  sent: 1,
  t_create: 1_772_000_000,
  t_sent: 1_772_000_000,
  t_accept: 0,
};
const show = () =>
  harness.show({
    path: '/operator/people',
    until: '陈老师',
    answers: [
      people(),
      answer(listOrganiserInvites, { data: { lists: [INVITE], total: 1 } }),
      answer(listConsentVersions, { data: { lists: [] } }),
      answer(setPersonState, {}),
      answer(endPersonSessions, { data: { ended: 2 } }),
      answer(withdrawOrganiserInvite, {}),
    ],
    render: () => <PeopleScreen />,
  });

it('an account is closed after a question and for a reason, and can be opened again', async () => {
  const { server } = await show();
  await press('停用');
  const dialog = page.getByRole('dialog', { name: '停用“陈老师”？' });
  await sees(/2 个登录立即结束.*可以随时恢复/, dialog);
  expect(server.sent(setPersonState)).toEqual([]);
  await expect.element(button('停用', dialog)).toBeDisabled();
  await fill('原因', '多人投诉发布广告');
  await expectSound();
  server.answers(people({ state: 'disabled', sessions: 0, disabled_reason: '多人投诉发布广告' }));
  await press('停用', dialog);
  await sees('已停用，可以随时恢复');
  expect(server.sent(setPersonState)).toEqual([
    { openid: 'o-chen', disabled: 1, reason: '多人投诉发布广告' },
  ]);
  await sees('已停用：多人投诉发布广告', page.getByRole('region', { name: '用户' }));
  await press('恢复');
  await sees('已恢复，对方可以重新登录');
});

it('logins are ended for a reason, and not where one thinks better of it', async () => {
  const { server } = await show();
  await press('结束登录');
  const dialog = page.getByRole('dialog', { name: '结束“陈老师”的 2 个登录？' });
  await press('取消', dialog);
  await isGone(dialog);
  expect(server.sent(endPersonSessions)).toEqual([]);
  await press('结束登录');
  await fill('原因', '手机丢失');
  await press('结束登录', dialog);
  await sees('已结束 2 个登录');
  expect(server.sent(endPersonSessions)).toEqual([{ openid: 'o-chen', reason: '手机丢失' }]);
});

it('a button that confirms in place does nothing before', async () => {
  const { server } = await show();
  await press('撤回');
  const question = page.getByRole('group', { name: '对方不能再用这份邀请' });
  await expect.element(button('取消', question)).toHaveFocus();
  await expectSound();
  await press('取消', question);
  await isGone(question);
  expect(server.sent(withdrawOrganiserInvite)).toEqual([]);
  await press('撤回');
  await press('撤回邀请', question);
  await sees('已撤回，可以重新邀请');
  expect(server.sent(withdrawOrganiserInvite)).toEqual([{ mobile: '13700137006' }]);
});

it('an invitation that is being written outlives another one that is sent again', async () => {
  const { server } = await show();
  server.answers(answer(resendOrganiserInvite, { data: { text: '吴老师，请登录', sent: 1 } }));
  await fill('姓名', '郑老师');
  await press('重新发送');
  await sees('吴老师，请登录');
  expect(valueIn('姓名')).toBe('郑老师');
});

it('every invitation and every person is reached, page by page', async () => {
  const { server } = await show();
  const invites = answer(listOrganiserInvites, ({ page: nth }) => ({
    data: { lists: [{ ...INVITE, name: `第${nth}页的老师` }], total: 120 },
  }));
  server.answers(
    invites,
    answer(findPeople, ({ page: nth }) => ({
      data: { lists: [{ ...PERSON, nickname: `第${nth}页的人` }], total: 120 },
    })),
  );
  await queryClient.invalidateQueries();
  for (const [region, words] of [
    ['邀请组织者', '第2页的老师'],
    ['用户', '第2页的人'],
  ] as const) {
    const part = page.getByRole('region', { name: region });
    await press('下一页', part);
    await sees(words, part);
  }
});

it('a long reason stands with its person and leaves the table in the window', async () => {
  const { server } = await show();
  const reason = '多名家长投诉该账号在评论区反复发布校外培训机构的广告和二维码，提醒三次后仍未停止。'.repeat(
    2,
  );
  server.answers(people({ state: 'disabled', sessions: 0, disabled_reason: reason }));
  await queryClient.invalidateQueries();
  const part = page.getByRole('region', { name: '用户' });
  await sees(
    reason,
    part
      .getByRole('row', { name: /陈老师/ })
      .getByRole('cell')
      .first(),
  );
  await expect.element(button('恢复', part)).toBeInViewport();
  const card = part.element();
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  expect(part.getByRole('cell').first().element().clientWidth).toBeGreaterThan(160);
});
