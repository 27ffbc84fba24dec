import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, fromMore, sees } from './support/pages.ts';

const TEACHER = '陈老师';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER] });

async function awardPage(): Promise<Page> {
  const { page } = await fixtures.open(DESKTOP);
  await enterConsole(page, fixtures.server, TEACHER, '/myAward');
  await page.getByRole('heading', { level: 1, name: '生成奖状' }).waitFor();
  return page;
}

/** Presses a button and takes the file that comes. */
async function take(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

/** Share of the pixels that a picture does not have in common with another of its size. */
function difference(a: PNG, b: PNG): number {
  let other = 0;
  for (let i = 0; i < a.data.length; i += 4) if (Math.abs(a.data[i]! - b.data[i]!) > 24) other++;
  return other / (a.data.length / 4);
}

describe('certificates of award', () => {
  it('DETAIL-26 the hub leads to the certificates', async () => {
    const { page } = await fixtures.open(DESKTOP);
    const cid = await fixtures.server.create(await fixtures.server.organiser(TEACHER), { title: '早读' });
    await enterConsole(page, fixtures.server, TEACHER, `/checkinDetail?cid=${cid}`);
    await fromMore(page, '生成奖状');
    await page.waitForURL('**/myAward');
  });

  it('AWARD-01, AWARD-03, AWARD-08 three designs, an example, one certificate a recipient', async () => {
    const page = await awardPage();
    await expect
      .poll(() => page.getByRole('radiogroup', { name: '奖状模板' }).getByRole('radio').count())
      .toBe(3);
    await sees(page, '示例预览，填写奖状对象后每位一张');
    await page.getByRole('button', { name: '插入示例' }).click();
    await sees(page, '共 3 张');
    await expect.poll(() => page.getByRole('button', { name: '下载图片' }).count()).toBe(3);
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await sees(page, '共 3 张');
    await page.getByLabel('奖状对象').fill('张三');
    await page.getByRole('button', { name: '插入示例' }).click();
    await page.getByRole('button', { name: '撤销示例' }).click();
    await expect.poll(() => page.getByLabel('奖状对象').inputValue()).toBe('张三');
  });

  it('AWARD-04, AWARD-05, AWARD-06 says what is missing, and asks to split eleven', async () => {
    const page = await awardPage();
    await page.getByRole('button', { name: '下载 PDF' }).click();
    await page.locator('#award_user-fault', { hasText: '请输入奖状对象' }).waitFor();
    await page.locator('#award_content-fault', { hasText: '请输入奖状内容' }).waitFor();
    await page.getByLabel('奖状对象').fill(Array.from({ length: 11 }, (_, i) => `同学${i}`).join('\n'));
    await page
      .locator('#award_user-fault', { hasText: '一次最多生成10张奖状，现在有11位，请分次生成' })
      .waitFor();
    await page.getByLabel('奖状内容').fill('好'.repeat(60));
    await expect.poll(() => page.getByLabel('奖状内容').inputValue()).toHaveLength(50);
    await page.getByLabel('颁发单位').fill('校'.repeat(40));
    await expect.poll(() => page.getByLabel('颁发单位').inputValue()).toHaveLength(30);
  });

  it('AWARD-09, AWARD-11 a picture named after the recipient, five times the preview, without a call', async () => {
    const page = await awardPage();
    await page.getByLabel('奖状对象').fill('李晓雯\n\n李晓雯\n欧阳娜娜');
    await page.getByLabel('奖状内容').fill('荣获2026年Python程序设计大赛一等奖，特发此状，以资鼓励。');
    await sees(page, '共 3 张');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/xcx/')) calls.push(request.url());
    });
    const second = await take(page, () => page.getByRole('button', { name: '下载图片' }).nth(1).click());
    expect(second.suggestedFilename()).toBe('李晓雯 (2).png');
    const picture = PNG.sync.read(await bytesOf(second));
    expect([picture.width, picture.height]).toEqual([3500, 2475]);
    const third = await take(page, () => page.getByRole('button', { name: '下载图片' }).nth(2).click());
    expect(third.suggestedFilename()).toBe('欧阳娜娜.png');
    // Another name is another picture, on the same ground.
    const changed = difference(picture, PNG.sync.read(await bytesOf(third)));
    expect(changed).toBeGreaterThan(0.0003);
    expect(changed).toBeLessThan(0.05);
    await page.getByText('青绿证书').click();
    const other = await take(page, () => page.getByRole('button', { name: '下载图片' }).nth(1).click());
    expect(difference(picture, PNG.sync.read(await bytesOf(other)))).toBeGreaterThan(0.2);
    // All of them, one file each; then the PDF with a page for each.
    const names: string[] = [];
    page.on('download', (download) => names.push(download.suggestedFilename()));
    await page.getByRole('button', { name: '下载全部图片' }).click();
    await expect.poll(() => names).toEqual(['李晓雯.png', '李晓雯 (2).png', '欧阳娜娜.png']);
    await sees(page, '共 3 张');
    const pdf = await take(page, () => page.getByRole('button', { name: '下载 PDF' }).click());
    expect(pdf.suggestedFilename()).toBe('奖状（3张）.pdf');
    const text = (await bytesOf(pdf)).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3);
    expect(calls).toEqual([]);
  });

  it('AWARD-10 a picture of one’s own is the ground', async () => {
    const page = await awardPage();
    await page.getByRole('button', { name: '插入示例' }).click();
    const red = new PNG({ width: 40, height: 20 });
    for (let i = 0; i < red.data.length; i += 4) red.data.set([200, 0, 0, 255], i);
    await page.getByLabel('背景图片').setInputFiles({
      name: '背景.png',
      mimeType: 'image/png',
      buffer: PNG.sync.write(red),
    });
    await page.getByRole('button', { name: '用回模板' }).waitFor();
    const file = await take(page, () => page.getByRole('button', { name: '下载图片' }).first().click());
    const picture = PNG.sync.read(await bytesOf(file));
    for (const at of [0, picture.data.length - 4])
      expect([...picture.data.subarray(at, at + 3)]).toEqual([200, 0, 0]);
    await page.getByLabel('背景图片').setInputFiles({
      name: '坏.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await sees(page, '这张图片打不开，请换一张 JPG 或 PNG 图片');
  });
});
