import { attendanceFindings, attendanceGrid, listLeave } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { consoleHarness } from '../../testing/console.ts';
import { press, radio, sees } from '../../testing/hands.ts';
import { CID } from '../../testing/organiser.ts';
import { useMarking } from './api/marking.ts';
import { Findings } from './components/findings.tsx';
import { LeaveQueue } from './components/leave-queue.tsx';
import { Sheet } from './components/sheet.tsx';

const harness = consoleHarness();
const PATH = `/attendance/${CID}`;
const grid = answer(attendanceGrid, { data: { days: [], members: [], total: 0, next: null } });
function Shown() {
  return <Sheet cid={CID} start="2026-01-01" today="2026-03-31" marking={useMarking(CID)} />;
}
const shows = (query: string) =>
  harness.show({ path: PATH + query, until: '共 0 人', answers: [grid], render: () => <Shown /> });

it('keeps the days, order and search of the sheet in the address', async () => {
  const { server, where } = await shows('?keyword=王');
  expect(server.sent(attendanceGrid)).toMatchObject([
    { from: '2026-03-25', to: '2026-03-31', keyword: '王', sort: 'pinyin' },
  ]);
  await radio('范围', '整月');
  await press('更早');
  await radio('排序', '按学号');
  await sees('2026-02-01 至 2026-02-28');
  await expect
    .poll(where)
    .toBe(`${PATH}?${new URLSearchParams('keyword=王&span=month&to=2026-02-28&sort=number')}`);
  await press('今天');
  await sees('2026-03-01 至 2026-03-31');
  await expect.poll(where).toBe(`${PATH}?${new URLSearchParams('keyword=王&span=month&sort=number')}`);
});

it('opens the sheet that an address names, and that of today where it names no day of the activity', async () => {
  const { server } = await shows('?span=month&to=2026-02-28&absent=2026-02-27&slot=420&sort=number');
  await sees('只看 2月27日 周五 缺勤的 0 人');
  expect(server.sent(attendanceGrid).at(-1)).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
  const wrong = await shows('?to=2026-02-31&absent=2026-02-27&slot=x');
  expect(wrong.server.sent(attendanceGrid)).toMatchObject([{ from: '2026-03-25', to: '2026-03-31' }]);
});

it('keeps the kind of findings in the address', async () => {
  const counts = { absent_in_a_row: 0, low_rate: 0, never_signed_out: 0, many_makeups: 0 };
  const { server, where } = await harness.show({
    path: `${PATH}?view=findings&kind=low_rate`,
    until: '还没有统计',
    answers: [answer(attendanceFindings, { data: { lists: [], next: null, counts, as_of: 0 } })],
    render: () => <Findings cid={CID} />,
  });
  expect(server.sent(attendanceFindings)).toMatchObject([{ kind: 'low_rate' }]);
  await radio('异常的种类', '全部');
  await expect.poll(where).toBe(`${PATH}?view=findings`);
});

function Queue() {
  return <LeaveQueue cid={CID} today="2026-03-31" marking={useMarking(CID)} />;
}
it('keeps the state of leave in the address', async () => {
  const { server, where } = await harness.show({
    path: `${PATH}?view=leave&state=all`,
    until: '待审核',
    answers: [answer(listLeave, { data: { lists: [], total: 0, waiting: 0 } })],
    render: () => <Queue />,
  });
  expect(server.sent(listLeave)).toMatchObject([{ status: '4' }]);
  await radio('请假的状态', '待审核');
  await expect.poll(() => where()).toBe(`${PATH}?view=leave`);
});
