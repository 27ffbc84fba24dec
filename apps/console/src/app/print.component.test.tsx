import '../features/attendance/attendance.css';
import { getDetail, getUserInfo } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { consoleHarness } from '../testing/console.ts';
import { aDetail, anOrganiser, CID } from '../testing/organiser.ts';
import { Component as ActivityLayout } from './activity-layout.tsx';
import { Component as ActivityProvider } from './activity-provider.tsx';
import './console-layout.css';

const harness = consoleHarness();
/** Session with Chromium, as far as it is used here; its types come with the runner alone. */
interface Devtools {
  send(method: 'Emulation.setEmulatedMedia', request: { media: 'print' | 'screen' }): Promise<unknown>;
}
const onto = (media: 'print' | 'screen') => (cdp() as Devtools).send('Emulation.setEmulatedMedia', { media });
afterEach(() => onto('screen'));

it('a page of an activity is printed without its tabs and actions, also after the month of a member was there to print', async () => {
  await harness.show({
    path: `/dataOverview/${CID}`,
    until: '昨天已签到 38 人',
    answers: [answer(getDetail, { data: aDetail(true) }), answer(getUserInfo, { data: anOrganiser(true) })],
    render: () => (
      <Routes>
        <Route element={<ActivityProvider />}>
          <Route element={<ActivityLayout />}>
            <Route path="/dataOverview/:cid" element={<p>昨天已签到 38 人</p>} />
          </Route>
        </Route>
      </Routes>
    ),
  });
  const tabs = page.getByRole('navigation', { name: '签到的页面' });
  const more = page.getByRole('button', { name: '更多' });
  await expect.element(tabs).toBeVisible();
  await expect.element(more).toBeVisible();
  await onto('print');
  await expect.element(page.getByText('昨天已签到 38 人')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '晨读打卡' })).toBeVisible();
  expect(tabs.query()).toBeNull();
  expect(more.query()).toBeNull();
});
