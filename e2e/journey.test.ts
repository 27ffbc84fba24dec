import { readFileSync } from 'node:fs';
import { submit } from '@rollcall/contract';
import ExcelJS from 'exceljs';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { readCode } from './support/code.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterMember, join, logInOnPhone, photograph, sees } from './support/pages.ts';
import { useConsole } from './support/windows.ts';

const TEACHER = '陈老师';
const TITLE = '三年二班春季考勤';
/** 人民广场 as a phone's GPS gives it, and a spot that is too far by less than a kilometre. */
const INSIDE = { latitude: 31.23247, longitude: 121.46914, accuracy: 12 };
const OUTSIDE = { ...INSIDE, latitude: INSIDE.latitude + 0.0055 };

// A Monday, ten minutes before the morning's slot of an attendance activity ends (00:00–08:15, FORM-75).
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER] });
const openConsole = useConsole(fixtures, TEACHER);
/** Opened after the clock was set to the next day. */
const nextDay = useConsole(fixtures, TEACHER);

/** State that one step leaves for the next ones. */
let cid = '';
let link = '';

const sheetOf = async (download: Download, name: string) => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await download.path());
  const sheet = workbook.getWorksheet(name);
  if (!sheet) throw new Error(`No sheet ${name}`);
  return sheet
    .getSheetValues()
    .slice(1)
    .map((row) => (row as unknown[]).slice(1));
};

async function chooseDay(page: Page, label: string, day: string): Promise<void> {
  // Beside it stands the button of its calendar, with the label in its name.
  const input = page.getByLabel(label, { exact: true });
  await input.fill(day);
  await input.press('Enter');
}

