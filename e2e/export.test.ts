import { readFile } from 'node:fs/promises';
import {
  type Client,
  cancelExport,
  createWork,
  type ExportJob,
  initHomework,
  listExports,
  submit,
} from '@rollcall/contract';
import ExcelJS from 'exceljs';
import type { Download, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, photograph, sees } from './support/pages.ts';
import { dayStart } from './support/server.ts';

const TEACHER = '陈老师';
const FREE = '新老师';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER, FREE] });

let teacher: Client;
let cid: string;
let entry: string;

const SPAN = { start_date: dayStart('2026-03-02'), end_date: dayStart('2026-03-31') };

beforeAll(async () => {
  const { server } = fixtures;
  teacher = await server.organiser(TEACHER);
  await server.certify(teacher, '2028-12-31T00:00:00+08:00');
  cid = await server.create(teacher, {
    title: '晨读打卡',
    exchange_item: { score: 5 },
    fill_options: [
      { field_key: 1, field_name: '文字', field_type: 7, min_limit: 1, max_limit: 100 },
      { field_key: 2, field_name: '图片', field_type: 2, max_limit: 3 },
    ],
  });
  entry = new URL(await server.link(teacher, cid)).searchParams.get('entry') ?? '';
  for (const name of ['王浩然', '李思琪']) {
    const member = await server.joinAs(name, cid);
    await server.submitAs(member, { cid, fill_params: [{ key: 1, val: `=${name}` }] });
  }
});

/** The console at a path, and what is said on the clipboard. */
async function openConsole(path: string, name = TEACHER): Promise<Page> {
  const { page } = await fixtures.open({
    ...DESKTOP,
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await enterConsole(page, fixtures.server, name, path);
  return page;
}

async function rowsOf(download: Download): Promise<unknown[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await readFile(await download.path())) as unknown as ArrayBuffer);
  const [sheet] = book.worksheets;
  return Array.from({ length: sheet!.rowCount }, (_, i) =>
    (sheet!.getRow(i + 1).values as unknown[]).slice(1),
  );
}

async function take(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return download;
}

