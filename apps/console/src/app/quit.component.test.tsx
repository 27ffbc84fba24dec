import { ACTIVITY_MESSAGES, getDetail, quitActivity } from '@rollcall/contract';
import { answer, rejection, unreachable } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../testing/console.ts';
import { press, sees } from '../testing/hands.ts';
import { aDetail, CID } from '../testing/organiser.ts';
import { Component as ActivityLayout } from './activity-layout.tsx';
import { Component as ActivityProvider } from './activity-provider.tsx';

const harness = consoleHarness();

const shows = () =>
  harness.show({
    path: `/checkinDetail?cid=${CID}`,
    until: '晨读打卡',
    answers: [
      answer(getDetail, {
        data: {
          ...aDetail(false),
          is_owner: 0,
          is_admin: 0,
          abilities: {
            manage: false,
            own: false,
            viewRecords: true,
            viewRank: true,
            exportData: false,
            forward: true,
          },
        },
      }),
      answer(quitActivity, {}),
    ],
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

it('DETAIL-21 DETAIL-29 a member sees share and quit on the console, and quits', async () => {
  const { server, where } = await shows();
  expect(
    page
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['退出']);
  // Beside the way back the two pages that are a member's.
  const links = page.getByRole('link').elements();
  expect(links.map((one) => one.textContent)).toEqual(['我管理的', '签到记录', '分享']);
  await press('退出');
  const dialog = page.getByRole('dialog', { name: '退出签到' });
  await expect.element(dialog.getByLabelText('同时删除我的签到记录')).not.toBeChecked();
  await expectSound();
  await press('退出', dialog);
  await expect.poll(where).toBe('/myCheckin');
  await sees('已退出');
  expect(server.sent(quitActivity)).toEqual([{ cid: CID, clear_data: 0 }]);
});

it('quitting again after a lost answer is told as done', async () => {
  const { server, where } = await shows();
  server.answers(unreachable(quitActivity));
  await press('退出');
  const dialog = page.getByRole('dialog', { name: '退出签到' });
  await press('退出', dialog);
  await expect.poll(() => server.sent(quitActivity)).toHaveLength(1);
  server.answers(
    answer(quitActivity, rejection(ACTIVITY_MESSAGES.activityNotFound, { reason: 'not_found' })),
  );
  await press('退出', dialog);
  await expect.poll(where).toBe('/myCheckin');
  await sees(ACTIVITY_MESSAGES.exited);
});
