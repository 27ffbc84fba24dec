import { checkSensitive } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { makeDocx, makeM4a, makeMp4 } from '../../apps/server/test/fixtures/media.ts';
import { sees } from '../support/pages.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED, NEWCOMER, type SeededActivities } from './seed.ts';

const LONG_NAME = `${'关于二〇二六年秋季学期家长会时间地点与注意事项的通知'.repeat(3)}.docx`;

async function choose(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  await chooser.setFiles(file);
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8AA89A' } })
    .jpeg()
    .toBuffer(),
});
const film = async () => ({
  name: '示范动作.mp4',
  mimeType: 'video/mp4',
  buffer: await makeMp4({ seconds: 95 }),
});

/** Content of a form: blocks, covers, fields, contacts, the large screen; and its errors. */
export async function contentScreens(recorder: Recorder, seeded: SeededActivities): Promise<void> {
  await recorder.part('description', () => description(recorder, seeded));
  await recorder.part('fields', () => fields(recorder, seeded));
  await recorder.part('sections', () => sections(recorder, seeded));
}

async function openSettings(recorder: Recorder, page: Page, cid: string): Promise<void> {
  await page.goto(`${recorder.server.url}/manageSetting/${cid}`);
  await page.getByLabel('标题', { exact: true }).waitFor();
}

async function description(recorder: Recorder, { full }: SeededActivities): Promise<void> {
  const { capture } = recorder;
  const page = await recorder.openConsole(CERTIFIED);
  await page.context().grantPermissions(['microphone']);
  await openSettings(recorder, page, full);
  await page.getByLabel('第 1 条文字', { exact: true }).fill('每天早读前签到。'.repeat(24));
  await choose(page, '图片', await photo('操场.jpg'));
  await page.getByRole('img', { name: '第 2 条图片' }).waitFor();
  const sound = { name: '朗读.m4a', mimeType: 'audio/mp4', buffer: await makeM4a({ seconds: 62 }) };
  await choose(page, '音频', sound);
  await page.getByRole('button', { name: '播放第 3 条语音' }).waitFor();
  await choose(page, '视频', await film());
  await page.getByRole('button', { name: '播放第 4 条视频' }).waitFor();
  await choose(page, '文件', { name: LONG_NAME, mimeType: '', buffer: makeDocx() });
  await page.getByRole('link', { name: LONG_NAME }).waitFor();
  await choose(page, '视频封面', await film());
  await page.getByRole('button', { name: '播放封面视频' }).waitFor();
  await capture(page, 'content-description');
  await press(page, '预览成员看到的样子');
  await page.getByRole('dialog', { name: '成员看到的样子' }).waitFor();
  await capture(page, 'content-preview', { area: 'screen' });
  await page.keyboard.press('Escape');

  await press(page, '选择封面');
  await page.getByRole('button', { name: '竹影' }).waitFor();
  await capture(page, 'content-covers', { area: 'screen' });
  await page.keyboard.press('Escape');
  await choose(page, '更换图片', await photo('操场.jpg'));
  await page.getByTestId('cropper').waitFor();
  await capture(page, 'content-crop', { area: 'screen' });
  await page.getByRole('dialog', { name: '裁剪封面' }).getByRole('button', { name: '取消' }).click();

  await press(page, '录音');
  await sees(page, '结束录音');
  await capture(page, 'content-recording', { area: 'screen' });
  await press(page, '结束录音');
  await sees(page, '使用这段录音');
  await capture(page, 'content-recorded', { area: 'screen' });
  await page.keyboard.press('Escape');
  await page.route('**/xcx/video/upload*', () => undefined);
  await choose(page, '视频', await film());
  await page.getByRole('progressbar').waitFor();
  await capture(page, 'content-uploading');
  await press(page, '取消上传');
  await page.unroute('**/xcx/video/upload*');

  const free = await recorder.openConsole(NEWCOMER);
  await free.goto(`${recorder.server.url}/createNormal?cate=0`);
  await free.getByLabel('第 1 条文字', { exact: true }).fill('来六合彩特码');
  await free.waitForResponse((response) => response.url().includes(checkSensitive.path));
  await sees(free, '内容包含敏感词');
  await press(free, '文字');
  await press(free, '保存');
  await sees(free, /处需要修改/);
  await capture(free, 'content-blank-block');
  await press(free, '视频');
  await free.getByRole('dialog', { name: '温馨提示' }).waitFor();
  await capture(free, 'content-gate', { area: 'screen' });
  await press(free, '取消');
}

async function fields(recorder: Recorder, { full }: SeededActivities): Promise<void> {
  const { capture } = recorder;
  const page = await recorder.openConsole(CERTIFIED);
  await openSettings(recorder, page, full);
  for (const section of ['身份信息', '提交内容']) {
    await press(page, `修改${section}`);
    const card = page.locator('section', { has: page.getByRole('heading', { name: section }) });
    const spare = card.locator('.af-chip');
    while ((await spare.count()) > 0) await spare.first().click();
    await card.getByRole('button', { name: '添加字段' }).click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    if (section === '提交内容') await capture(page, 'content-field-menu', { area: 'screen' });
    await menu.getByText('单选', { exact: true }).click();
    await menu.waitFor({ state: 'hidden' });
  }
  await page.getByLabel('视频的数量').fill('4');
  await page.getByLabel('文字的最多字数').fill('');
  await press(page, '保存');
  await sees(page, /处需要修改/);
  await capture(page, 'content-fields');
}

async function sections(recorder: Recorder, { full }: SeededActivities): Promise<void> {
  const { capture } = recorder;
  const page = await recorder.openConsole(CERTIFIED);
  await openSettings(recorder, page, full);
  for (const section of ['权限与展示', '大屏', '地点与 Wi-Fi']) await press(page, `修改${section}`);
  for (const n of [1, 2, 3]) {
    await press(page, '添加联系方式');
    if (n === 1) continue;
    await page.getByLabel(`第 ${n} 个联系方式的类型`).click();
    const list = page.getByRole('listbox');
    await list.getByText(n === 2 ? '微信' : '小红书', { exact: true }).click();
    await list.waitFor({ state: 'hidden' });
  }
  await choose(page, '第 2 个联系方式：上传二维码', await photo('码.jpg'));
  await page.getByRole('img', { name: '第 2 个联系方式的二维码' }).waitFor();
  for (const label of ['背景图', 'Logo', '标题图']) {
    await choose(page, `上传${label}`, await photo('图.jpg'));
    await page.getByRole('button', { name: `移除${label}` }).waitFor();
  }
  await page.getByLabel('只能在指定地点签到').click();
  await page.getByLabel('只能连接指定 Wi-Fi 签到').click();
  await press(page, '添加 Wi-Fi');
  await press(page, '保存');
  await sees(page, /处需要修改/);
  await capture(page, 'content-sections');
  await press(page, '扫码获取');
  await page.getByRole('img', { name: '获取地点的二维码' }).waitFor();
  await capture(page, 'content-scan-place', { area: 'screen' });
  await page.keyboard.press('Escape');
}
