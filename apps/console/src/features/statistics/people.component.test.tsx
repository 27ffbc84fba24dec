import { dayPeople, dayResult, overview, type ResponseOf } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { consoleHarness } from '../../testing/console.ts';
import { button, press, sees } from '../../testing/hands.ts';
import { aDetail, CID } from '../../testing/organiser.ts';
import { Component as OverviewScreen } from './screens/overview-screen.tsx';

const harness = consoleHarness();
type Result = ResponseOf<typeof dayResult>['data'];

const aPerson = (n: number, name: string, at = 0) => ({
  unionid: `${CID}-${'A'.repeat(21)}${n}`,
  name,
  no: '',
  head_url: '',
  role: 0,
  unclaimed: 0 as const,
  former: 0 as const,
  at,
  minutes: 0,
});
const counts = (over: object) => ({
  due: 3,
  present: 0,
  late: 0,
  early: 0,
  makeup: 0,
  leave: 0,
  absent: 0,
  open: 0,
  ...over,
});
const aColumn = (slot: number, name: string) => ({
  slot,
  from: slot,
  to: slot + 3600,
  name,
  kind: null,
  mark: null,
  over: 1 as const,
});
/** A Friday, as it is on the Monday after: all came in the morning, nobody signed out. */
const FRIDAY: Result = {
  date: '2026-02-27',
  last: 1,
  ended: 0,
  earlier: '2026-02-26',
  later: '',
  off: 0,
  next: '',
  checked: 2,
  unchecked: 1,
  joined: 3,
  fresh: 0,
  due: 3,
  judged: 1,
  checked_rate: '-33.33%',
  unchecked_rate: '--',
  joined_rate: '0.00%',
  times: { due: 6, done: 2, leave: 0, absent: 4, rate: '33.33%' },
  slots: [
    { ...aColumn(25_200, '到校'), counts: counts({ present: 2, absent: 1 }) },
    { ...aColumn(57_600, '离校'), counts: counts({ absent: 3 }) },
  ],
};
const SUNDAY: ResponseOf<typeof overview>['data'] = {
  checked: 0,
  unchecked: 0,
  joined: 3,
  checked_rate: '--',
  unchecked_rate: '--',
  joined_rate: '0.00%',
  date: '2026-03-01',
  due: 0,
  judged: 0,
  fresh: 0,
  missing: [],
};
const shows = (result: Result) =>
  harness.show({
    path: `/dataOverview/${CID}`,
    answers: [
      answer(overview, { data: SUNDAY }),
      answer(dayResult, { data: result }),
      answer(dayPeople, { data: { lists: [aPerson(1, '赵一鸣')], total: 1, next: null } }),
    ],
    render: () => (
      <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
        <OverviewScreen />
      </ActivityContext>
    ),
  });

it('shows the last due day where nobody was due yesterday, with rates by people and by times apart', async () => {
  await shows(FRIDAY);
  await sees('昨天不用签到，这是最近一个签到日');
  await sees('66.7%', page.getByRole('region', { name: '完成率（按人数）' }));
  await sees('33.33%', page.getByRole('region', { name: '出勤率（按人次）' }).first());
  await sees('比上个签到日少 33.33%');
});

it('opens the names behind a number of a slot', async () => {
  const { server } = await shows(FRIDAY);
  await press('离校 16:00–17:00 缺勤 3');
  await sees('赵一鸣', page.getByRole('dialog'));
  await expect.element(button('复制名单', page.getByRole('dialog'))).toBeVisible();
  expect(server.sent(dayPeople).at(-1)).toMatchObject({
    date: '2026-02-27',
    set: 'verdict',
    slot: '57600',
    verdict: '6',
  });
});

it.each([
  ['早读', '早读'],
  ['', '全天'],
])('names a slot that is the whole day, called “%s”, as %s', async (name, title) => {
  const slot = { ...aColumn(0, name), to: 86_340, counts: counts({ absent: 3 }) };
  await shows({ ...FRIDAY, slots: [slot] });
  await expect.element(button(`${title} 缺勤 3`)).toBeVisible();
});

it.each([
  [40, '复制成功'],
  [41, '名单太长，只复制了前 2,000 人，全部请到“下载数据”'],
])('of %i pages of names says what was copied', async (pages, said) => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { server } = await shows(FRIDAY);
  let page = 0;
  server.answers(
    answer(dayPeople, () => ({
      data: {
        lists: Array.from({ length: 50 }, (_, n) => aPerson(n % 10, `成员${n}`)),
        total: pages * 50,
        next: ++page < pages ? String(page) : null,
      },
    })),
  );
  await press('复制名单');
  await sees(said);
  expect(copied.mock.lastCall![0].split('\n')).toHaveLength(2000);
  copied.mockRestore();
});

it('leads to the due day before, and says nothing of a change that cannot be told', async () => {
  const { server } = await shows({ ...FRIDAY, checked_rate: '--' });
  await press('上个签到日');
  await expect.poll(() => server.sent(dayResult).at(-1)).toMatchObject({ date: '2026-02-26' });
  await sees('无法与上个签到日比较');
});

it('shows the result of an ended meeting', async () => {
  await shows({ ...FRIDAY, ended: 1 });
  await sees('活动已结束，这是最后一次的结果');
});
