import { type JoinedActivity, listJoined, quitActivity } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { startOfDay } from '@rollcall/rules';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { press, sees } from '../../testing/hands.ts';
import { JoinedList } from './components/joined-list.tsx';

const harness = consoleHarness();
const joined = (n: number): JoinedActivity => ({
  cid: String(2_603_020_001 + n),
  title: `签到${n}`,
  status: 1,
  start_date: startOfDay('2026-03-02'),
  end_date: startOfDay('2026-03-31'),
  signature: '',
  pending: 0,
  forward: 0,
});
const of = (all: JoinedActivity[]) =>
  answer(listJoined, ({ page: nth, count }) => ({
    data: all.slice((nth - 1) * count, nth * count),
    matched: all.length,
  }));

it('the last activity of the last page quitted, the page before it shows', async () => {
  const all = Array.from({ length: 21 }, (_, n) => joined(n));
  const { server } = await harness.show({
    until: '签到0',
    answers: [of(all), answer(quitActivity, {})],
    render: () => <JoinedList onLeave={() => {}} />,
  });
  await press('下一页');
  await sees('签到20');
  server.answers(of(all.slice(0, 20)));
  await press('退出');
  await press('保留记录退出');
  await sees('签到19');
  await expect.poll(() => page.getByRole('listitem').elements().length).toBeGreaterThan(19);
});
