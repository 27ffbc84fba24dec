import { decideLeave, endLeave, LEAVE, listLeave, type ResponseOf } from '@rollcall/contract';
import { answer, unanswered, unreachable } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { button, fill, isGone, press, radio, sees } from '../../testing/hands.ts';
import { CID } from '../../testing/organiser.ts';
import { LeaveQueue } from './components/leave-queue.tsx';
import './attendance.css';

const harness = consoleHarness();
type Request = ResponseOf<typeof listLeave>['data']['lists'][number];

const aRequest = (n: number): Request => ({
  id: `${CID}-${String(n).padStart(22, 'A')}`,
  unionid: `${CID}-${String(n).padStart(22, 'B')}`,
  name: `学生${n}`,
  head_url: '',
  first: '2026-03-03',
  last: '2026-03-03',
  slots: null,
  kind: '病假',
  reason: '',
  pictures: [],
  own: 1,
  asked_by: '',
  asked_at: Date.parse('2026-03-02T08:15:00+08:00') / 1000,
  status: LEAVE.WAITING,
  decided_by: '',
  decided_at: 0,
  remark: '',
  covers: 1,
  can_withdraw: 0,
});
const of = (all: Request[]) =>
  answer(listLeave, ({ page: number, count }) => ({
    data: { lists: all.slice((number - 1) * count, number * count), total: all.length, waiting: all.length },
  }));
const shows = (all: Request[], query = '') =>
  harness.show({
    path: `/attendance/${CID}?view=leave${query}`,
    answers: [of(all), answer(decideLeave, { data: { done: 1, failed: [], batch: aRequest(0).id } })],
    render: () => (
      <LeaveQueue
        cid={CID}
        today="2026-03-02"
        marking={{ offerUndo: () => {} } as unknown as Parameters<typeof LeaveQueue>[0]['marking']}
      />
    ),
  });

it('the last request of the last page decided, the page before it shows', async () => {
  const all = Array.from({ length: 21 }, (_, n) => aRequest(n));
  const { server } = await shows(all);
  await press('下一页');
  await sees('学生20');
  server.answers(of(all.slice(0, 20)));
  await press('通过 学生20');
  await sees('学生19');
  await isGone(page.getByText('没有待审核的请假'));
});

it('names the slots of a request, and one that is the whole day as such', async () => {
  await shows([
    { ...aRequest(1), slots: [[0, 86_340]] },
    {
      ...aRequest(2),
      slots: [
        [25_200, 30_600],
        [57_600, 63_000],
      ],
    },
  ]);
  await sees('3月3日 周二 · 全天');
  await sees('3月3日 周二 · 07:00–08:30、16:00–17:30');
});

it('keeps the page in the address, another state begins with its first', async () => {
  const all = Array.from({ length: 41 }, (_, n) => aRequest(n));
  const { where } = await shows(all, '&state=all&page=2');
  await sees('学生20');
  await press('下一页');
  await sees('学生40');
  expect(where()).toBe(`/attendance/${CID}?view=leave&state=all&page=3`);
  await radio('请假的状态', '待审核 41');
  await sees('学生0');
  expect(where()).toBe(`/attendance/${CID}?view=leave`);
});

it('a reason that did not arrive stays typed, and is sent again as the same request', async () => {
  const { server } = await shows([aRequest(1)]);
  server.answers(unreachable(decideLeave));
  await press('不通过 学生1');
  await fill('不通过的原因', '请先交假条');
  await press('不通过', page.getByRole('dialog'));
  await expect.poll(() => server.sent(decideLeave)).toHaveLength(1);
  await expect.element(page.getByLabelText('不通过的原因')).toHaveValue('请先交假条');
  server.answers(answer(decideLeave, { data: { done: 1, failed: [], batch: aRequest(0).id } }));
  await press('不通过', page.getByRole('dialog'));
  await isGone(page.getByRole('dialog'));
  const [first, again] = server.sent(decideLeave);
  expect(again).toEqual(first);
});

it('leave whose end did not arrive is ended by the same request again', async () => {
  const approved = { ...aRequest(1), status: LEAVE.APPROVED };
  const { server } = await shows([approved]);
  server.answers(unreachable(endLeave));
  await press('为 学生1 销假');
  await press('销假', page.getByRole('dialog'));
  await expect.poll(() => server.sent(endLeave)).toHaveLength(1);
  server.answers(answer(endLeave, { data: approved }));
  await press('销假', page.getByRole('dialog'));
  await isGone(page.getByRole('dialog'));
  const [first, again] = server.sent(endLeave);
  expect(first?.request_id).toBeTruthy();
  expect(again).toEqual(first);
});

it('no request that waits says nothing of all of them, which are still on their way', async () => {
  const { server } = await shows([]);
  await sees('没有待审核的请假');
  server.answers(unanswered(listLeave));
  await radio('请假的状态', '全部');
  await isGone(page.getByText('没有待审核的请假'));
  expect(document.body.textContent).not.toContain('还没有请假');
});

it('shows small pictures, each a link to the whole one', async () => {
  await shows([{ ...aRequest(0), pictures: ['/files/aaaaaaaaaaaaaaaaaaaaaa'] }]);
  const picture = page.getByRole('link', { name: '请假照片' });
  await expect.element(picture).toHaveAttribute('href', '/files/aaaaaaaaaaaaaaaaaaaaaa');
  await expect
    .element(picture.getByRole('img'))
    .toHaveAttribute('src', '/files/aaaaaaaaaaaaaaaaaaaaaa?size=list');
});

it('the keyboard stays on a row that has no such act any more', async () => {
  const approved = { ...aRequest(0), status: LEAVE.APPROVED };
  const other = { ...aRequest(1), status: LEAVE.APPROVED };
  const { server } = await shows([approved, other], '&state=all');
  (button('为 学生0 销假').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const ended = { ...approved, first: '2026-03-01', last: '2026-03-01' };
  server.answers(answer(endLeave, { data: ended }), of([ended, other]));
  await press('销假', page.getByRole('dialog'));
  await isGone(page.getByRole('dialog'));
  await isGone(button('为 学生0 销假'));
  await expect.element(page.getByRole('listitem').first()).toHaveFocus();
});