describe('from the first login to the Excel file', () => {
  it('AUTH-02 AUTH-06 AUTH-08 a phone that scans the code logs the console in', async () => {
    const { server } = fixtures;
    const consoleWindow = await fixtures.open(DESKTOP);
    const polls: number[] = [];
    consoleWindow.page.on('request', (request) => {
      if (request.url().includes('/check_status')) polls.push(performance.now());
    });
    await consoleWindow.page.goto(`${server.url}/home`);
    const picture = consoleWindow.page.getByAltText('登录二维码');
    await picture.waitFor();
    await expect.poll(() => polls.length, { timeout: 20_000 }).toBeGreaterThan(1);
    const gaps = polls.slice(1).map((at, index) => at - polls[index]!);
    // 2.5 s by the poller's own test; here a busy machine may see two of them closer together than they were sent.
    expect(Math.min(...gaps)).toBeGreaterThan(2000);
    const code = readCode(await picture.screenshot());
    expect(code.startsWith(`${server.url}/m/scan/`)).toBe(true);

    const phone = await fixtures.open(PHONE);
    await logInOnPhone(phone.page, code, TEACHER);
    await sees(phone.page, '即将在下面的设备上登录签到台');
    await sees(phone.page, /Linux 上的 Chrome/);
    expect(await seriousFindings(phone.page)).toEqual([]);
    expect(new URL(consoleWindow.page.url()).pathname).toBe('/home');
    await phone.page.getByRole('button', { name: '确认登录' }).click();
    await sees(phone.page, '已确认登录');
    expect(await seriousFindings(phone.page)).toEqual([]);

    await consoleWindow.page.waitForURL('**/createAll');
    const stored = await consoleWindow.page.evaluate(() => localStorage.getItem('rollcall.userInfo'));
    expect(JSON.parse(stored ?? '{}').nickname).toBe(TEACHER);
    expect(stored).not.toContain('access_token');
  });

  it('DETAIL-05 FORM-82 an attendance activity is made in the form, and its code really scans', async () => {
    const page = await openConsole('/createAll');
    await page.getByRole('link', { name: /考勤签到/ }).click();
    await page.getByLabel('标题').fill(TITLE);
    await chooseDay(page, '开始日期', '2026-03-02');
    await chooseDay(page, '结束日期', '2026-03-31');

    await page.getByRole('button', { name: '修改地点与 Wi-Fi' }).click();
    await page.getByLabel('只能在指定地点签到').click();
    await page.getByLabel('搜索地点').fill('人民广场');
    await page.getByLabel('搜索地点').press('Enter');
    await page.getByRole('button', { name: /人民广场/ }).click();
    await page.getByLabel('第 1 个地点范围').fill('300');

    await page.getByRole('button', { name: '修改提交内容' }).click();
    const content = page.locator('#section-content');
    await content.getByRole('button', { name: '体温' }).click();
    await content.getByRole('button', { name: '图片', exact: true }).click();
    const fields = content.locator('.af-field');
    await fields
      .filter({ has: page.getByLabel('体温的名称') })
      .getByLabel('必填')
      .click();
    await fields
      .filter({ has: page.getByLabel('图片的名称') })
      .getByLabel('必填')
      .click();
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole('button', { name: '保存' }).click();
    await sees(page, '保存成功');
    await page.waitForURL('**/checkin-info/*');
    cid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByAltText(`${TITLE}的签到码`).waitFor();
    await sees(page, '00:00–08:15');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${TITLE}-签到码.png`);
    link = readCode(readFileSync(await download.path()));
    expect(link.startsWith(`${fixtures.server.url}/m/${cid}?entry=`)).toBe(true);
  });

  it.each([
    ['李一诺', '36.5', 1],
    ['王浩然', '36.8', 2],
  ])(
    'JOIN-01 JOIN-03 JOIN-12 %s joins by the code and signs in with a picture',
    async (name, degrees, nth) => {
      const { page } = await fixtures.open({ ...PHONE, geolocation: INSIDE });
      // The second one meets the same screens.
      const isSound = async () => expect(nth === 1 ? await seriousFindings(page) : []).toEqual([]);
      if (nth === 1) await logInOnPhone(page, link, name);
      else await enterMember(page, link, name);
      await page.getByLabel('姓名').waitFor();
      await isSound();
      await join(page, name);
      await sees(page, '00:00–08:15');
      await sees(page, /在范围内，距人民广场/);
      await isSound();

      await page.getByRole('button', { name: '签到', exact: true }).click();
      await page.getByLabel('体温').fill(degrees);
      await page.getByLabel('图片', { exact: true }).setInputFiles(await photograph(name));
      await page.getByAltText('图片第 1 张').waitFor();
      await isSound();
      await page.getByRole('button', { name: '提交签到' }).click();
      // The server's time, not the phone's: its clock stands still.
      await page.getByRole('heading', { name: '08:05:00 签到成功' }).waitFor();
      await sees(page, `今天第 ${nth} 个到`);
      await isSound();
      await page.getByRole('button', { name: '完成' }).click();
      await page.getByRole('link', { name: '签到记录' }).click();
      await sees(page, '08:05');
      await isSound();
    },
  );

  it('JOIN-12 JOIN-30 a member too far away sees how far, and is refused', async () => {
    const { page } = await fixtures.open({ ...PHONE, geolocation: OUTSIDE });
    await enterMember(page, link, '赵博文');
    await join(page, '赵博文');
    await sees(page, /离签到范围还差 \d{3} 米/);
    const button = page.getByRole('button', { name: /离范围还差 \d{3} 米/ });
    await expect.poll(() => button.isDisabled()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    // A request around the page meets the server's own judgement.
    const member = await fixtures.server.member('赵博文');
    const attempt = member(submit, {
      cid,
      entry: new URL(link).searchParams.get('entry') ?? '',
      fill_params: [],
      location: { ...OUTSIDE, datum: 'wgs84' },
      request_id: 'around-the-page',
    });
    await expect(attempt).rejects.toMatchObject({ data: { reason: 'too_far' } });
  });

  it('REC-05 REC-07 the organiser sees the records, the refused attempt and the numbers of today', async () => {
    const page = await openConsole(`/checkinDetail?cid=${cid}`);
    const today = page.getByRole('region', { name: '今天', exact: true });
    await today.getByText('今天应签到').waitFor();
    await expect.poll(() => today.textContent()).toBe('今天应签到3已签到2还没到1到场率（按人数）66.7%');
    const records = page.getByRole('listitem').filter({ hasText: '体温' });
    const latest = records.nth(0);
    await sees(latest, '王浩然');
    await expect.poll(() => records.count()).toBe(2);
    await sees(latest, '36.8');
    await sees(latest, /距“人民广场” \d+ 米/);
    await latest.getByRole('button', { name: '查看第 1 张图片' }).click();
    const large = page.getByRole('dialog').getByRole('img');
    await large.waitFor();
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('未通过的尝试').click();
    const attempt = page.getByRole('row').filter({ hasText: '赵博文' });
    await sees(attempt, '不在签到范围内');
    await sees(attempt, /还差 \d{3} 米/);
  });

  it('STAT-01 STAT-07 STAT-08 the next day the numbers of the day stand, on screen and in Excel', async () => {
    await fixtures.server.clock('2026-03-03T09:00:00+08:00');
    const page = await nextDay(`/dataOverview/${cid}`);
    await page.getByRole('region', { name: '昨天已签到' }).getByText('2', { exact: true }).waitFor();
    await page.getByRole('region', { name: '昨天未签到' }).getByText('1', { exact: true }).waitFor();
    await sees(page.getByRole('region', { name: '完成率' }), '66.7%');
    await sees(page.getByRole('region', { name: '昨天没有签到的成员' }), '赵博文');
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole('link', { name: '趋势', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: '2026-03-02' });
    await row.waitFor();
    await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['2', '1', '2', '3', '3']);
    expect(await seriousFindings(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载 Excel' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${TITLE}-每日统计-2026-02-24-2026-03-02.xlsx`);
    const [header, yesterday] = await sheetOf(download, '每日统计');
    expect(header?.slice(0, 6)).toEqual([
      '日期',
      '签到人数',
      '未签到人数',
      '签到次数',
      '新增人数',
      '累计人数',
    ]);
    expect(yesterday?.slice(0, 6)).toEqual(['2026-03-02', 2, 1, 2, 3, 3]);
  });

  it('EXPORT-09 EXPORT-11 the records are written to Excel by a job and stay in the history', async () => {
    const page = await nextDay(`/download-data/${cid}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载签到数据' }).click(),
    ]);
    await sees(page, '下载成功');
    await sees(page, '已完成 · 2 行');
    const [header, first, second] = await sheetOf(download, '签到记录');
    const column = (name: string) => (header ?? []).indexOf(name);
    const cells = [first, second].map((row) =>
      ['姓名', '签到时间', '时段', '体温', '签到地点'].map((name) => row?.[column(name)]),
    );
    // Excel knows no zone: the cell holds the business time as if it were UTC.
    const at = new Date('2026-03-02T08:05:00Z');
    expect(cells).toEqual([
      ['王浩然', at, '00:00–08:15', 36.8, expect.any(String)],
      ['李一诺', at, '00:00–08:15', 36.5, expect.any(String)],
    ]);
    const picture = first?.[column('图片')] as { formula: string };
    expect(picture.formula).toContain(`HYPERLINK("${fixtures.server.url}/files/`);
  });
});
