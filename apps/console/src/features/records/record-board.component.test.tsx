import { listRecords } from '@rollcall/contract';
import { answer, unanswered } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { refresh } from '../../lib/queries.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aRecord } from '../../testing/a-record.ts';
import { consoleHarness } from '../../testing/console.ts';
import { isGone, press, sees } from '../../testing/hands.ts';
import { aDetail, CID } from '../../testing/organiser.ts';
import { RecordBoard } from './components/record-board.tsx';

const harness = consoleHarness();

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      返回上一页
    </button>
  );
}

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

const ofMany = (total: number) =>
  answer(listRecords, ({ page: nth, count }) => {
    const lists = Array.from({ length: total }, (_, at) =>
      aRecord({ pt_id: `${CID}-${String(at).padStart(22, '0')}`, name: `学生${at}` }),
    );
    return { data: { lists: lists.slice((nth - 1) * count, nth * count), total, next: '' }, total };
  });

it('REC-04 a page whose last record went gives way to the one before it', async () => {
  const { server, where } = await harness.show({
    path: `/checkinDetail?cid=${CID}&page=2`,
    until: '学生10',
    answers: [ofMany(11)],
    render: () => (
      <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
        <RecordBoard cid={CID} />
      </ActivityContext>
    ),
  });
  server.answers(ofMany(10));
  await refresh(listRecords);
  await sees('学生9');
  expect(where()).toBe(`/checkinDetail?cid=${CID}`);
});

it('a shorter choice before turns no page of the one that is read: back leads to where it was left', async () => {
  const { server, where } = await harness.show({
    path: `/checkinDetail?cid=${CID}&page=2`,
    until: '学生10',
    answers: [ofMany(11)],
    render: () => (
      <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
        <Back />
        <RecordBoard cid={CID} />
      </ActivityContext>
    ),
  });
  server.answers(ofMany(1));
  await touch(page.getByRole('tab', { name: '优秀作业' }));
  await isGone(page.getByText('学生10'));
  queryClient.removeQueries({ queryKey: [listRecords.name], type: 'inactive' });
  server.answers(ofMany(11));
  await press('返回上一页');
  await sees('学生10');
  expect(where()).toBe(`/checkinDetail?cid=${CID}&page=2`);
});
