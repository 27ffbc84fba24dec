import { getDetail, getUserInfo, listMembers, listTemplates } from '@rollcall/contract';
import { type Answer, answer, rejection } from '@rollcall/gallery/fake-server';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Component as MembersScreen } from '../features/members/screens/members-screen.tsx';
import { consoleHarness } from '../testing/console.ts';
import { sees } from '../testing/hands.ts';
import { aDetail, anOrganiser, CID } from '../testing/organiser.ts';
import { Component as ActivityLayout } from './activity-layout.tsx';
import { Component as ActivityProvider } from './activity-provider.tsx';
import { Component as HubPage } from './hub-page.tsx';
import { Component as TemplateLibraryPage } from './template-library-page.tsx';

const harness = consoleHarness();
const NO = rejection('测试用的拒绝');

it.each([
  [
    'the members',
    `/menber-setting/${CID}`,
    [
      answer(getDetail, { data: aDetail(true) }),
      answer(getUserInfo, { data: anOrganiser(true) }),
      answer(listMembers, NO),
    ],
  ],
  ['the library', '/mould', [answer(listTemplates, NO)]],
  // The activity's own page says why (G58), where it would stand.
  ['the activity', `/checkinDetail?cid=${CID}`, [answer(getDetail, NO)]],
] satisfies [string, string, Answer[]][])(
  'API-85 a read that is refused shows no toast, but says so in the place of what was asked: %s',
  async (_what, path, answers) => {
    await harness.show({
      path,
      answers,
      render: () => (
        <Routes>
          <Route path="/mould" element={<TemplateLibraryPage />} />
          <Route element={<ActivityProvider />}>
            <Route element={<ActivityLayout />}>
              <Route path="/menber-setting/:cid" element={<MembersScreen />} />
              <Route path="/checkinDetail" element={<HubPage />} />
            </Route>
          </Route>
        </Routes>
      ),
    });
    await sees('测试用的拒绝', page.getByRole('main'));
    await expect.poll(() => page.getByText('测试用的拒绝').elements()).toHaveLength(1);
  },
);