describe('downloads', () => {
  it('EXPORT-11 EXPORT-12 EXPORT-09 an ordered export is opened when it is done, and can be copied', async () => {
    const page = await openConsole(`/download-data/${cid}`);
    await sees(page, '还没有下载过');
    const days = page.getByRole('textbox', { name: '开始日期' }).first();
    await expect.poll(() => days.inputValue()).toBe('2026-03-02');
    const file = await take(page, '下载签到数据');
    expect(file.suggestedFilename()).toBe('晨读打卡-签到记录-2026-03-02-2026-03-02.xlsx');
    const [head, ...rows] = await rowsOf(file);
    const at = (name: string) => head!.indexOf(name);
    expect(rows.map((row) => [row[at('姓名')], row[at('文字')], row[at('积分')]]).toSorted()).toEqual([
      ['李思琪', '=李思琪', 5],
      ['王浩然', '=王浩然', 5],
    ]);
    await sees(page, '下载成功');
    await sees(page, '已完成 · 2 行');
    await page.getByRole('button', { name: '复制链接' }).click();
    await sees(page, '复制成功');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^http.*\/xcx\/web\/checkin\/v1\/export\/file\?id=/);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('EXPORT-01 PAGE-20 the address with two dates alone is of the activity opened last', async () => {
    const page = await openConsole(`/download-data/${cid}`);
    await page.getByRole('region', { name: '签到数据' }).waitFor();
    await page.goto(`${fixtures.server.url}/download-data/1772380800/1772380800`);
    await page.getByRole('region', { name: '签到数据' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/download-data/${cid}/1772380800/1772380800`);
  });

  it('EXPORT-13 N45 a table of days, an empty range, and the other sheets', async () => {
    const page = await openConsole(`/download-data/${cid}/2026-03-02/2026-03-02`);
    await page.getByText('按天汇总').click();
    const [head, ...rows] = await rowsOf(await take(page, '下载签到数据'));
    expect(head!.slice(0, 3)).toEqual(['姓名', '状态', '2026-03-02']);
    expect(rows.map((row) => [row[0], row[2]]).toSorted()).toEqual([
      ['李思琪', '已签'],
      ['王浩然', '已签'],
    ]);
    const points = await rowsOf(await take(page, '下载积分'));
    expect(
      points
        .slice(1)
        .map((row) => [row[0], row[2]])
        .toSorted(),
    ).toEqual([
      ['李思琪', 5],
      ['王浩然', 5],
    ]);
    expect((await take(page, '下载成员信息')).suggestedFilename()).toBe('晨读打卡-成员信息-2026-03-02.xlsx');
    const records = page.getByRole('region', { name: '签到数据' });
    for (const name of ['开始日期', '结束日期']) await records.getByRole('textbox', { name }).fill('');
    await page.getByRole('button', { name: '下载签到数据' }).click();
    await sees(page, '请选择日期再点击下载');
  });

  it('EXPORT-02 EXPORT-06 CERTGATE-27 shows what there is, and the gate to who is not certified', async () => {
    const { server } = fixtures;
    const organiser = await server.organiser(FREE);
    const plain = await server.create(organiser, { title: '点名' });
    const page = await openConsole(`/download-data/${plain}`, FREE);
    await sees(page, '还没有下载过');
    await expect.poll(() => page.getByRole('button', { name: '下载积分' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('heading', { name: '作业数据' }).count()).toBe(0);
    await page.getByRole('button', { name: '下载邀请统计' }).click();
    const gate = page.getByRole('dialog');
    await sees(gate, '认证后才能使用此功能，如需使用请发起人认证。');
    await gate.getByRole('button', { name: '取消' }).click();
  });

  it('EXPORT-04 homework is chosen by title, several in one file', async () => {
    const { server } = fixtures;
    const made = await teacher(createWork, { title: '三年二班', ...SPAN, cate: 0 });
    const work = made.data.cid;
    const member = await server.joinAs('孙三', work);
    await server.joinAs('周四', work);
    const base = { cid: work, mode: 0, start_date: 0, end_date: dayStart('2026-03-05'), end_time: 75_600 };
    const wids: string[] = [];
    for (const title of ['口算', '作文'])
      wids.push((await teacher(initHomework, { ...base, title })).data.wid);
    await member(submit, {
      cid: work,
      wid: wids[0]!,
      entry: new URL(await server.link(teacher, work)).searchParams.get('entry') ?? '',
      fill_params: [{ key: 1, val: '做完了' }],
      request_id: crypto.randomUUID(),
    });
    const page = await openConsole(`/download-data/${work}`);
    await page.getByLabel('选择作业').first().click();
    await page.getByRole('option', { name: '口算' }).click();
    await page.keyboard.press('Escape');
    const file = await take(page, '下载作业数据');
    expect(file.suggestedFilename()).toBe('三年二班-口算.xlsx');
    expect((await rowsOf(file)).slice(1).map((row) => row.slice(0, 3).filter(Boolean))).toEqual([
      ['孙三', '已交'],
      ['周四', '未交'],
    ]);
  });

  it('EXPORT-09 a running file has a progress bar and can be cancelled', async () => {
    const page = await openConsole(`/myCheckin`);
    let cancelled = '';
    const job: ExportJob = {
      id: `${cid}-0123456789012345678901`,
      name: '晨读打卡-签到记录.xlsx',
      t_create: dayStart('2026-03-02'),
      state: 'running',
      progress: 42,
      rows: 84_000,
      unit: 'rows',
      copy_url: '',
      error: '',
      email: '',
      mail: '',
    };
    await page.route(`**${listExports.path}?*`, (route) =>
      route.fulfill({
        json: { sta: 0, msg: '', data: { lists: [cancelled ? { ...job, state: 'cancelled' } : job] } },
      }),
    );
    await page.route(`**${cancelExport.path}`, (route) => {
      cancelled = (route.request().postDataJSON() as { id: string }).id;
      return route.fulfill({ json: { sta: 0, msg: '', data: { state: 'cancelled' } } });
    });
    await page.goto(`${fixtures.server.url}/download-data/${cid}`);
    await sees(page, '正在生成 42% · 84,000 行');
    await expect
      .poll(() => page.getByRole('progressbar', { name: '生成进度' }).getAttribute('value'))
      .toBe('42');
    await page.getByRole('button', { name: '取消', exact: true }).click();
    await sees(page, '已取消');
    expect(cancelled).toBe(job.id);
    await page.getByRole('button', { name: '重试' }).waitFor();
  });
});

describe('attachments by mail', () => {
  it('EXPORT-18 says in a dialog that there are none', async () => {
    const page = await openConsole(`/download-data/${cid}`);
    await page.getByRole('button', { name: '发送到邮箱' }).click();
    const notice = page.getByRole('dialog', { name: '温馨提示' });
    await sees(notice, '所选范围内没有附件');
    await notice.getByRole('button', { name: '我知道了' }).click();
    await notice.waitFor({ state: 'hidden' });
  });

  it('EXPORT-15 EXPORT-16 EXPORT-17 asks for an address and sends the link of a package', async () => {
    const { server } = fixtures;
    const { page: phone } = await fixtures.open(PHONE);
    await phone.request.post(`${server.url}/xcx/member/v1/login`, { data: { code: 'local:拍照的' } });
    await server.joinAs('拍照的', cid);
    const file = await photograph('book');
    const sent = await phone.request.post(`${server.url}/xcx/file/v1/upload?type=record`, {
      multipart: { file },
    });
    const { data } = (await sent.json()) as { data: { url: string } };
    const done = await phone.request.post(`${server.url}${submit.path}`, {
      data: { cid, entry, fill_params: [{ key: 2, val: [data.url] }], request_id: crypto.randomUUID() },
    });
    expect(await done.json()).toMatchObject({ sta: 0 });

    const page = await openConsole(`/download-data/${cid}`);
    await page.getByRole('button', { name: '发送到邮箱' }).click();
    const dialog = page.getByRole('dialog', { name: '发送到邮箱' });
    await sees(dialog, /共 1 个文件/);
    await dialog.getByRole('button', { name: '发送', exact: true }).click();
    await sees(dialog, '请输入电子邮箱');
    await dialog.getByLabel('电子邮箱').fill('teacher@school');
    await dialog.getByLabel('电子邮箱').press('Enter');
    await sees(dialog, '请输入正确格式的电子邮箱');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByLabel('电子邮箱').fill('teacher@school.cn');
    await dialog.getByLabel('电子邮箱').press('Enter');
    await sees(page, '已建立下载任务，2小时内会发送到您的邮箱');
    await sees(page, '链接已发送到 teacher@school.cn');
    const download = page.waitForEvent('download');
    await page.getByRole('row', { name: /附件/ }).getByRole('button', { name: '下载', exact: true }).click();
    const zip = await readFile(await (await download).path());
    expect(zip.includes(Buffer.from('2026-03-02_拍照的_图片.jpg'))).toBe(true);
    await page.getByRole('button', { name: '撤销链接' }).click();
    await sees(page, '已取消');
  });
});
