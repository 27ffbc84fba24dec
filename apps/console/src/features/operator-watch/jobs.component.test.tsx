import { listJobs, listQueues, listRetentionRuns, retryJob } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { isGone, press, radio, sees } from '../../testing/hands.ts';
import { speak } from '../../testing/languages.ts';
import JobDrawer from './components/job-drawer.tsx';
import { Component as JobsScreen } from './screens/jobs-screen.tsx';

const harness = consoleHarness();
afterEach(() => speak('zh'));

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

it('English names of queues and sweeps stay inside their cards beside the navigation', async () => {
  speak('en');
  const sweep = { t_last: 1_772_000_000, millis: 110, error: '' };
  await harness.show({
    width: 1076,
    path: '/operator/jobs',
    until: 'Clean up documents of ended certifications',
    answers: [
      answer(listQueues, {
        data: {
          queues: [{ name: 'own-data', waiting: 0, active: 12, failed: 0, done: 1234 }],
          sweeps: [
            { ...sweep, name: 'documents of applications that are over' },
            { ...sweep, name: 'old numbers', error: 'relation_that_does_not_exist_at_character_15' },
          ],
        },
      }),
      answer(listRetentionRuns, { data: { lists: [], total: 0 } }),
    ],
    render: () => <JobsScreen />,
  });
  for (const name of ['Queue', 'Scheduled jobs']) {
    const card = page.getByRole('region', { name }).element();
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  }
});

it('keeps the state and page of the open queue in the address', async () => {
  const path = '/operator/jobs?queue=export';
  const { server, where } = await harness.show({
    path: `${path}&state=waiting&page=2`,
    until: '共 60 个',
    answers: [answer(listJobs, { data: { total: 60, lists: [{ ...JOB, subject: '第1个' }] } })],
    render: () => <JobDrawer queue="export" onClose={() => undefined} />,
  });
  expect(server.sent(listJobs)).toMatchObject([{ state: 'waiting', page: '2' }]);
  await radio('状态', '已结束');
  await expect.poll(where).toBe(`${path}&state=done`);
});
