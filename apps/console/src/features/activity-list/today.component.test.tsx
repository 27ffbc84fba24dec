import { getToday, type TodayActivity } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { button, press } from '../../testing/hands.ts';
import { TodayStrip } from './components/today-strip.tsx';
import './components/list.css';

const harness = consoleHarness();
const WID = 'A'.repeat(22);

const one = (cid: string, title: string, over: Partial<TodayActivity>): TodayActivity => ({
  cid,
  title,
  due_today: 0,
  due: 0,
  signed: 0,
  missing: 0,
  names: [],
  to_review: 0,
  to_approve: 0,
  to_mark: 0,
  mark_wid: '',
  until: '',
  text: '',
  ...over,
});
const boxes = () =>
  page
    .getByRole('listitem')
    .elements()
    .filter((box) => box.checkVisibility())
    .map((box) => box.querySelector('a')?.textContent);

it('a figure of today leads to what it counts, also where the box of it is folded away', async () => {
  const lists = [
    one('a', '考勤', { due_today: 1, due: 40, signed: 30, missing: 10 }),
    one('b', '晨会', { due_today: 1, due: 9, signed: 8, missing: 1 }),
    one('c', '家长会', { due_today: 1, due: 9, signed: 8, missing: 1 }),
    one('d', '一班作业', { to_mark: 4, mark_wid: `d-${WID}` }),
    one('e', '二班作业', { to_mark: 3, to_review: 2 }),
  ];
  const sums = { due: 58, signed: 46, missing: 12, to_review: 2, to_approve: 0, to_mark: 7 };
  const shown = await harness.show({
    answers: [answer(getToday, { data: { day: '2026-11-20', lists, ...sums, more: 0 } })],
    render: () => <TodayStrip />,
  });
  await expect.poll(boxes).toEqual(['考勤', '晨会', '家长会']);
  await press('待批改 7');
  await expect.poll(boxes).toEqual(['一班作业', '二班作业']);
  await expect.element(button('待批改 7')).toHaveAttribute('aria-pressed', 'true');
  const grading = page.getByRole('link', { name: /待批改/ }).elements();
  expect(grading.map((link) => link.getAttribute('href'))).toEqual([
    `/work-record?cid=d&wid=d-${WID}&view=2`,
    '/checkinDetail?cid=e&view=2&only=1',
  ]);
  await press('待批改 7');
  await expect.poll(boxes).toEqual(['考勤', '晨会', '家长会']);
  // Of one activity alone it leads there at once.
  await touch(page.getByRole('link', { name: '待审核 2', exact: true }).first());
  await expect.poll(() => shown.where()).toBe('/review?cid=e');
});
