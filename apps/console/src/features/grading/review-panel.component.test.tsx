import { type CheckinRecord, getRecord, listShortcuts, removeRemark, submitRemark } from '@rollcall/contract';
import { answer, type FakeServer, rejection } from '@rollcall/gallery/fake-server';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { aRecord, RECORD_ID } from '../../testing/a-record.ts';
import { consoleHarness } from '../../testing/console.ts';
import { field, fill, isGone, press, sees, toasts, valueIn } from '../../testing/hands.ts';
import { aDetail, NOW } from '../../testing/organiser.ts';
import { ReviewPanel } from './components/review-panel.tsx';

const harness = consoleHarness();
beforeEach(() => sessionStorage.clear());

const OWN = {
  id: RECORD_ID,
  rank: 5,
  nickname: '方校长',
  head_url: '',
  t_submit: NOW,
  content: '读得有感情',
  imgs: [],
  audio: null,
  mine: 1 as const,
};

/** A panel that can be closed and opened again, as on the list. */
function Place({ record }: { record: CheckinRecord }) {
  const [open, setOpen] = useState(true);
  if (!open)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        打开点评
      </button>
    );
  return <ReviewPanel record={record} onDone={() => {}} onClose={() => setOpen(false)} />;
}
const show = (record = aRecord({ remarks: [OWN] })) =>
  harness.show({
    until: '提交点评',
    answers: [answer(listShortcuts, { data: { lists: [] } })],
    render: () => (
      <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
        <Place record={record} />
      </ActivityContext>
    ),
  });

it('a new review that is being written stays beside an own one that is changed', async () => {
  const { server } = await show();
  await fill('评语', '第二段再读一遍');
  await press('修改');
  await expect.poll(() => valueIn('评语')).toBe('读得有感情');
  await fill('评语', '读得很有感情');
  await press('不改了');
  await expect.poll(() => valueIn('评语')).toBe('第二段再读一遍');
  // A change is kept with its review, and is no new one when the panel opens again.
  await press('修改');
  await expect.poll(() => valueIn('评语')).toBe('读得很有感情');
  await press('取消');
  await press('打开点评');
  await expect.poll(() => valueIn('评语')).toBe('第二段再读一遍');
  server.answers(answer(submitRemark, rejection('点评中有敏感内容文字，请重新编辑')));
  await press('提交点评');
  await sees('点评中有敏感内容文字');
  expect(server.sent(submitRemark)).toMatchObject([{ content: '第二段再读一遍' }]);
  expect(server.sent(submitRemark)[0]).not.toHaveProperty('id');
});

it('a review that somebody took back already is taken back', async () => {
  const { server } = await show();
  // The first press was done, and its answer lost; or a colleague was faster.
  server.answers(
    answer(removeRemark, rejection('点评不存在', { reason: 'not_found' })),
    answer(getRecord, { data: aRecord() }),
  );
  await press('撤回');
  await sees('点评已撤回');
  await expect.element(field('评语')).not.toBeInTheDocument();
  await expect.element(page.getByText('点评不存在')).not.toBeInTheDocument();
});

it('an old review that is changed under changed work says that this looks at nothing anew', async () => {
  const record = aRecord({ remarks: [OWN], graded: 1, changed_since_graded: 1 });
  await show(record);
  expect(document.body.textContent).not.toContain('评后已修改');
  await press('修改');
  await sees('“评后已修改”不会去掉');
  await press('不改了');
  await isGone(page.getByText(/评后已修改/));
});

it('REC-17 an empty review is not sent, and says what is missing', async () => {
  const { server } = await show();
  await press('提交点评');
  await sees('请输入点评内容', toasts());
  await fill('评语', ' ');
  await press('提交点评');
  expect(server.sent(submitRemark)).toEqual([]);
});

it('REC-17 sensitive words are refused with their message, and stay to be changed', async () => {
  const { server } = await show();
  server.answers(answer(submitRemark, rejection('点评中有敏感内容文字，请重新编辑')));
  await fill('评语', '去赌博网站');
  await press('提交点评');
  await sees('点评中有敏感内容文字，请重新编辑', toasts());
  expect(valueIn('评语')).toBe('去赌博网站');
});

it('REC-16 begins in the comment by the keyboard, and Escape closes the panel with what was typed kept', async () => {
  await show();
  await expect.element(field('评语')).toHaveFocus();
  await userEvent.keyboard('写得真好{Escape}');
  await isGone(field('评语'));
  await press('打开点评');
  await expect.poll(() => valueIn('评语')).toBe('写得真好');
});

/** Sends a review whose answer takes its time, and opens the panel anew meanwhile. @returns the way to answer */
async function sendSlowly(server: FakeServer, content: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = async () => {
    await promise;
    return { data: { id: RECORD_ID } };
  };
  server.answers(answer(submitRemark, slow), answer(getRecord, { data: aRecord() }));
  await fill('评语', content);
  await press('提交点评');
  await press('取消');
  await press('打开点评');
  await expect.poll(() => valueIn('评语')).toBe(content);
  return resolve;
}

it('a late answer leaves a panel that was opened anew, and what is written in it', async () => {
  const { server } = await show();
  const arrive = await sendSlowly(server, '读得好');
  await fill('评语', '第二段再读一遍');
  arrive();
  await sees('点评成功');
  await expect.element(field('评语')).toHaveValue('第二段再读一遍');
  await press('取消');
  await press('打开点评');
  await expect.poll(() => valueIn('评语')).toBe('第二段再读一遍');
});

it('the same review is the same request in a panel that was opened anew, and a new one after its answer', async () => {
  const { server } = await show();
  const arrive = await sendSlowly(server, '读得好');
  await press('提交点评');
  arrive();
  await isGone(field('评语'));
  await press('打开点评');
  await expect.poll(() => valueIn('评语')).toBe('');
  await fill('评语', '读得好');
  await press('提交点评');
  await isGone(field('评语'));
  const [first, again, later] = server.sent(submitRemark).map(({ request_id }) => request_id);
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});
