import { getOwnHomework, listHandedIn } from '@rollcall/contract/homework/own-homework';
import { withdrawMakeup } from '@rollcall/contract/makeup/calls';
import { submit } from '@rollcall/contract/record/record';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CID, insideId } from '../testing/activity.ts';
import { aDue, MORNING, NOW } from '../testing/attendance.ts';
import { aHomework, WAITING, WID } from '../testing/homework.ts';
import { memberHarness } from '../testing/member.ts';
import HomeworkPage from './homework-page.tsx';
import HomeworkSubmissionsPage from './homework-submissions-page.tsx';

const harness = memberHarness();
const homework = aHomework();

it('JOIN-17 homework that was submitted late and waits is withdrawn after a question', async () => {
  const { server } = await harness.show({
    path: `/${CID}/homework/${WID}`,
    until: '每日朗读',
    answers: [answer(getOwnHomework, { data: homework })],
    render: () => (
      <Routes>
        <Route path="/:cid/homework/:wid" element={<HomeworkPage />} />
      </Routes>
    ),
  });
  await expect.element(page.getByText('未通过')).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: '撤回 2月26日 周四 的补交' }).query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: '撤回 2月27日 周五 的补交' }));
  await expect.element(page.getByText('撤回补交申请？')).toBeVisible();
  await expectSound();
  const withdrawn = { ...homework, makeup: { ...homework.makeup, requests: [{ ...WAITING, status: 3 }] } };
  server.answers(answer(withdrawMakeup, {}), answer(getOwnHomework, { data: withdrawn }));
  await userEvent.click(page.getByRole('button', { name: '撤回', exact: true }));
  await expect.element(page.getByText('已撤回')).toBeVisible();
  expect(server.sent(withdrawMakeup)).toMatchObject([{ cid: CID, id: WAITING.id }]);
  await expectSound();
});

it('HW-15 a refusal that offers the records leads to them', async () => {
  const { server } = await harness.show({
    path: `/${CID}/homework/${WID}`,
    until: '每日朗读',
    answers: [answer(getOwnHomework, { data: homework })],
    render: () => (
      <Routes>
        <Route path="/:cid/homework/:wid" element={<HomeworkPage />} />
        <Route path="/:cid/records" element="记录在这里" />
      </Routes>
    ),
  });
  server.answers(answer(submit, rejection('作业已结束', { reason: 'ended' })));
  await userEvent.click(page.getByRole('button', { name: '提交作业' }));
  await userEvent.click(page.getByRole('button', { name: '查看记录' }));
  await expect.element(page.getByText('记录在这里')).toBeVisible();
});

it('HW-15 homework opens by the clock, without a touch', async () => {
  const later = aDue({ reason: 'outside_slot', msg: '不在提交时段', opens_at: NOW + 1, closes_at: null });
  const { server } = await harness.show({
    path: `/${CID}/homework/${WID}`,
    until: '每日朗读',
    answers: [answer(getOwnHomework, { data: { ...homework, state: 'later', due: later } })],
    render: () => (
      <Routes>
        <Route path="/:cid/homework/:wid" element={<HomeworkPage />} />
      </Routes>
    ),
  });
  await expect.poll(() => page.getByRole('button', { name: '提交作业' }).query()).toBeNull();
  server.answers(answer(getOwnHomework, { data: { ...homework, now: NOW + 1 } }));
  await expect.element(page.getByRole('button', { name: '提交作业' })).toBeEnabled();
});

it('HW-17 others’ work leads back to the homework of the child that it was opened from', async () => {
  const child = insideId(2);
  await harness.show({
    path: `/${CID}/homework/${WID}?for=${child}`,
    until: '每日朗读',
    answers: [
      answer(getOwnHomework, {
        data: { ...homework, abilities: { ...homework.abilities, viewOthers: true } },
      }),
      answer(listHandedIn, { data: { lists: [], next: null } }),
    ],
    render: () => (
      <Routes>
        <Route path="/:cid/homework/:wid" element={<HomeworkPage />} />
        <Route path="/:cid/homework/:wid/all" element={<HomeworkSubmissionsPage />} />
      </Routes>
    ),
  });
  await userEvent.click(page.getByRole('link', { name: '大家的作业' }));
  await expect.element(page.getByText('还没有人提交')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '返回' }))
    .toHaveAttribute('href', `/${CID}/homework/${WID}?for=${child}`);
});

it('JOIN-17 AUTH-29 a make-up of a child is stored for the parent who fills it in, not for another on this phone', async () => {
  const days = [{ day: '2026-02-27', slots: [MORNING], form: 0 }];
  const makeup = { days, forms: [{ fill_options: [], pic_text: 0 as const }], requests: [] };
  const reason = page.getByRole('textbox', { name: '补交原因' });
  const openBy = async (draft_key: string) => {
    const shown = await harness.show({
      path: `/${CID}/homework/${WID}?for=${insideId(2)}`,
      until: '每日朗读',
      answers: [answer(getOwnHomework, { data: aHomework({ makeup, draft_key }) })],
      render: () => (
        <Routes>
          <Route path="/:cid/homework/:wid" element={<HomeworkPage />} />
        </Routes>
      ),
    });
    await userEvent.click(page.getByRole('button', { name: /2月27日 周五/ }));
    await expect.element(page.getByRole('button', { name: '申请补交' })).toBeEnabled();
    return shown;
  };
  await openBy('mother');
  await userEvent.fill(reason, '那天在医院');
  await openBy('father');
  await expect.element(reason).toHaveValue('');
  await openBy('mother');
  await expect.element(reason).toHaveValue('那天在医院');
});

it('a late answer closes its own sheet alone, not the one that was opened meanwhile', async () => {
  const days = ['2026-02-27', '2026-02-26'].map((day) => ({ day, slots: [MORNING], form: 0 }));
  const missed = aHomework({ makeup: { days, forms: [{ fill_options: [], pic_text: 0 }], requests: [] } });
  const { server } = await harness.show({
    path: `/${CID}/homework/${WID}`,
    until: '每日朗读',
    answers: [answer(getOwnHomework, { data: missed })],
    render: () => (
      <Routes>
        <Route path="/:cid/homework/:wid" element={<HomeworkPage />} />
      </Routes>
    ),
  });
  let arrives = () => {};
  server.answers(
    answer(submit, async () => {
      await new Promise<void>((resolve) => {
        arrives = resolve;
      });
      return { data: { pt_id: insideId(7), date: NOW, nth: 0, pending: 1 as const } };
    }),
  );
  const sheet = page.getByRole('dialog');
  await userEvent.click(page.getByRole('button', { name: /2月27日 周五/ }));
  await userEvent.click(sheet.getByRole('button', { name: '申请补交' }));
  await expect.element(sheet.getByText('正在提交…')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: '关闭' }));
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: /2月26日 周四/ }));
  const reason = page.getByRole('textbox', { name: '补交原因' });
  await userEvent.fill(reason, '那天发烧了');
  arrives();
  await expect.element(page.getByText('已提交，等待老师审核')).toBeInTheDocument();
  await expect.element(reason).toHaveValue('那天发烧了');
});
