import {
  attendanceGrid,
  DEFAULT_ALERTS,
  getAttendanceSettings,
  LEAVE_MODE,
  type LeaveMode,
  markAttendance,
  VERDICT,
} from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { button, press, sees } from '../../testing/hands.ts';
import { speak } from '../../testing/languages.ts';
import { CID } from '../../testing/organiser.ts';
import { useMarking } from './api/marking.ts';
import { Sheet } from './components/sheet.tsx';
import './attendance.css';

const harness = consoleHarness();
const DAY = '2026-03-31';
const PAGE = 50;
const EVERYBODY = Array.from({ length: 145 }, (_, n) => n);
let absent = EVERYBODY;

/** Sheet of one day; the cursor is the number of the page's first member. */
const pages = answer(attendanceGrid, ({ cursor, on }) => {
  const all = on ? absent : EVERYBODY;
  const rest = all.filter((n) => n >= Number(cursor ?? 0));
  const counts = {
    due: EVERYBODY.length,
    present: 0,
    late: 0,
    early: 0,
    makeup: 0,
    leave: EVERYBODY.length - absent.length,
    absent: absent.length,
    open: 0,
  };
  return {
    data: {
      days: [
        {
          day: DAY,
          due: 1 as const,
          note: '',
          exception: null,
          columns: [{ slot: -1, from: 0, to: 86_340, name: '', kind: null, mark: null, over: 1 as const }],
          counts: cursor ? [] : [counts],
        },
      ],
      members: rest.slice(0, PAGE).map((n) => ({
        unionid: `${CID}-${String(n).padStart(22, '0')}`,
        name: `成员${n}`,
        no: '',
        head_url: '',
        role: 0,
        unclaimed: 0 as const,
        former: 0 as const,
        days: [
          {
            seal: 0,
            cells: [
              { slot: -1, code: absent.includes(n) ? VERDICT.ABSENT : VERDICT.LEAVE, minutes: 0, flags: 0 },
            ],
          },
        ],
        sum: { done: 0, due: 1, rate: '0.00%', late: 0, early: 0, makeup: 0, leave: 0, absent: 1 },
      })),
      total: all.length,
      next: rest.length > PAGE ? String(rest[PAGE]) : null,
    },
  };
});
const marks = answer(markAttendance, ({ cells }) => {
  const marked = new Set(cells.map(({ unionid }) => Number(unionid.slice(CID.length + 1))));
  absent = absent.filter((n) => !marked.has(n));
  return { data: { batch: `${CID}-${'b'.repeat(22)}`, changed: cells.length, unchanged: 0 } };
});

const leaveIs = (leave: LeaveMode) =>
  answer(getAttendanceSettings, {
    data: { leave, alerts: DEFAULT_ALERTS, screen: 0, slot_rules: [null], rev: 'r1' },
  });

function Shown() {
  const marking = useMarking(CID);
  return <Sheet cid={CID} start={DAY} today={DAY} marking={marking} />;
}
const box = () => document.querySelector<HTMLElement>('.at-scroll')!;

it('whoever was marked leaves the sheet of the absent, those of pages further down too', async () => {
  await harness.show({
    answers: [pages, marks, leaveIs(LEAVE_MODE.AFTER_REVIEW)],
    render: () => <Shown />,
  });
  await sees('共 145 人');
  await touch(page.getByRole('button', { name: /^缺 145/ }));
  await sees('只看 3月31日 周二 缺勤的 145 人');
  await expect
    .poll(() => {
      box().scrollTop += 600;
      return button(`成员144 ${DAY} 缺勤`).query();
    })
    .not.toBeNull();
  // The page between is out of view, and is not read again.
  box().scrollTop = box().scrollHeight;
  await expect.poll(() => button(`成员99 ${DAY} 缺勤`).query()).toBeNull();
  await touch(page.getByRole('button', { name: /选择整列/ }));
  await sees('已选 145 格');
  await press('登记');
  const dialog = page.getByRole('dialog');
  await touch(dialog.getByText('登记请假', { exact: true }));
  await dialog.getByRole('textbox').fill('运动会');
  await touch(dialog.getByRole('button', { name: /^登记/ }));
  await sees('只看 3月31日 周二 缺勤的 0 人');
  await sees('没有符合条件的成员');
});

it('the day at the head of a column is in English where the console is', async () => {
  speak('en');
  onTestFinished(() => speak('zh'));
  absent = EVERYBODY;
  await harness.show({ answers: [pages], render: () => <Shown /> });
  await expect.poll(() => document.querySelector<HTMLElement>('.at-day')?.title).toBe(`${DAY} Tue`);
});

it('where leave is switched off the dialog says so before a reason is typed in vain, and leads to the settings', async () => {
  absent = EVERYBODY;
  await harness.show({ answers: [pages, leaveIs(LEAVE_MODE.OFF)], render: () => <Shown /> });
  await sees('共 145 人');
  await touch(page.getByRole('button', { name: /选择整列/ }));
  await press('登记');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('运动会');
  await expect.element(dialog.getByRole('button', { name: /^登记签到/ })).toBeEnabled();
  await touch(dialog.getByText('登记请假', { exact: true }));
  await expect.element(dialog.getByText(/该活动没有开启请假/)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: '去考勤设置' }))
    .toHaveAttribute('href', `/attendance/${CID}?view=settings`);
  await expect.element(dialog.getByRole('button', { name: /^登记请假/ })).toBeDisabled();
  expect(dialog.getByText('请假类型').query()).toBeNull();
});
