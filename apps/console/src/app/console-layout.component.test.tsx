import { getBoot, getProfile } from '@rollcall/contract';
import { unanswered } from '@rollcall/gallery/fake-server';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../testing/console.ts';
import { CID } from '../testing/organiser.ts';
import { Component as ConsoleLayout } from './console-layout.tsx';

const harness = consoleHarness();
const AREAS = ['我管理的', '新建签到', '证书', '数据下载', '帮助'];

it.each([
  [`/download-data/${CID}`, '我管理的'],
  [`/download-data/${CID}/2026-03-01/2026-03-02`, '我管理的'],
  ['/download-data', '数据下载'],
  [`/attendance/${CID}`, '我管理的'],
  ['/createNormal', '新建签到'],
])('PAGE-33 the navigation shows the one area of %s', async (path, area) => {
  await harness.show({
    path,
    answers: [unanswered(getBoot), unanswered(getProfile)],
    until: '一页',
    render: () => (
      <Routes>
        <Route element={<ConsoleLayout />}>
          <Route path="*" element={<p>一页</p>} />
        </Route>
      </Routes>
    ),
  });
  const links = page.getByRole('navigation', { name: '主导航' });
  const active = AREAS.filter((name) =>
    links.getByRole('link', { name }).element().classList.contains('active'),
  );
  expect(active).toEqual([area]);
});
