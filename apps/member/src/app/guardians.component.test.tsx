import {
  acceptGuardianInvitation,
  inviteGuardian,
  listGuardians,
  previewGuardianInvitation,
  withdrawGuardianInvitation,
} from '@rollcall/contract/guardian/calls';
import { getMemberActivity } from '@rollcall/contract/member/participation';
import { answer, rejection, unreachable } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import AcceptScreen from '../features/guardian/screens/accept-screen.tsx';
import { aMemberActivity, CID, insideId, sampleDependent } from '../testing/activity.ts';
import { speak } from '../testing/languages.ts';
import { memberHarness } from '../testing/member.ts';
import DependentsPage from './dependents-page.tsx';
import GuardiansPage from './guardians-page.tsx';

const harness = memberHarness();
afterEach(() => speak('zh'));
const CHILD = insideId(2);
const EXPIRES = Math.floor(Date.now() / 1000) + 7 * 86_400;
const render = () => (
  <Routes>
    <Route path="/:cid/guardians" element={<GuardiansPage />} />
    <Route path="/:cid/guardian/:code" element={<AcceptScreen />} />
    <Route path="*" element={<p>孩子的页面</p>} />
  </Routes>
);
const guardians = [{ name: '王妈妈', relation: '妈妈', me: 1 as const }];

it('a parent invites another by a link, sees who waits, and takes an invitation back', async () => {
  const { server } = await harness.show({
    path: `/${CID}/guardians?for=${CHILD}`,
    until: '王小宝的家长',
    answers: [
      answer(listGuardians, { data: { name: '王小宝', guardians, invitations: [], left: 3 } }),
      answer(inviteGuardian, {
        data: { id: insideId(7), link: 'https://example.cn/m/x/guardian/y.z', expires_at: EXPIRES },
      }),
      answer(withdrawGuardianInvitation, {}),
    ],
    render,
  });
  await expectSound();
  server.answers(
    answer(listGuardians, {
      data: {
        name: '王小宝',
        guardians,
        invitations: [
          { id: insideId(7), name: '', relation: '', expires_at: EXPIRES },
          { id: insideId(8), name: '王爸爸', relation: '爸爸', expires_at: EXPIRES },
        ],
        left: 1,
      },
    }),
  );
  await userEvent.click(page.getByRole('button', { name: '邀请另一位家长' }));
  await expect
    .element(page.getByRole('textbox', { name: '邀请链接' }))
    .toHaveValue('https://example.cn/m/x/guardian/y.z');
  expect(server.sent(inviteGuardian)).toMatchObject([{ cid: CID, unionid: CHILD }]);
  await expect.element(page.getByText('王爸爸 · 爸爸')).toBeVisible();
  await expect.element(page.getByText('等待发起人审核')).toBeVisible();
  await expectSound();
  await userEvent.click(page.getByRole('button', { name: '撤回' }).first());
  await expect.poll(() => server.sent(withdrawGuardianInvitation)).toMatchObject([{ id: insideId(7) }]);
});

it('the list of guardians says why it cannot be read', async () => {
  await harness.show({
    path: `/${CID}/guardians?for=${CHILD}`,
    until: '您没有为该成员代签，不能邀请',
    answers: [answer(listGuardians, rejection('您没有为该成员代签，不能邀请'))],
    render,
  });
});

it('an invitation is accepted with what one is to the child, and goes on to their page', async () => {
  const { server } = await harness.show({
    path: `/${CID}/guardian/a.b`,
    until: '王小宝',
    answers: [
      answer(previewGuardianInvitation, {
        data: { title: '三年二班', name: '王小宝', inviter: '王妈妈', audited: 0 },
      }),
      answer(acceptGuardianInvitation, { data: { unionid: CHILD, pending: 0 } }),
    ],
    render,
  });
  await expect.element(page.getByText('王妈妈邀请您一起为孩子签到')).toBeVisible();
  await expectSound();
  await userEvent.click(page.getByRole('button', { name: '接受邀请' }));
  await expect.element(page.getByText('请选择您与孩子的关系')).toBeVisible();
  await userEvent.click(page.getByText('爸爸', { exact: true }));
  await userEvent.click(page.getByRole('button', { name: '接受邀请' }));
  await expect.element(page.getByText('孩子的页面')).toBeVisible();
  expect(server.sent(acceptGuardianInvitation)).toMatchObject([{ cid: CID, code: 'a.b', relation: '爸爸' }]);
});

