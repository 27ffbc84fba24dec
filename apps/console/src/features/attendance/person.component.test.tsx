import { attendancePerson, CELL_FLAG, type ResponseOf, VERDICT } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { consoleHarness } from '../../testing/console.ts';
import { press, sees } from '../../testing/hands.ts';
import { aDetail, CID } from '../../testing/organiser.ts';
import { PersonLink } from './components/person-link.tsx';
import { Component as PersonScreen } from './screens/person-screen.tsx';

const harness = consoleHarness();
type Person = ResponseOf<typeof attendancePerson>['data'];
const UNIONID = `${CID}-${'A'.repeat(22)}`;

/** A member who signed in on Tuesday, 3 March, for a week that is judged on Sunday. */
const aPerson = (over: Partial<Person> = {}): Person => ({
  member: {
    unionid: UNIONID,
    name: '王浩然',
    no: '',
    head_url: '',
    role: 0,
    unclaimed: 0,
    former: 0,
  },
  days: [
    {
      day: '2026-03-03',
      seal: 0,
      due: 0,
      note: '',
      columns: [],
      cells: [{ slot: -1, code: VERDICT.NONE, minutes: 0, flags: CELL_FLAG.OTHER_RECORDS }],
    },
  ],
  sum: { done: 1, due: 1, rate: '100.00%', late: 0, early: 0, makeup: 0, leave: 0, absent: 0 },
  streak: 3,
  unit: 'week',
  records: [],
  leave: [],
  makeups: [],
  earliest: '2026-03',
  homework: [],
  points: 0,
  guardians: [],
  ...over,
});
const shows = (person: Person) =>
  harness.show({
    path: `/attendance/${CID}/${UNIONID}`,
    until: '王浩然',
    answers: [answer(attendancePerson, { data: person })],
    render: () => (
      <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
        <Routes>
          <Route path="/attendance/:cid/:unionid" element={<PersonScreen />} />
        </Routes>
      </ActivityContext>
    ),
  });

it.each([
  ['day', '3 天'],
  ['week', '3 周'],
  ['month', '3 个月'],
  [undefined, '3 次应签'],
] as const)(
  'says a streak in the unit of its cycle, across cycles by what was due (%s)',
  async (streak_unit, words) => {
    await shows(aPerson({ streak_unit }));
    await sees('连续签到');
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  },
);

it('leads back to the attendance page as it was, also after another month', async () => {
  const SHEET = `/attendance/${CID}?span=month&to=2026-02-28&sort=number`;
  const member = { unionid: UNIONID, name: '王浩然' };
  const { where } = await harness.show({
    path: SHEET,
    until: '王浩然',
    answers: [answer(attendancePerson, { data: aPerson({ earliest: '2026-01' }) })],
    render: () => (
      <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
        <Routes>
          <Route path="/attendance/:cid" element={<PersonLink cid={CID} member={member} />} />
          <Route path="/attendance/:cid/:unionid" element={<PersonScreen />} />
        </Routes>
      </ActivityContext>
    ),
  });
  await touch(page.getByRole('link', { name: '王浩然' }));
  await press('上个月');
  await touch(page.getByRole('link', { name: '回到考勤表' }));
  await expect.poll(where).toBe(SHEET);
});

it('shows on its day a sign-in whose week is judged on another one', async () => {
  await shows(aPerson());
  await expect.element(page.getByTitle('有签到')).toBeVisible();
});
