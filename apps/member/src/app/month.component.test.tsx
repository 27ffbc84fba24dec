import { memberMonth } from '@rollcall/contract/attendance/person';
import { CELL_FLAG, SEAL, VERDICT } from '@rollcall/contract/attendance/verdict';
import { getMemberActivity } from '@rollcall/contract/member/participation';
import type { ResponseOf } from '@rollcall/contract/wire/call';
import { answer, unreachable } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { insideId } from '../testing/activity.ts';
import { anAttendance } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';
import MonthPage from './month-page.tsx';

const harness = memberHarness();
type Month = ResponseOf<typeof memberMonth>['data'];

const RECORD: Month['records'][number] = {
  pt_id: insideId(9),
  day: '2026-03-03',
  slot: -1,
  from: 0,
  to: 86_340,
  date: Date.parse('2026-03-03T08:15:00+08:00') / 1000,
  minutes: 0,
  makeup: 0,
  is_agent: 0,
  pictures: [],
  gone: 0,
};
const none = (day: string, flags = 0): Month['days'][number] => ({
  day,
  seal: SEAL.NONE,
  due: 0,
  note: '',
  columns: [],
  cells: flags === 0 ? [] : [{ slot: -1, code: VERDICT.NONE, minutes: 0, flags }],
});
/** Signed in on Tuesday, 3 March, for a week or month that is judged on the 8th or the 31st. */
const aMonth = (unit: 'week' | 'month', over: Partial<Month> = {}): Month => ({
  unionid: insideId(1),
  name: '何一',
  days: [none('2026-03-02'), none('2026-03-03', CELL_FLAG.OTHER_RECORDS)],
  sum: { done: 1, due: 1, rate: '100.00%', late: 0, early: 0, makeup: 0, leave: 0, absent: 0 },
  streak: 3,
  unit,
  streak_unit: unit,
  records: [{ ...RECORD, counts_for: unit }],
  leave: [],
  makeups: [],
  earliest: '2026-03',
  ...over,
});
const show = (month: Month) =>
  harness.show({
    path: '/Abc123/month',
    until: '3月2日 周一',
    answers: [answer(getMemberActivity, { data: anAttendance() }), answer(memberMonth, { data: month })],
    render: () => (
      <Routes>
        <Route path="/:cid/month" element={<MonthPage />} />
      </Routes>
    ),
  });

it.each([
  ['week', '计入这一周', '连续 3 周', '按周签到，这一天没有签到'],
  ['month', '计入这个月', '连续 3 个月', '按月签到，这一天没有签到'],
] as const)(
  'the day of a sign-in of a %s has it, and says what it counts for',
  async (unit, words, streak, free) => {
    await show(aMonth(unit));
    await expect.element(page.getByText(streak)).toBeVisible();
    await expect.element(page.getByText(free)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: '3月3日 周二 已到' }));
    const day = page.getByRole('region', { name: '3月3日 周二' });
    await expect.element(day.getByText('08:15 签到')).toBeVisible();
    await expect.element(day.getByText(words)).toBeVisible();
    await expect
      .element(day.getByRole('link', { name: '查看签到记录' }))
      .toHaveAttribute('href', `/Abc123/records/${RECORD.pt_id}`);
    expect(document.body.innerText).not.toMatch(/不用签到|没有签到/);
    await expectSound();
  },
);

it('the day on which a week is judged lists each of its own sign-ins', async () => {
  const later = { ...RECORD, pt_id: insideId(10), date: RECORD.date + 3600, is_agent: 1 as const };
  const column = { slot: -1, from: 0, to: 86_340, name: '', kind: null, mark: null, over: 0 as const };
  const cell = { slot: -1, code: VERDICT.PRESENT, minutes: 0, flags: 0 };
  const judged = {
    ...none('2026-03-03'),
    seal: SEAL.WHOLE,
    due: 1 as const,
    columns: [column],
    cells: [cell],
  };
  const records = [RECORD, later].map((one) => ({ ...one, counts_for: 'week' as const }));
  await show(aMonth('week', { days: [none('2026-03-02'), judged], records }));
  await userEvent.click(page.getByRole('button', { name: '3月3日 周二 已到' }));
  const day = page.getByRole('region', { name: '3月3日 周二' });
  await expect.element(day.getByText('08:15 签到')).toBeVisible();
  await expect.element(day.getByText('09:15 签到')).toBeVisible();
  await expect.element(day.getByText('计入这一周 · 代签')).toBeVisible();
});

