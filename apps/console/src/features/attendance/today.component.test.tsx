import {
  attendanceToday,
  markAttendance,
  type ResponseOf,
  remindMissing,
  type TodaySlot,
} from '@rollcall/contract';
import { answer, unanswered, unreachable } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/query-client.ts';
import { consoleHarness } from '../../testing/console.ts';
import { button, fill, isGone, press, sees } from '../../testing/hands.ts';
import { CID } from '../../testing/organiser.ts';
import { TodaySlots } from './components/today-slots.tsx';

const harness = consoleHarness();
type Today = ResponseOf<typeof attendanceToday>['data'];

const aMember = (n: number, name: string) => ({
  unionid: `${CID}-${'A'.repeat(21)}${n}`,
  name,
  no: String(n),
  head_url: '',
  role: 0,
  unclaimed: 0 as const,
  former: 0 as const,
  flags: 0,
});
const aSlot = (over: Partial<TodaySlot> = {}): TodaySlot => ({
  slot: 25_200,
  from: 25_200,
  to: 30_600,
  name: '到校',
  kind: 'in',
  mark: null,
  over: 0,
  begun: 1,
  counts: { due: 4, present: 1, late: 0, early: 0, makeup: 0, leave: 1, absent: 0, open: 2 },
  missing: [aMember(1, '王浩然'), aMember(2, '李思雨')],
  missing_total: 2,
  reminded: { n: 0, at: 0, told: 0 },
  ...over,
});
const EVENING = aSlot({
  slot: 57_600,
  from: 57_600,
  to: 63_000,
  name: '离校',
  begun: 0,
  counts: { due: 4, present: 0, late: 0, early: 0, makeup: 0, leave: 0, absent: 0, open: 4 },
  missing_total: 4,
});
const aToday = (slots: TodaySlot[] = [aSlot(), EVENING]): Today => ({
  day: '2026-03-02',
  due: 1,
  note: '',
  slots,
});
const shows = (data: Today) =>
  harness.show({
    answers: [
      answer(attendanceToday, { data }),
      answer(remindMissing, { data: { missing: 2, reachable: 1, told: 1 } }),
      answer(markAttendance, { data: { batch: aMember(3, '').unionid, changed: 1, unchanged: 0 } }),
    ],
    render: () => <TodaySlots cid={CID} />,
  });

it('names the missing of a slot that began, reminds them alone and says who cannot be told', async () => {
  const { server } = await shows(aToday());
  await expect.element(button('到校 07:00–08:30 准时 1')).toBeVisible();
  await expect.element(button('到校 07:00–08:30 请假 1')).toBeVisible();
  await sees('没到 2');
  await sees('16:00 开始');
  await expect.poll(() => page.getByRole('list', { name: '没到的成员' }).elements()).toHaveLength(1);
  await press('提醒没到的人');
  await sees('已提醒 1 人，1 人还没有加入，提醒不到');
  expect(server.sent(remindMissing).at(-1)).toMatchObject({ cid: CID, slot: 25_200 });
});

it.each([
  ['早读', '早读'],
  ['', '今天'],
])('names a slot that is the whole day, called “%s”, as %s', async (name, title) => {
  await shows(aToday([aSlot({ slot: 0, from: 0, to: 86_340, name })]));
  await expect.element(page.getByRole('region', { name: title, exact: true })).toBeVisible();
});

it('marks those who were chosen, and nobody else', async () => {
  const { server } = await shows(aToday());
  await press('李思雨 2');
  await press('登记这 1 人');
  await fill('原因（必填，写入操作记录）', '手机没电');
  await press('登记签到', page.getByRole('dialog'));
  await sees('已登记 1 格');
  expect(server.sent(markAttendance).at(-1)).toMatchObject({
    cells: [{ unionid: aMember(2, '').unionid, day: '2026-03-02', slot: 25_200 }],
    as: 'present',
    reason: '手机没电',
  });
});

it('reminds no more once the limit is reached, and says so', async () => {
  await shows(aToday([aSlot({ reminded: { n: 3, at: 1_772_409_900, told: 2 } })]));
  await sees('今天第 3 次，最多 3 次');
  await expect.element(button('提醒没到的人')).toBeDisabled();
});

