import { stat } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { consoleHarness } from '../../testing/console.ts';
import { aDetail } from '../../testing/organiser.ts';
import { Component as AnalysisScreen } from './screens/analysis-screen.tsx';

const harness = consoleHarness();

const aRow = (date: string, over: object) => ({
  date,
  checked_uv: 3,
  checked: 3,
  new: 0,
  joined: 5,
  unchecked: 0,
  due: 5,
  judged: 0 as const,
  ...over,
});

it('STAT-07 tells who was missing on a day by the cycle that held then, not by that of today', async () => {
  // Weekly now; daily while the first of the days was judged.
  await harness.show({
    path: '/statisticAnalysis/1',
    until: '2026-02-25',
    answers: [
      answer(stat, {
        data: [aRow('2026-02-24', { unchecked: 2, judged: 1 }), aRow('2026-02-25', { checked_uv: 4 })],
      }),
    ],
    render: () => (
      <ActivityContext value={{ activity: aDetail(true, { checkinday: [8] }), reload: () => {} }}>
        <AnalysisScreen />
      </ActivityContext>
    ),
  });
  const cells = (day: RegExp) => page.getByRole('row', { name: day }).getByRole('cell').elements();
  const texts = (day: RegExp) => cells(day).map((cell) => cell.textContent);
  await expect.poll(() => texts(/2026-02-24/)).toEqual(['3', '2', '3', '0', '5']);
  await expect.poll(() => texts(/2026-02-25/)).toEqual(['4', '–', '3', '0', '5']);
});
