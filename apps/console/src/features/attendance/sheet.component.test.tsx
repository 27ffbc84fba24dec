import { attendanceGrid, attendancePerson, CELL_FLAG, VERDICT } from '@rollcall/contract';
import { type Answer, answer, rejection, unanswered, unreachable } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { button, fill, isGone, press, radio, drawn as renders, sees } from '../../testing/hands.ts';
import { CID } from '../../testing/organiser.ts';
import { useMarking } from './api/marking.ts';
import { Sheet } from './components/sheet.tsx';
import './attendance.css';

const harness = consoleHarness();
const TOTAL = 5000;
const PAGE = 50;
const DAYS = Array.from({ length: 31 }, (_, n) => `2026-03-${String(n + 1).padStart(2, '0')}`);
const COUNTS = { due: TOTAL, present: 0, late: 0, early: 0, makeup: 0, leave: 0, absent: TOTAL, open: 0 };

const personOf = (name: string) => ({
  unionid: `${CID}-${'0'.repeat(22)}`,
  name,
  no: '',
  head_url: '',
  role: 0,
  unclaimed: 0 as const,
  former: 0 as const,
});

/** Page of a sheet of 5,000 members by 31 days; the cursor is the number of its first member. */
const pages = answer(attendanceGrid, ({ cursor }) => {
  const first = Number(cursor ?? 0);
  return {
    data: {
      days: DAYS.map((day) => ({
        day,
        due: 1 as const,
        note: '',
        exception: null,
        columns: [{ slot: -1, from: 0, to: 86_340, name: '', kind: null, mark: null, over: 1 as const }],
        counts: first === 0 ? [COUNTS] : [],
      })),
      members: Array.from({ length: PAGE }, (_, n) => ({
        unionid: `${CID}-${String(first + n).padStart(22, '0')}`,
        name: `成员${first + n}`,
        no: '',
        head_url: '',
        role: 0,
        unclaimed: 0 as const,
        former: 0 as const,
        days: DAYS.map(() => ({
          seal: 0,
          cells: [{ slot: -1, code: VERDICT.ABSENT, minutes: 0, flags: 0 }],
        })),
        sum: { done: 0, due: 31, rate: '0.00%', late: 0, early: 0, makeup: 0, leave: 0, absent: 31 },
      })),
      total: TOTAL,
      next: first + PAGE < TOTAL ? String(first + PAGE) : null,
    },
  };
});

function Shown() {
  const marking = useMarking(CID);
  return <Sheet cid={CID} start="2026-03-01" today="2026-03-31" marking={marking} />;
}
const shows = (...answers: Answer[]) =>
  harness.show({ answers: answers.length > 0 ? answers : [pages], render: () => <Shown /> });
const cellOf = (n: number, day = '2026-03-31') => button(`成员${n} ${day} 缺勤`);
const box = () => document.querySelector<HTMLElement>('.at-scroll')!;
/** The cells shown are of the days that were chosen. */
const isFresh = () => expect.poll(() => box().hasAttribute('data-stale')).toBe(false);
const nodes = () => document.querySelectorAll('*').length;
/** Numbers of the members that are drawn. */
const drawn = () =>
  [...box().querySelectorAll('th[scope=row]')].map((head) => Number(/成员(\d+)/.exec(head.textContent)![1]));
/** Scrolls on until a row is drawn, a view at a time, and back where the pages ran past it. */
const down = async (to: number) => {
  await expect
    .poll(() => {
      const rows = drawn();
      // The row that holds the focus stands there wherever the view is: the last one tells.
      const past = Math.max(...rows) > to;
      if (!rows.includes(to)) box().scrollTop += (past ? -0.5 : 1) * box().clientHeight;
      return rows.includes(to);
    })
    .toBe(true);
};

it('reads on as it is scrolled, and draws what is in view alone: under 3,000 nodes in a month of 5,000', async () => {
  const { server } = await shows();
  await radio('范围', '整月');
  await sees('2026-03-01 至 2026-03-31');
  await expect.element(cellOf(0)).toBeVisible();
  await sees('共 5,000 人');
  expect(nodes()).toBeLessThan(3000);
  await down(199);
  expect(nodes()).toBeLessThan(3000);
  expect(server.sent(attendanceGrid).some(({ cursor }) => cursor === '150')).toBe(true);
  // The names stay beside the days.
  box().scrollLeft = 400;
  const name = page.getByRole('rowheader', { name: /成员199/ }).element();
  await expect
    .poll(() => Math.round(name.getBoundingClientRect().left - box().getBoundingClientRect().left))
    .toBe(0);
});

it('keeps the selection over rows that are not drawn, and moves by the keyboard beyond the view', async () => {
  await shows();
  await radio('范围', '整月');
  await sees('2026-03-01 至 2026-03-31');
  await isFresh();
  await press('选择 成员0 整行');
  await sees('已选 31 格');
  await down(99);
  await press('选择 成员99 整行');
  await sees('已选 62 格');
  box().scrollTop = 0;
  cellOf(0).element().focus();
  for (let n = 0; n < 30; n++) await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('成员30 2026-03-31 缺勤');
  const { top, bottom } = box().getBoundingClientRect();
  const cell = document.activeElement!.getBoundingClientRect();
  expect(cell.top).toBeGreaterThan(top + 80);
  expect(cell.bottom).toBeLessThanOrEqual(bottom);
  await userEvent.keyboard(' ');
  await sees('已选 63 格');
});

