import { attendanceGrid, getDetail, VERDICT } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { addDays, dayOf, daysInclusive, startOfDay } from '@rollcall/rules/time/calendar';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Component as AttendanceScreen } from '../features/attendance/screens/attendance-screen.tsx';
import { consoleHarness } from '../testing/console.ts';
import { press, sees } from '../testing/hands.ts';
import { aDetail, CID } from '../testing/organiser.ts';
import { Component as ActivityProvider } from './activity-provider.tsx';
import { NewDay } from './new-day.tsx';

const harness = consoleHarness();
const at = (time: string) => Date.parse(`2026-03-${time}+08:00`);
const today = () => dayOf(Date.now() / 1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: at('05T23:59:50') });
});
afterEach(() => {
  vi.useRealTimers();
});

const member = {
  unionid: `${CID}-${'A'.repeat(22)}`,
  name: '王浩然',
  no: '',
  head_url: '',
  role: 0,
  unclaimed: 0 as const,
  former: 0 as const,
};
const sum = { done: 0, due: 0, rate: '--', late: 0, early: 0, makeup: 0, leave: 0, absent: 0 };
const column = { slot: -1, from: 0, to: 86_340, name: '', kind: null, mark: null, over: 0 as const };
const counts = { due: 1, present: 0, late: 0, early: 0, makeup: 0, leave: 0, absent: 1, open: 0 };

const detail = aDetail(true, { start_date: startOfDay('2026-02-01') });
const shows = () =>
  harness.show({
    path: `/attendance/${CID}`,
    until: '王浩然',
    answers: [
      answer(getDetail, () => ({
        data: { ...detail, today: { day: today(), due: 1, checked: 0, times: 0, is_due: 1 as const } },
      })),
      answer(attendanceGrid, ({ from, to }) => {
        const days = Array.from({ length: daysInclusive(from, to) }, (_, n) => addDays(from, n));
        return {
          data: {
            days: days.map((day) => ({
              day,
              due: 1 as const,
              note: '',
              exception: null,
              columns: [column],
              counts: [counts],
            })),
            members: [
              {
                ...member,
                days: days.map(() => ({
                  seal: 0,
                  cells: [{ slot: -1, code: VERDICT.ABSENT, minutes: 0, flags: 0 }],
                })),
                sum,
              },
            ],
            total: 1,
            next: null,
          },
        };
      }),
    ],
    render: () => (
      <>
        <NewDay />
        <Routes>
          <Route element={<ActivityProvider />}>
            <Route path="/attendance/:cid" element={<AttendanceScreen />} />
          </Route>
        </Routes>
      </>
    ),
  });
const todays = () =>
  page
    .getByRole('columnheader', { name: /今天/ })
    .elements()
    .map((head) => head.querySelector('button')?.title.slice(0, 10));

it('a sheet that stays open past midnight goes on with the new day', async () => {
  const { server } = await shows();
  await expect.poll(todays).toEqual(['2026-03-05']);
  vi.advanceTimersByTime(30_000);
  await expect.poll(todays).toEqual(['2026-03-06']);
  expect(server.sent(attendanceGrid).at(-1)).toMatchObject({ to: '2026-03-06' });
});

it('days that were chosen stay past midnight, and the way to the new day is offered', async () => {
  const { server } = await shows();
  await press('更早');
  await sees('2026-02-20 至 2026-02-26');
  const before = server.sent(getDetail).length;
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => server.sent(getDetail).length).toBeGreaterThan(before);
  await sees('2026-02-20 至 2026-02-26');
  await press('今天');
  await expect.poll(todays).toEqual(['2026-03-06']);
});
