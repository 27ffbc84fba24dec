import { listRecords } from '@rollcall/contract';
import { answer, unanswered } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { consoleHarness } from '../../testing/console.ts';
import { isGone, press, sees } from '../../testing/hands.ts';
import { aDetail, CID } from '../../testing/organiser.ts';
import { RecordBoard } from './components/record-board.tsx';

const harness = consoleHarness();

it('no record of one choice says nothing of another, which is still on its way', async () => {
  const { server } = await harness.show({
    path: `/checkinDetail?cid=${CID}&start=2026-03-02&end=2026-03-02`,
    until: '没有符合筛选条件的记录。',
    answers: [answer(listRecords, { data: { lists: [], total: 0, next: '' }, total: 0 })],
    render: () => (
      <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
        <RecordBoard cid={CID} />
      </ActivityContext>
    ),
  });
  await sees('没有符合筛选条件的记录。');
  server.answers(unanswered(listRecords));
  await press('查看全部');
  await isGone(page.getByText('没有符合筛选条件的记录。'));
  expect(document.body.textContent).not.toContain('暂无记录');
});