it('an answer of an older server shows the sign-in without saying what it counts for', async () => {
  const { unit: _, ...older } = aMonth('week', { records: [RECORD] });
  await show(older);
  await userEvent.click(page.getByRole('button', { name: '3月3日 周二 已到' }));
  await expect.element(page.getByText('08:15 签到')).toBeVisible();
  expect(document.body.innerText).not.toMatch(/计入|不用签到/);
});

const COLUMN = { slot: -1, from: 0, to: 86_340, name: '', kind: null, mark: null, over: 0 as const };
/** Sunday, on which the week of 2 March is judged. */
const sunday = (code: Month['days'][number]['cells'][number]['code']): Month['days'][number] => ({
  ...none('2026-03-08'),
  due: 1,
  columns: [COLUMN],
  cells: [{ slot: -1, code, minutes: 0, flags: 0 }],
});

it('the day on which a week is judged tells when it was signed', async () => {
  const records = [{ ...RECORD, counts_for: 'week' as const }];
  await show(aMonth('week', { days: [none('2026-03-02'), sunday(VERDICT.PRESENT)], records }));
  await userEvent.click(page.getByRole('button', { name: '3月8日 周日 已到' }));
  const day = page.getByRole('region', { name: '3月8日 周日' });
  await expect.element(day.getByText('3月3日 周二 08:15 签到')).toBeVisible();
  await expect
    .element(day.getByRole('link', { name: '查看签到记录' }))
    .toHaveAttribute('href', `/Abc123/records/${RECORD.pt_id}`);
});

it('a day of a week that still runs does not say that nothing is asked for', async () => {
  await show(aMonth('week', { days: [none('2026-03-02'), sunday(VERDICT.OPEN)], records: [] }));
  await expect.element(page.getByText('本周的签到还没有结束')).toBeVisible();
});

const NO_SUM = { done: 0, due: 0, rate: '--', late: 0, early: 0, makeup: 0, leave: 0, absent: 0 };
it.each([
  ['right after the first sign-in', VERDICT.PRESENT, [RECORD], '已签 1 次'],
  ['while the first slot is open', VERDICT.OPEN, [], '还没有结束的签到'],
  ['before anything is due', VERDICT.NONE, [], '还没有要签的'],
] as const)('the head of a month says %s what the day below says', async (_when, code, records, words) => {
  const first = {
    ...sunday(code),
    day: '2026-03-03',
    due: code === VERDICT.NONE ? (0 as const) : (1 as const),
  };
  const days = [none('2026-03-02'), first];
  await show(aMonth('week', { unit: 'day', days, sum: NO_SUM, streak: 0, records: [...records] }));
  await expect.element(page.getByText(words)).toBeVisible();
  if (code !== VERDICT.NONE) expect(document.body.innerText).not.toContain('还没有要签的');
  await expectSound();
});

it('a month that a bad network kept back leads back to the one that was there', async () => {
  const { server } = await show(aMonth('week', { earliest: '2026-01' }));
  server.answers(unreachable(memberMonth));
  await userEvent.click(page.getByRole('button', { name: '上个月' }));
  await expect.element(page.getByText('网络不给力')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '下个月' }));
  await expect.element(page.getByRole('heading', { name: '2026年3月' })).toBeVisible();
  await expect.poll(() => page.getByText('网络不给力').query()).toBeNull();
});
