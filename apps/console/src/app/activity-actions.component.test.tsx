import {
  ACTIVITY_MESSAGES,
  getDetail,
  getUserInfo,
  LIMITS,
  recoverActivity,
  removeActivity,
  trackGate,
} from '@rollcall/contract';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { goTo } from '../lib/navigation.ts';
import { consoleHarness } from '../testing/console.ts';
import { button, isGone, press, sees, toasts } from '../testing/hands.ts';
import { aDetail, anOrganiser, CID } from '../testing/organiser.ts';
import { Component as ActivityLayout } from './activity-layout.tsx';
import { Component as ActivityProvider } from './activity-provider.tsx';

const harness = consoleHarness();
const show = (certified = false) =>
  harness.show({
    path: `/checkinDetail?cid=${CID}`,
    until: '晨读打卡',
    answers: [answer(getDetail, { data: aDetail(certified) })],
    render: () => (
      <Routes>
        <Route element={<ActivityProvider />}>
          <Route element={<ActivityLayout />}>
            <Route path="/checkinDetail" element={null} />
          </Route>
        </Route>
        <Route path="*" element={null} />
      </Routes>
    ),
  });
async function copy(): Promise<void> {
  await press('更多');
  await touch(page.getByRole('menuitem', { name: '复制签到' }));
}

/** Opens the dialog and types its code. @returns the last press */
async function typeCode(): Promise<() => Promise<void>> {
  await press('更多');
  await touch(page.getByRole('menuitem', { name: '删除' }));
  const dialog = page.getByRole('dialog', { name: '删除签到' });
  const code = dialog.getByText(/^[1-4]\d{3}$/);
  await expect.element(code).toBeVisible();
  await dialog.getByRole('textbox').fill(code.element().textContent);
  return () => press('删除', dialog);
}

it('DETAIL-24 the number of activities is asked for when one is copied, and over the free cap its gate opens', async () => {
  const { server, where } = await show();
  expect(server.sent(getUserInfo)).toEqual([]);
  server.answers(
    answer(getUserInfo, { data: { ...anOrganiser(false), created: LIMITS.created } }),
    answer(trackGate, {}),
  );
  await copy();
  await sees(ACTIVITY_MESSAGES.createdCap);
  expect(server.sent(getUserInfo)).toHaveLength(1);
  expect(where()).toBe(`/checkinDetail?cid=${CID}`);
});

it('DETAIL-24 a copy begins with the settings of the activity, also where the number cannot be read', async () => {
  const { server, where } = await show();
  server.answers(answer(getUserInfo, rejection('系统开小差了，请稍后再试')));
  await copy();
  await expect.poll(where).toBe(`/manageSetting/${CID}?copy=1`);
});

it('FORM-07 the way back to an activity that was deleted does not show it as it was', async () => {
  const { server, where } = await show();
  server.answers(answer(removeActivity, {}));
  const confirm = await typeCode();
  server.answers(answer(getDetail, rejection(ACTIVITY_MESSAGES.activityNotFound, { reason: 'not_found' })));
  await confirm();
  await expect.poll(where).toBe('/myCheckin');
  goTo(`/checkinDetail?cid=${CID}`);
  await sees('签到不存在，可能已被删除');
});

it('DETAIL-18 LIST-26 a deletion is taken back from its toast', async () => {
  const { server, where } = await show(true);
  server.answers(answer(removeActivity, {}), answer(recoverActivity, {}));
  await (await typeCode())();
  await sees(ACTIVITY_MESSAGES.removedActivity);
  await expect.poll(where).toBe('/myCheckin');
  await press('撤销');
  await sees(ACTIVITY_MESSAGES.recovered);
  expect(server.sent(recoverActivity)).toEqual([{ cid: CID }]);
});

it('CERTGATE-28 without certification a deletion offers no way back that would be refused', async () => {
  const { server, where } = await show();
  server.answers(answer(removeActivity, {}));
  await (await typeCode())();
  await sees(ACTIVITY_MESSAGES.removedActivity, toasts());
  await expect.poll(where).toBe('/myCheckin');
  await isGone(button('撤销'));
});