it('says that all are there, and shows nothing on a day without anybody due', async () => {
  await shows(aToday([aSlot({ missing: [], missing_total: 0 })]));
  await sees('都到了，没有人缺。');
  await isGone(button('复制名单'));
});

/** A week that is judged on Sunday, looked at on a Tuesday. */
const aWeek = (reminded = { n: 0, at: 0, told: 0 }): Today => ({
  day: '2026-03-08',
  today: '2026-03-03',
  unit: 'week',
  due: 1,
  note: '',
  slots: [aSlot({ slot: -1, from: 0, to: 86_340, name: '', kind: null, reminded })],
});

it('marks the missing of a running week today, whatever day this computer thinks it is', async () => {
  const { server } = await shows(aWeek());
  await press('登记这 2 人');
  await fill('原因（必填，写入操作记录）', '当面点到');
  await press('登记签到（2 格）', page.getByRole('dialog'));
  await sees('已登记 1 格');
  expect(server.sent(markAttendance).at(-1)?.cells).toEqual(
    [1, 2].map((n) => ({ unionid: aMember(n, '').unionid, day: '2026-03-03', slot: -1 })),
  );
});

it('marks a week that is past its day, as it may end before Sunday, on that day', async () => {
  const { server } = await shows({ ...aWeek(), day: '2026-03-06', today: '2026-03-08' });
  await press('登记这 2 人');
  await fill('原因（必填，写入操作记录）', '当面点到');
  await press('登记签到（2 格）', page.getByRole('dialog'));
  await sees('已登记 1 格');
  expect(server.sent(markAttendance).at(-1)?.cells[0]?.day).toBe('2026-03-06');
});

it('counts the reminders of a week over the week, each with its day', async () => {
  const at = (text: string) => Date.parse(`${text}+08:00`) / 1000;
  await shows(aWeek({ n: 2, at: at('2026-03-02T09:30:00'), told: 2 }));
  await expect.element(page.getByRole('region', { name: '本周' })).toBeVisible();
  await sees('3月2日 周一 09:30 提醒过 2 人，本周第 2 次，最多 3 次');
});

it('a mark whose answer was lost is made again as the same batch, which can be undone', async () => {
  const { server } = await shows(aToday());
  server.answers(unreachable(markAttendance));
  await press('登记这 2 人');
  await fill('原因（必填，写入操作记录）', '当面点到');
  await press('登记签到（2 格）', page.getByRole('dialog'));
  await expect.poll(() => server.sent(markAttendance)).toHaveLength(1);
  server.answers(
    answer(markAttendance, { data: { batch: aMember(3, '').unionid, changed: 2, unchanged: 0 } }),
  );
  await press('登记签到（2 格）', page.getByRole('dialog'));
  await sees('已登记 2 格');
  const [first, again] = server.sent(markAttendance);
  expect(again).toEqual(first);
});

it('marks are made once: their dialog does not wait for what is read anew', async () => {
  const { server } = await shows(aToday());
  await press('登记这 2 人');
  await fill('原因（必填，写入操作记录）', '当面点到');
  server.answers(unanswered(attendanceToday));
  await press('登记签到（2 格）', page.getByRole('dialog'));
  await isGone(page.getByRole('dialog'));
  expect(server.sent(markAttendance)).toHaveLength(1);
  await expect.element(button('撤销')).toBeEnabled();
});

it('whoever was chosen yesterday is not chosen today, and an open mark says of which day it is', async () => {
  const { server } = await shows(aToday());
  await press('李思雨 2');
  await press('登记这 1 人');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  server.answers(
    answer(attendanceToday, { data: { ...aToday([aSlot({ missing_total: 2 })]), day: '2026-03-03' } }),
  );
  await queryClient.invalidateQueries();
  await sees('3月2日 周一', page.getByRole('dialog'));
  await press('取消', page.getByRole('dialog'));
  await expect.element(button('登记这 2 人')).toBeVisible();
});

it('keeps the focus on the reminder while it is sent', async () => {
  const { server } = await shows(aToday());
  server.answers(unanswered(remindMissing));
  const remind = button('提醒没到的人').first();
  (remind.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remind).toHaveAttribute('aria-busy', 'true');
  await expect.element(remind).toHaveFocus();
});