it('an invitation that an organiser decides about waits, and one that is over says so', async () => {
  await harness.show({
    path: `/${CID}/guardian/a.b`,
    until: '接受后由发起人审核',
    answers: [
      answer(previewGuardianInvitation, {
        data: { title: '三年二班', name: '王小宝', inviter: '王妈妈', audited: 1 },
      }),
      answer(acceptGuardianInvitation, { data: { unionid: CHILD, pending: 1 } }),
    ],
    render,
  });
  await userEvent.click(page.getByText('妈妈', { exact: true }));
  await userEvent.click(page.getByRole('button', { name: '接受邀请' }));
  await expect.element(page.getByText('等待发起人审核')).toBeVisible();
  await harness.show({
    path: `/${CID}/guardian/c.d`,
    until: '邀请已失效，请让邀请您的家长重新发一个',
    answers: [
      answer(
        previewGuardianInvitation,
        rejection('邀请已失效，请让邀请您的家长重新发一个', { reason: 'not_found' }),
      ),
    ],
    render,
  });
  // It comes to nothing at the next try either, and nobody deleted an activity.
  await expect.element(page.getByRole('link', { name: '回到我的签到' })).toBeVisible();
  await expect.poll(() => page.getByText('可能已被发起人删除').elements()).toEqual([]);
  await expectSound();
});

it('an invitation that cannot be read anew keeps its form, and says so', async () => {
  const { server } = await harness.show({
    path: `/${CID}/guardian/a.b`,
    until: '王小宝',
    answers: [
      answer(previewGuardianInvitation, {
        data: { title: '三年二班', name: '王小宝', inviter: '王妈妈', audited: 0 },
      }),
      answer(acceptGuardianInvitation, { data: { unionid: CHILD, pending: 0 } }),
    ],
    render,
  });
  await userEvent.click(page.getByText('爸爸', { exact: true }));
  server.answers(answer(previewGuardianInvitation, rejection('系统开小差了，请稍后再试')));
  // Back from another app.
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('没能刷新：系统开小差了，请稍后再试')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '爸爸' })).toBeChecked();
  await expectSound();
  await userEvent.click(page.getByRole('button', { name: '接受邀请' }));
  await expect.element(page.getByText('孩子的页面')).toBeVisible();
  expect(server.sent(acceptGuardianInvitation)).toMatchObject([{ relation: '爸爸' }]);
});

it('a link whose invitation was taken back is not there to be sent any more', async () => {
  const { server } = await harness.show({
    path: `/${CID}/guardians?for=${CHILD}`,
    until: '王小宝的家长',
    answers: [
      answer(listGuardians, {
        data: {
          name: '王小宝',
          guardians,
          invitations: [{ id: insideId(7), name: '', relation: '', expires_at: EXPIRES }],
          left: 2,
        },
      }),
      answer(inviteGuardian, {
        data: { id: insideId(7), link: 'https://example.cn/m/x/guardian/y.z', expires_at: EXPIRES },
      }),
      answer(withdrawGuardianInvitation, rejection('系统开小差了，请稍后再试')),
    ],
    render,
  });
  await userEvent.click(page.getByRole('button', { name: '邀请另一位家长' }));
  const link = page.getByRole('textbox', { name: '邀请链接' });
  await userEvent.click(page.getByRole('button', { name: '撤回' }));
  await expect.element(page.getByText('系统开小差了，请稍后再试')).toBeVisible();
  await expect.element(link).toBeVisible();
  server.answers(answer(withdrawGuardianInvitation, {}));
  await userEvent.click(page.getByRole('button', { name: '撤回' }));
  await expect.poll(() => link.query()).toBeNull();
});

it('an invitation that a bad network kept back is asked for again', async () => {
  const { server } = await harness.show({
    path: `/${CID}/guardian/a.b`,
    until: '网络不给力',
    answers: [unreachable(previewGuardianInvitation)],
    render,
  });
  server.answers(
    answer(previewGuardianInvitation, {
      data: { title: '三年二班', name: '王小宝', inviter: '王妈妈', audited: 0 },
    }),
  );
  await userEvent.click(page.getByRole('button', { name: '重试' }));
  await expect.element(page.getByText('王妈妈邀请您一起为孩子签到')).toBeVisible();
});

it('in English says in English what guardians are to the child', async () => {
  speak('en');
  const invitations = [{ id: insideId(8), name: '王爸爸', relation: '爸爸', expires_at: EXPIRES }];
  await harness.show({
    path: `/${CID}/guardians?for=${CHILD}`,
    until: '王妈妈',
    answers: [answer(listGuardians, { data: { name: '王小宝', guardians, invitations, left: 1 } })],
    render,
  });
  await expect.element(page.getByText('王爸爸 · Father')).toBeVisible();
  await expect.element(page.getByText('Mother')).toBeVisible();
  await harness.show({
    path: `/${CID}/wards`,
    until: '王小宝',
    answers: [answer(getMemberActivity, { data: aMemberActivity({ wards: [sampleDependent('王小宝')] }) })],
    render: () => (
      <Routes>
        <Route path="/:cid/wards" element={<DependentsPage />} />
      </Routes>
    ),
  });
  await expect.element(page.getByRole('link', { name: /王小宝.*Mother/ })).toBeVisible();
});
