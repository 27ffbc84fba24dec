import {
  attachExport,
  createExport,
  downloadExport,
  EXPORT_MESSAGES,
  type ExportJob,
  exportStatus,
  listExports,
  retryExport,
} from '@rollcall/contract';
import { type Answer, answer, rejection, unreachable } from '@rollcall/gallery/fake-server';
import { startOfDay } from '@rollcall/rules/time/calendar';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ActivityContext } from '../../lib/activity.ts';
import { queryClient } from '../../lib/query-client.ts';
import { consoleHarness } from '../../testing/console.ts';
import { fill, press, sees, toasts, valueIn } from '../../testing/hands.ts';
import { aDetail, CID, NOW } from '../../testing/organiser.ts';
import { Component as DownloadScreen } from './screens/download-screen.tsx';

const harness = consoleHarness();
const ID = `${CID}-AAAAAAAAcACAAAAAAAAAAQ`;
const JOB: ExportJob = {
  id: ID,
  name: '晨读打卡-成员信息.xlsx',
  t_create: NOW,
  state: 'failed',
  progress: 0,
  rows: 0,
  unit: 'rows',
  copy_url: '',
  error: '生成失败，请重试',
  email: '',
  mail: '',
};
const listed = (...jobs: ExportJob[]) => answer(listExports, { data: { lists: jobs } });
const show = (...answers: Answer[]) =>
  harness.show({
    path: `/download-data/${CID}`,
    until: '下载历史',
    answers: [
      listed(),
      answer(exportStatus, { data: { homework: [], urls: [], title: '晨读打卡', t_start: NOW, t_end: NOW } }),
      ...answers,
    ],
    render: () => (
      <ActivityContext value={{ activity: aDetail(true), reload: () => {} }}>
        <DownloadScreen />
      </ActivityContext>
    ),
  });

it('EXPORT-08: an order that is repeated after a lost answer is the same order; the next one is another', async () => {
  const { server } = await show(unreachable(createExport));
  await press('下载成员信息');
  await expect.poll(() => server.sent(createExport)).toHaveLength(1);
  server.answers(answer(createExport, { data: { id: ID } }));
  await press('下载成员信息');
  await expect.poll(() => server.sent(createExport)).toHaveLength(2);
  await press('下载成员信息');
  await expect.poll(() => server.sent(createExport)).toHaveLength(3);
  const [lost, again, next] = server.sent(createExport).map(({ request_id }) => request_id);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

it('EXPORT-09: a retry that is refused says so, and not that the file failed once more', async () => {
  const { server } = await show(
    listed(JOB),
    answer(retryExport, rejection(EXPORT_MESSAGES.exportTooMany, { reason: 'too_many' })),
  );
  await press('重试');
  await sees(EXPORT_MESSAGES.exportTooMany);
  // Somebody else's file comes into the list.
  server.answers(listed({ ...JOB, id: `${ID.slice(0, -1)}g`, state: 'cancelled', error: '' }, JOB));
  await queryClient.invalidateQueries({ queryKey: [listExports.name] });
  await sees('已取消');
  await expect.poll(() => page.getByText(JOB.error).elements()).toHaveLength(1);
});

it('EXPORT-16: the address of a mail that was refused stands there again', async () => {
  const { server } = await show(
    answer(attachExport, ({ type }) =>
      type === 0
        ? { data: { files: 3, bytes: 2048 } }
        : rejection(EXPORT_MESSAGES.exportMailDayUsed, { reason: 'mail_day_used', field: 'email' }),
    ),
  );
  await press('发送到邮箱');
  await fill('电子邮箱', 'wang@example.org');
  await press('发送', page.getByRole('dialog', { name: '发送到邮箱' }));
  await sees(EXPORT_MESSAGES.exportMailDayUsed);
  await press('我知道了');
  await expect.element(page.getByRole('dialog', { name: '发送到邮箱' })).toBeVisible();
  expect(valueIn('电子邮箱')).toBe('wang@example.org');
  expect(server.sent(attachExport).filter(({ type }) => type === 1)).toHaveLength(1);
});

it('EXPORT-10: a file that is refused says so, and is not saved as a file with the refusal in it', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const done: ExportJob = {
    ...JOB,
    state: 'done',
    rows: 3,
    copy_url: `https://school.cn${downloadExport.path}?id=${ID}`,
  };
  await show(listed(done), answer(downloadExport, rejection(EXPORT_MESSAGES.exportGone, { reason: 'gone' })));
  await press('下载', page.getByRole('table'));
  await sees(EXPORT_MESSAGES.exportGone);
  expect(saved).not.toHaveBeenCalled();
});

it('EXPORT-22 an order that is refused says why in a toast, and nothing is awaited', async () => {
  const { server } = await show(
    answer(createExport, rejection(EXPORT_MESSAGES.exportTooMany, { reason: 'too_many' })),
  );
  await press('下载成员信息');
  await sees(EXPORT_MESSAGES.exportTooMany, toasts());
  expect(server.sent(createExport)).toHaveLength(1);
});

it('EXPORT-12 the days offered are those of the server, also such as an earlier end of the activity cut off', async () => {
  const [t_start, t_end] = ['2026-10-01', '2026-11-20'].map((day) => startOfDay(day)) as [number, number];
  await show(answer(exportStatus, { data: { homework: [], urls: [], title: '晨读打卡', t_start, t_end } }));
  const link = page.getByRole('link', { name: '直接下载' });
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringContaining(`start=${startOfDay('2026-10-22')}`));
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(`end=${t_end}`));
});

it('EXPORT-12 without the days of the server nothing is offered, and they are asked for again', async () => {
  const { server } = await show(unreachable(exportStatus));
  await sees('重试');
  await expect.poll(() => page.getByText('下载签到数据').elements()).toHaveLength(0);
  server.answers(
    answer(exportStatus, { data: { homework: [], urls: [], title: '晨读打卡', t_start: NOW, t_end: NOW } }),
  );
  await press('重试');
  await sees('下载签到数据');
});
