import { listRecords, listShortcuts, submitRemark, uploadFile } from '@rollcall/contract';
import { answer, rejection, unreachable } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import type { Story } from '@rollcall/gallery/story';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { refresh } from '../../lib/queries.ts';
import { aRecord, RECORD_ID } from '../../testing/a-record.ts';
import { consoleHarness } from '../../testing/console.ts';
import { chooseFile, drawn, field, fill, picture, press, sees, valueIn } from '../../testing/hands.ts';
import { aDetail, CID, fileAddress } from '../../testing/organiser.ts';
import { GradingScreen } from './screens/grading-screen.tsx';

const harness = consoleHarness();
beforeEach(() => sessionStorage.clear());

const PIECES = ['张三', '李四'].map((name, n) => aRecord({ pt_id: `${RECORD_ID.slice(0, -1)}${n}`, name }));
const story: Story = {
  path: `/marking?cid=${CID}`,
  until: '第 1 / 2 份',
  answers: [
    answer(listShortcuts, {
      data: { lists: [{ id: '00000000-0000-4000-8000-000000000001', content: '书写工整' }] },
    }),
    answer(listRecords, { data: { lists: PIECES, total: 2, next: null }, total: 2 }),
  ],
  render: () => (
    <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
      <GradingScreen blocks={() => []} mayAnnotate={() => false} onAnnotate={() => {}} />
    </ActivityContext>
  ),
};
const open = () => harness.show(story);
const hit = (key: string) =>
  document.dispatchEvent(
    new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true, cancelable: true }),
  );

it('a picture on its way to a review is waited for before another piece takes its place', async () => {
  const { server } = await open();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.answers(
    answer(uploadFile, async () => {
      await arrived;
      const url = fileAddress(1);
      return { data: { url, urls: [url], thumb: '', duration: 0, width: 300, height: 300 } };
    }),
  );
  await chooseFile('图片', await picture(300, 300));
  await expect.element(field('上传进度')).toBeVisible();
  for (const act of [
    () => hit('j'),
    () => press('下一份'),
    () => touch(page.getByRole('button', { name: /李四/ })),
  ]) {
    await act();
    await sees('图片或录音还没有传完，请稍候');
    await sees('第 1 / 2 份');
  }
  arrive();
  await expect.element(field('移除第 1 张图片')).toBeVisible();
  hit('j');
  await sees('第 2 / 2 份');
  hit('k');
  await sees('第 1 / 2 份');
  await expect.element(field('移除第 1 张图片')).toBeVisible();
});

it('a phrase that is being typed stays where the list cannot be read again', async () => {
  const { server } = await open();
  await press('管理短语');
  await fill('添加短语', '字迹清楚');
  server.answers(unreachable(listShortcuts));
  await refresh(listShortcuts);
  await drawn();
  await expect.element(field('修改短语：书写工整')).toBeVisible();
  expect(valueIn('添加短语')).toBe('字迹清楚');
});

/** The screen, and the way out of it. */
function Place({ cid }: { cid: string }) {
  const [open, setOpen] = useState(true);
  if (!open) return <p>记录</p>;
  return (
    <ActivityContext value={{ activity: { ...aDetail(true), cid }, reload: () => {} }}>
      <button type="button" onClick={() => setOpen(false)}>
        离开批改
      </button>
      <GradingScreen blocks={() => []} mayAnnotate={() => false} onAnnotate={() => {}} />
    </ActivityContext>
  );
}

it('a review that is refused after grading was left is said wherever one is', async () => {
  // An outbox lives as long as the page.
  const cid = '2603020009';
  const { server } = await harness.show({
    ...story,
    path: `/marking?cid=${cid}`,
    render: () => <Place cid={cid} />,
  });
  let reject = () => {};
  server.answers(
    answer(submitRemark, async () => {
      await new Promise<void>((done) => {
        reject = done;
      });
      return rejection('点评中有敏感内容文字，请重新编辑');
    }),
  );
  await touch(page.getByRole('button', { name: /^A(?!\+)/ }));
  await touch(page.getByRole('button', { name: /^提交并看下一份/ }));
  await expect.poll(() => server.sent(submitRemark).length).toBe(1);
  await press('离开批改');
  reject();
  await sees('有一份点评没有保存：点评中有敏感内容文字，请重新编辑');
});
