import { listJobs, listQueues, retryJob } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { isGone, press, sees } from '../../testing/hands.ts';
import JobDrawer from './components/job-drawer.tsx';

const harness = consoleHarness();

const JOB = {
  id: '00000000-0000-7000-8000-000000000001',
  state: 'failed',
  tries: 1,
  t_create: 1_772_000_000,
  t_start: 0,
  t_end: 0,
  error: '磁盘已满',
};

it('the last job of a page gone, the page before it shows and not an empty list', async () => {
  let total = 21;
  const { server } = await harness.show({
    until: '第20个',
    answers: [
      // Of each page its last job alone, so that all of it is in view.
      answer(listJobs, ({ page: nth, count }) => {
        const last = Math.min(total, nth * count);
        return {
          data: { total, lists: last > (nth - 1) * count ? [{ ...JOB, subject: `第${last}个` }] : [] },
        };
      }),
      answer(retryJob, () => {
        total -= 1;
        return {};
      }),
      answer(listQueues, { data: { queues: [], sweeps: [] } }),
    ],
    render: () => <JobDrawer queue="export" onClose={() => undefined} />,
  });
  await press('下一页');
  await sees('第21个');
  await press('重试');
  await sees('任务已重新排队');
  await sees('第20个');
  await isGone(page.getByText('这里没有任务'));
  expect(server.sent(retryJob)).toHaveLength(1);
});
