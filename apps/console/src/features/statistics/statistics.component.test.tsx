import { type ActivityDetail, dayPeople, dayResult, overview, stat } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { startOfDay } from '@rollcall/rules/time/calendar';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { consoleHarness } from '../../testing/console.ts';
import { isGone, press, sees } from '../../testing/hands.ts';
import { aDetail, CID } from '../../testing/organiser.ts';
import { Component as AnalysisScreen } from './screens/analysis-screen.tsx';
import { Component as OverviewScreen } from './screens/overview-screen.tsx';

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

const NOTHING = {
  checked: 0,
  unchecked: 0,
  joined: 0,
  fresh: 0,
  due: 0,
  judged: 0 as const,
  checked_rate: '--',
  unchecked_rate: '--',
  joined_rate: '--',
};
/** The first day of an activity, on which two signed in. */
const firstDay = () => {
  const activity = aDetail(true);
  return { ...activity, today: { ...activity.today, due: 2, checked: 2, times: 2, is_due: 1 as const } };
};

it('STAT-01 says on the first day that today follows, and leads to it', async () => {
  await harness.show({
    path: '/dataOverview/1',
    until: '还没有过去的签到日',
    answers: [
      answer(overview, { data: { ...NOTHING, date: '2026-03-01', missing: [] } }),
      answer(dayResult, {
        data: {
          ...NOTHING,
          date: '2026-03-01',
          last: 0,
          ended: 0,
          earlier: '',
          later: '',
          off: 0,
          next: '2026-03-03',
          times: { due: 0, done: 0, leave: 0, absent: 0, rate: '--' },
          slots: [],
        },
      }),
    ],
    render: () => (
      <ActivityContext value={{ activity: firstDay(), reload: () => {} }}>
        <OverviewScreen />
      </ActivityContext>
    ),
  });
  await sees('统计到昨天为止，今天的数字明天起显示。');
  await expect
    .element(page.getByRole('link', { name: '看今天的签到' }))
    .toHaveAttribute('href', `/attendance/${CID}`);
  expect(document.body.textContent).not.toMatch(/昨天已签到|还没有要签到的日子/);
  await isGone(page.getByRole('button'));
});

const dayOff = (): ActivityDetail => {
  const activity = aDetail(true);
  return { ...activity, today: { ...activity.today, is_due: 0 } };
};
const aResult = (of: object) =>
  answer(dayResult, {
    data: {
      ...NOTHING,
      ...{ date: '2026-03-01', last: 0, ended: 0, earlier: '', later: '', off: 0, next: '2026-03-05' },
      ...{ times: { due: 0, done: 0, leave: 0, absent: 0, rate: '--' }, slots: [] },
      ...of,
    },
  });
const showDay = (path: string, of: object) =>
  harness.show({
    path,
    until: '下一个签到日是 3月5日 周四。',
    answers: [answer(overview, { data: { ...NOTHING, date: '2026-03-01', missing: [] } }), aResult(of)],
    render: () => (
      <ActivityContext value={{ activity: dayOff(), reload: () => {} }}>
        <OverviewScreen />
      </ActivityContext>
    ),
  });

it.each([
  ['the first one', '/dataOverview/1', {}, '今天不用签到'],
  ['today', '/dataOverview/1?date=2026-03-02', { date: '2026-03-02', off: 1 }, '今天不用签到'],
  ['an earlier one', '/dataOverview/1?date=2026-03-01', { off: 1 }, '这一天不用签到'],
  ['one after the end', '/dataOverview/1?date=2026-03-01', { earlier: '2026-02-27' }, '这一天不用签到'],
])('STAT-01 says of a day off that it is one, and when the next is: %s', async (_name, path, of, title) => {
  await showDay(path, of);
  await sees(title);
  expect(document.body.textContent).not.toContain('还没有要签到的日子');
});

it('STAT-04 tells a week that ended yesterday as a whole: who signed in and who is missing make up who was due', async () => {
  const sunday = { ...NOTHING, due: 30, joined: 30, unchecked: 2, judged: 1 as const, date: '2026-03-01' };
  const { server } = await harness.show({
    path: '/dataOverview/1',
    until: '当周已签到',
    answers: [
      answer(overview, { data: { ...sunday, missing: [] } }),
      answer(dayResult, {
        data: {
          ...sunday,
          unit: 'week',
          checked: 28,
          checked_rate: '+12.00%',
          last: 1,
          ended: 0,
          earlier: '2026-02-22',
          later: '',
          off: 0,
          next: '2026-03-02',
          times: { due: 30, done: 28, leave: 0, absent: 2, rate: '93.33%' },
          slots: [],
        },
      }),
      answer(dayPeople, { data: { lists: [], total: 28, next: null } }),
    ],
    render: () => (
      <ActivityContext value={{ activity: firstDay(), reload: () => {} }}>
        <OverviewScreen />
      </ActivityContext>
    ),
  });
  await sees('比上一期多 12%');
  await press('当周已签到 28');
  await expect.poll(() => server.sent(dayPeople).map(({ set }) => set)).toContain('signed');
  expect(document.body.textContent).not.toContain('昨天已签到');
});

it('STAT-11 says in the trend that it leaves today out', async () => {
  const shows = (activity: ActivityDetail) =>
    harness.show({
      path: '/statisticAnalysis/1',
      until: '看今天的签到',
      answers: [answer(stat, { data: [aRow('2026-03-01', {})] })],
      render: () => (
        <ActivityContext value={{ activity, reload: () => {} }}>
          <AnalysisScreen />
        </ActivityContext>
      ),
    });
  await shows(firstDay());
  await sees('还没有过去的签到日');
  await shows({ ...firstDay(), start_date: startOfDay('2026-02-20') });
  await sees('统计到昨天为止，今天的数字明天起显示。');
  expect(document.body.textContent).not.toContain('还没有过去的签到日');
});

it('STAT-11 says in the trend of a first day off that it is one, and when the next is', async () => {
  const shows = (next: string) =>
    harness.show({
      path: '/statisticAnalysis/1',
      until: '今天不用签到',
      answers: [answer(stat, { data: [aRow('2026-03-01', {})] }), aResult({ next })],
      render: () => (
        <ActivityContext value={{ activity: dayOff(), reload: () => {} }}>
          <AnalysisScreen />
        </ActivityContext>
      ),
    });
  await shows('2026-03-05');
  await sees('下一个签到日是 3月5日 周四。');
  await shows('');
  expect(document.body.textContent).not.toMatch(/还没有要签到的日子|到了签到日/);
});
