import { getHome } from '@rollcall/contract/member/participation';
import { answer, crowded } from '@rollcall/gallery/fake-server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Outcome } from '../features/sign-in/components/outcome.tsx';
import { crowd } from '../lib/api.ts';
import { useData } from '../lib/queries.ts';
import { QUERY_DEFAULTS } from '../lib/query-defaults.ts';
import { NOW } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';
import { CrowdBar } from './crowd-bar.tsx';

const harness = memberHarness();
afterEach(() => crowd.over());

function Nickname() {
  const { data } = useData(['home'], getHome, {});
  return <p>{data ? `你好，${data.nickname}` : '…'}</p>;
}

it('says that a read waits for a crowded server, and reads by itself', async () => {
  const { server } = await harness.show({
    until: '人有点多，正在排队',
    answers: [crowded(getHome, 1)],
    render: () => (
      <QueryClientProvider client={new QueryClient({ defaultOptions: QUERY_DEFAULTS })}>
        <CrowdBar />
        <Nickname />
      </QueryClientProvider>
    ),
  });
  await expect.element(page.getByText('1 秒后自动重试，不用刷新')).toBeVisible();
  server.answers(answer(getHome, { data: { nickname: '何一', avatar: '', now: NOW, unread: 0, lists: [] } }));
  await expect.element(page.getByText('你好，何一')).toBeVisible();
  await expect.poll(() => page.getByText('人有点多').elements()).toEqual([]);
});

it('says that a sign-in waits in the queue, how long, and that it is safe', async () => {
  await harness.show({
    until: '人有点多，正在排队',
    answers: [],
    render: () => (
      <Outcome
        state={{ phase: 'waiting', attempts: 1, retryInMs: 3400, why: 'crowd', until: Date.now() + 3400 }}
        below="ready"
        now={NOW}
        onAction={() => undefined}
        onWithdraw={() => undefined}
      />
    ),
  });
  await expect.element(page.getByText(/^[34] 秒后自动发送，内容已存在手机里，可以锁屏或离开$/)).toBeVisible();
  await expect.element(page.getByText(/^2 秒后自动发送/)).toBeVisible();
});
