import { attachExport, createWork, type ExportJob, initHomework, listExports } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED } from './seed.ts';

const SPAN = { start_date: dayStart('2026-11-20'), end_date: dayStart('2026-12-20') };

const job = (cid: string, n: number, over: Partial<ExportJob>): ExportJob => ({
  id: `${cid}-${String(n).padStart(22, '0')}`,
  name: `三年二班的作业-签到记录-2026-11-10-2026-11-20.xlsx`,
  t_create: dayStart('2026-11-20') + 28_800 + n * 61,
  state: 'done',
  progress: 100,
  rows: 12_345,
  unit: 'rows',
  copy_url: 'http://127.0.0.1/x',
  error: '',
  email: '',
  mail: '',
  ...over,
});

/** Every state of a file, newest first. */
const states = (cid: string): ExportJob[] => [
  job(cid, 9, { state: 'waiting', rows: 0, progress: 0, copy_url: '' }),
  job(cid, 8, { state: 'running', rows: 84_000, progress: 42, copy_url: '' }),
  job(cid, 7, {}),
  job(cid, 6, {
    name: '三年二班的作业-观察一种植物的生长并画下来-附件-全部.zip',
    unit: 'files',
    rows: 368,
    email: 'zhou.laoshi@school.edu.cn',
    mail: 'sent',
  }),
  job(cid, 5, {
    name: '三年二班的作业-附件-2026-11-10-2026-11-20.zip',
    unit: 'files',
    rows: 12,
    email: 'zhou@school.cn',
    mail: 'waiting',
  }),
  job(cid, 4, {
    name: '三年二班的作业-附件-2026-11-10-2026-11-20.zip',
    unit: 'files',
    rows: 12,
    email: 'zhuo@shcool.cn',
    mail: 'failed',
  }),
  job(cid, 3, { state: 'failed', error: '生成失败，请重试', copy_url: '' }),
  job(cid, 2, { state: 'cancelled', rows: 0, copy_url: '' }),
];

/** The download page: what can be had of a class, every state of a file, and the dialogs of the mail. */
export async function exportScreens(recorder: Recorder): Promise<void> {
  await recorder.part('export', () => downloads(recorder));
}

async function open(recorder: Recorder, page: Page, cid: string): Promise<void> {
  await page.goto(`${recorder.server.url}/download-data/${cid}`);
  await sees(page, '下载历史');
}

async function downloads(recorder: Recorder): Promise<void> {
  const { server, capture } = recorder;
  const teacher = await server.organiser(CERTIFIED);
  const { cid } = (
    await teacher(createWork, { title: '三年二班的作业', ...SPAN, cate: 0, exchange_item: { score: 10 } })
  ).data;
  const base = { cid, mode: 0, start_date: 0, end_date: dayStart('2026-12-05'), end_time: 75_600 };
  for (const title of ['口算第 12 页', '观察一种植物的生长并画下来', '听写第八单元的生字和词语'])
    await teacher(initHomework, { ...base, title });
  const page = await recorder.openConsole(CERTIFIED);
  await open(recorder, page, cid);
  await sees(page, '作业数据');
  await capture(page, 'export-class');
  await page.getByLabel('选择作业').first().click();
  await page.locator('.export-title', { hasText: '听写第八单元的生字和词语' }).waitFor();
  await capture(page, 'export-homework', { area: 'screen' });
  await page.keyboard.press('Escape');

  const pattern = `**${listExports.path}?*`;
  await page.route(pattern, (route) =>
    route.fulfill({ json: { sta: 0, msg: '', data: { lists: states(cid) } } }),
  );
  await open(recorder, page, cid);
  await sees(page, '已取消');
  await capture(page, 'export-history');
  await page.unroute(pattern);

  await open(recorder, page, cid);
  await page.getByRole('button', { name: '发送到邮箱' }).click();
  await sees(page, '所选范围内没有附件');
  await capture(page, 'export-none', { area: 'screen' });
  await page.getByRole('button', { name: '我知道了' }).click();
  const attach = `**${attachExport.path}`;
  await page.route(attach, (route) =>
    route.fulfill({ json: { sta: 0, msg: '', data: { files: 368, bytes: 734_003_200 } } }),
  );
  await page.getByRole('button', { name: '发送到邮箱' }).click();
  const dialog = page.getByRole('dialog', { name: '发送到邮箱' });
  await dialog.getByLabel('电子邮箱').fill('zhou@school');
  await dialog.getByLabel('电子邮箱').press('Enter');
  await sees(dialog, '请输入正确格式的电子邮箱');
  await capture(page, 'export-mail', { area: 'screen' });
  await page.unroute(attach);
}