it('says that a page below could not be read, and reads it again', async () => {
  const { server } = await shows();
  await radio('范围', '整月');
  await sees('2026-03-01 至 2026-03-31');
  // The second page of the month: its first one is there, and no longer the week's in its place.
  await down(99);
  server.answers(unreachable(attendanceGrid));
  // Rows read ahead before are passed first.
  const failed = page.getByText('没有读到后面的成员', { exact: false });
  await expect
    .poll(() => {
      box().scrollTop = box().scrollHeight;
      return failed.elements().length > 0;
    })
    .toBe(true);
  server.answers(pages);
  await press('重试');
  await down(249);
});

it('shows on its day a sign-in whose week is judged on another one, and what it counts for', async () => {
  const member = personOf('成员0');
  const day = '2026-03-31';
  const sum = { done: 0, due: 0, rate: '--', late: 0, early: 0, makeup: 0, leave: 0, absent: 0 };
  const cells = [{ slot: -1, code: VERDICT.NONE, minutes: 0, flags: CELL_FLAG.OTHER_RECORDS }];
  const record = {
    pt_id: `${CID}-${'1'.repeat(22)}`,
    day,
    slot: -1,
    from: 0,
    to: 86_340,
    date: Date.parse(`${day}T08:15:00+08:00`) / 1000,
    minutes: 0,
    makeup: 0 as const,
    is_agent: 0 as const,
    pictures: ['/files/aaaaaaaaaaaaaaaaaaaaaa'],
    gone: 0 as const,
    counts_for: 'week' as const,
  };
  await shows(
    answer(attendanceGrid, {
      data: {
        days: [{ day, due: 0, note: '', exception: null, columns: [], counts: [] }],
        members: [{ ...member, days: [{ seal: 0, cells }], sum }],
        total: 1,
        next: null,
      },
    }),
    answer(attendancePerson, {
      data: {
        member,
        days: [],
        sum,
        streak: 1,
        streak_unit: 'week',
        unit: 'week',
        records: [record],
        leave: [],
        makeups: [],
        earliest: '2026-03',
        homework: [],
        points: 0,
        guardians: [],
      },
    }),
  );
  await press(`成员0 ${day} 有签到`);
  await sees('08:15 签到 · 计入这一周', page.getByRole('dialog'));
  // The small picture, which opens the whole one.
  const picture = page.getByRole('link', { name: '签到照片' });
  await expect.element(picture).toHaveAttribute('href', '/files/aaaaaaaaaaaaaaaaaaaaaa');
  await expect
    .element(picture.getByRole('img'))
    .toHaveAttribute('src', '/files/aaaaaaaaaaaaaaaaaaaaaa?size=list');
});

it('says that the month of a cell could not be read, reads it again, and marks meanwhile', async () => {
  const { server } = await shows(pages, unreachable(attendancePerson));
  await touch(cellOf(0));
  const dialog = page.getByRole('dialog', { name: /成员0/ });
  await sees('没有加载出来', dialog);
  await expect.element(button('登记签到', dialog)).toBeVisible();
  server.answers(answer(attendancePerson, rejection('成员不存在', { reason: 'member_gone' })));
  await press('重试', dialog);
  await sees('成员不存在', dialog);
  server.answers(unanswered(attendancePerson));
  await press('重试', dialog);
  await expect.element(dialog.getByRole('status', { name: '加载中' })).toBeVisible();
});

it('days that cannot be read are not shown as others, and nobody found says nothing of all', async () => {
  const { server } = await shows();
  await expect.element(cellOf(0)).toBeVisible();
  server.answers(unreachable(attendanceGrid));
  await press('更早');
  await sees('没有加载出来');
  await isGone(cellOf(0));
  expect(document.body.textContent).not.toContain('没有读到后面的成员');
  server.answers(answer(attendanceGrid, { data: { days: [], members: [], total: 0, next: null } }));
  await press('重试');
  await fill('搜索成员', '没有这个人');
  await userEvent.keyboard('{Enter}');
  await sees('没有符合条件的成员');
  server.answers(unanswered(attendanceGrid));
  await fill('搜索成员', '没');
  await userEvent.keyboard('{Enter}');
  await isGone(page.getByText('没有符合条件的成员'));
});

it('other days begin with nothing selected, by a link too, and days on their way take no selection', async () => {
  const { server } = await harness.show({
    path: `/attendance/${CID}`,
    answers: [pages],
    render: () => (
      <>
        <Link to={`/attendance/${CID}`}>考勤</Link>
        <Shown />
      </>
    ),
  });
  await press('更早');
  await sees('2026-03-18 至 2026-03-24');
  await isFresh();
  await press('选择 成员0 整行');
  await sees(/已选 \d+ 格/);
  await touch(page.getByRole('link', { name: '考勤', exact: true }));
  await sees('2026-03-25 至 2026-03-31');
  await isGone(page.getByText(/已选/));
  server.answers(unanswered(attendanceGrid));
  await fill('搜索成员', '成员1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => box().hasAttribute('data-stale')).toBe(true);
  await press('选择 成员0 整行');
  await renders();
  expect(document.body.textContent).not.toContain('已选');
});
