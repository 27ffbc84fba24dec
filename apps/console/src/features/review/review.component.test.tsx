import {
  acceptLate,
  auditMakeup,
  listLate,
  listMakeups,
  type MakeupRequest,
  REVIEW,
  type ResponseOf,
} from '@rollcall/contract';
import { answer, unreachable } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { refresh } from '../../lib/queries.ts';
import { consoleHarness } from '../../testing/console.ts';
import { button, isGone, press, radio, sees } from '../../testing/hands.ts';
import { aDetail, CID } from '../../testing/organiser.ts';
import { LateDeliveries } from './components/late-deliveries.tsx';
import { Makeups } from './components/makeups.tsx';
import { ReviewScreen } from './screens/review-screen.tsx';

const harness = consoleHarness();
const aMakeup = (n: number): MakeupRequest => ({
  id: `${CID}-${String(n).padStart(22, 'A')}`,
  unionid: `${CID}-${String(n).padStart(22, 'B')}`,
  name: `学生${n}`,
  head_url: '',
  is_agent: 0,
  day: '2026-03-02',
  slot: null,
  status: REVIEW.WAITING,
  reason: '',
  pictures: [],
  claimed: null,
  remark: '',
  date: Date.parse('2026-03-02T08:15:00+08:00') / 1000,
  fill_params: [],
  homework: null,
  decided_by: '',
  decided_at: 0,
});
const of = (all: MakeupRequest[]) =>
  answer(listMakeups, ({ page: nth, count }) => ({
    data: { lists: all.slice((nth - 1) * count, nth * count), total: all.length },
  }));
type LateRecord = ResponseOf<typeof listLate>['data']['lists'][number];
const aLate = (n: number, fill_params: LateRecord['fill_params'] = []): LateRecord => {
  const { reason, pictures, claimed, remark, decided_by, decided_at, ...rest } = aMakeup(n);
  return { ...rest, captured_at: rest.date, place: null, fill_params };
};
const lateOf = (all: LateRecord[]) => answer(listLate, { data: { lists: all, total: all.length } });

it('a make-up that is decided leaves the page where it is, and the last one of it the page before', async () => {
  const all = Array.from({ length: 22 }, (_, n) => aMakeup(n));
  const { server } = await harness.show({
    answers: [of(all), answer(auditMakeup, { data: { done: 1, failed: [] } })],
    render: () => <Makeups cid={CID} decided={false} values={() => null} />,
  });
  await press('下一页');
  await sees('学生20');
  server.answers(of(all.slice(0, 21)));
  await press('通过 学生21');
  await isGone(page.getByText('学生21'));
  await sees('学生20');
  server.answers(of(all.slice(0, 20)));
  await press('通过 学生20');
  await sees('学生19');
});

it('keeps the page of each list in the address, another list begins with its first', async () => {
  const all = Array.from({ length: 41 }, (_, n) => aMakeup(n));
  const { server, where } = await harness.show({
    path: '/review?tab=decided&page=2',
    until: '学生20',
    answers: [of(all), answer(listLate, { data: { lists: [], total: 0 } })],
    render: () => (
      <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
        <ReviewScreen values={() => null} />
      </ActivityContext>
    ),
  });
  await press('下一页');
  await sees('学生40');
  expect(where()).toBe('/review?tab=decided&page=3');
  await radio('审核的种类', '迟到的提交');
  await sees('没有迟到的提交');
  expect(where()).toBe('/review?tab=late');
  expect(server.sent(listLate)).toMatchObject([{ page: '1' }]);
});

it('the keyboard goes on with the row after one that is decided, and stays where a decision fails', async () => {
  const all = [aMakeup(0), aMakeup(1), aMakeup(2)];
  const { server } = await harness.show({
    until: '学生0',
    answers: [of(all), answer(auditMakeup, { data: { done: 1, failed: [] } })],
    render: () => <Makeups cid={CID} decided={false} values={() => null} />,
  });
  (button('通过 学生1').element() as HTMLElement).focus();
  server.answers(of([all[0]!, all[2]!]));
  await userEvent.keyboard('{Enter}');
  await isGone(page.getByText('学生1'));
  await expect.element(button('通过 学生2')).toHaveFocus();
  server.answers(unreachable(auditMakeup));
  await userEvent.keyboard('{Enter}');
  await sees('网络不给力');
  await expect.element(button('通过 学生2')).toHaveFocus();
  server.answers(of([all[0]!]), answer(auditMakeup, { data: { done: 1, failed: [] } }));
  await userEvent.keyboard('{Enter}');
  await expect.element(button('通过 学生0')).toHaveFocus();
});

/** Two late deliveries: the second one has a picture, whose button stands before those of its row. */
const showLate = async () => {
  const all = [aLate(0), aLate(1, [{ key: 2, name: '照片', val: ['/files/aaaa.jpg'] }])];
  const shown = await harness.show({
    until: '学生0',
    answers: [lateOf(all), answer(acceptLate, { data: { pt_id: all[0]!.id } })],
    render: () => (
      <>
        <p>其他文字</p>
        <LateDeliveries
          cid={CID}
          values={(fields) => fields.length > 0 && <button type="button">查看图片</button>}
        />
      </>
    ),
  });
  return { ...shown, all };
};

it('the keyboard goes on with the same act, whatever else the rows have to press', async () => {
  const { server, all } = await showLate();
  (button('接受 学生0').element() as HTMLElement).focus();
  server.answers(lateOf(all.slice(1)));
  await userEvent.keyboard('{Enter}');
  await isGone(page.getByText('学生0'));
  await expect.element(button('接受 学生1')).toHaveFocus();
});

it('a request that goes by itself hands the focus to no other', async () => {
  const { server, all } = await showLate();
  (button('接受 学生0').element() as HTMLElement).focus();
  server.answers(lateOf(all.slice(1)));
  await refresh(listLate);
  await isGone(page.getByText('学生0'));
  expect(document.activeElement).toBe(document.body);
});

it('a request that comes after the last one was decided takes no focus', async () => {
  const { server } = await showLate();
  server.answers(lateOf([aLate(1)]));
  await press('接受 学生0');
  await isGone(page.getByText('学生0'));
  server.answers(lateOf([]));
  await press('接受 学生1');
  await sees('没有迟到的提交');
  await userEvent.click(page.getByText('其他文字'));
  server.answers(lateOf([aLate(2)]));
  await refresh(listLate);
  await sees('学生2');
  expect(document.activeElement).toBe(document.body);
});

it('the keyboard goes on after a refusal that is asked for its reason', async () => {
  const all = [aMakeup(0), aMakeup(1)];
  const { server } = await harness.show({
    until: '学生0',
    answers: [of(all), answer(auditMakeup, { data: { done: 1, failed: [] } })],
    render: () => <Makeups cid={CID} decided={false} values={() => null} />,
  });
  (button('不通过 学生0').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: '不通过“学生0”的补签' });
  await expect.element(dialog).toBeVisible();
  server.answers(of(all.slice(1)));
  await press('不通过', dialog);
  await isGone(page.getByText('学生0'));
  await expect.element(button('不通过 学生1')).toHaveFocus();
});
