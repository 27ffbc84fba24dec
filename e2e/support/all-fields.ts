import type { ActivitySettingsInput, ContentBlock, FieldInput } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { makeDocx, makeMp3, makeMp4, makePdf } from '../../apps/server/test/fixtures/media.ts';
import { photograph, sees } from './pages.ts';

/** Cameras and microphones of a phone that gives a moving picture and a tone. */
export const FAKE_MEDIA = ['--use-fake-device-for-media-stream'];
/** People's Square, as a phone's GPS gives it. */
export const SQUARE = { latitude: 31.23247, longitude: 121.46914, accuracy: 12 };
export const PLACE = { address: '学校南门', latitude: 31.230525, longitude: 121.473667, range: 300 };

/** Every kind of field that joining may ask for. */
export const IDENTITY: FieldInput[] = [
  { field_key: 1, field_name: '姓名', field_type: 0, require: 1, min_limit: 1, max_limit: 30 },
  { field_key: 2, field_name: '手机号', field_type: 13, require: 1 },
  { field_key: 301, field_name: '年级', field_type: 1, require: 1, options: ['一年级', '二年级'] },
  { field_key: 302, field_name: '证件照', field_type: 2, require: 1, max_limit: 1, pic_source: 1, hd_pic: 1 },
  { field_key: 303, field_name: '自我介绍', field_type: 3, max_limit: 1, duration: 60 },
  { field_key: 304, field_name: '朗读', field_type: 4, max_limit: 2 },
  { field_key: 305, field_name: '报名表', field_type: 5, require: 1, max_limit: 2 },
  { field_key: 306, field_name: '住址', field_type: 6 },
  { field_key: 307, field_name: '爱好', field_type: 7, min_limit: 1, max_limit: 200 },
  { field_key: 308, field_name: '昨日步数', field_type: 8 },
  { field_key: 309, field_name: '文章', field_type: 9 },
  { field_key: 310, field_name: '本人签名', field_type: 10, require: 1, max_limit: 1 },
];

/** Every kind of field that a sign-in may ask for, the presets under their own keys (FORM-66). */
export const SUBMISSION: FieldInput[] = [
  { field_key: 1, field_name: '今日小结', field_type: 7, require: 1, min_limit: 1, max_limit: 200 },
  { field_key: 2, field_name: '照片', field_type: 2, require: 1, max_limit: 3 },
  { field_key: 3, field_name: '视频', field_type: 3, require: 1, max_limit: 2, duration: 60 },
  { field_key: 4, field_name: '录音', field_type: 4, require: 1, max_limit: 2 },
  { field_key: 5, field_name: '作业文件', field_type: 5, require: 1, max_limit: 2 },
  { field_key: 6, field_name: '我的位置', field_type: 6, require: 1 },
  { field_key: 7, field_name: '步数', field_type: 8, require: 1 },
  { field_key: 8, field_name: '读过的文章', field_type: 9, require: 1 },
  { field_key: 11, field_name: '签名', field_type: 10, require: 1, max_limit: 1 },
  { field_key: 101, field_name: '体温', field_type: 0, require: 1, max_limit: 10, min_limit: 1 },
  { field_key: 102, field_name: '健康状况', field_type: 1, require: 1, options: ['健康', '异常'] },
  { field_key: 1001, field_name: '小组', field_type: 1, require: 1, options: ['第一组', '第二组'] },
];

export const EVERYTHING: Partial<ActivitySettingsInput> = { fill_options: SUBMISSION, reg_info: IDENTITY };

/** Signs with two strokes and closes the sheet of paper. */
export async function sign(page: Page, button = '手写签名'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const box = await page.getByLabel('在此手写签名').boundingBox();
  if (!box) throw new Error('There is no paper to sign on');
  for (const [from, to] of [
    [0.2, 0.7],
    [0.5, 0.9],
  ] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.4);
    await page.mouse.down();
    for (let step = 1; step <= 12; step++)
      await page.mouse.move(
        box.x + box.width * (from + ((to - from) * step) / 12),
        box.y + box.height * (0.4 + 0.1 * Math.sin(step)),
      );
    await page.mouse.up();
  }
  await page.getByRole('button', { name: '完成', exact: true }).click();
}

/** A timer that has run for a second or more. */
export const RUNNING = /0:(0[1-9]|[1-5]\d) \//;

/** Records a second with the page's own recorder, in the field that is named. */
export async function speak(page: Page, name: string): Promise<void> {
  const field = page.getByRole('group', { name: new RegExp(`^${name}`) });
  await field.getByRole('button', { name: '录音', exact: true }).click();
  await field.getByText(RUNNING).waitFor();
  await field.getByRole('button', { name: '完成录音' }).click();
  await field.getByRole('button', { name: `播放${name}第 1 条` }).waitFor();
}

export const film = async () => ({
  name: '跳绳.mp4',
  mimeType: 'video/mp4',
  buffer: await makeMp4({ seconds: 3, audio: true }),
});
export const paper = () => ({ name: '单元练习.pdf', mimeType: 'application/pdf', buffer: makePdf() });
export const form = () => ({
  name: '报名表.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: makeDocx(),
});

/** Fills in every field of joining. */
export async function fillIdentity(page: Page, name: string): Promise<void> {
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('手机号').fill('13800138000');
  await page.getByText('二年级').click();
  await page.getByLabel('证件照', { exact: true }).setInputFiles(await photograph(name));
  await page.getByAltText('证件照第 1 张').waitFor();
  await page.getByLabel('自我介绍', { exact: true }).setInputFiles(await film());
  await page.getByRole('button', { name: '删除自我介绍第 1 个' }).waitFor();
  await speak(page, '朗读');
  await page.getByLabel('报名表', { exact: true }).setInputFiles(form());
  await sees(page, '报名表.docx');
  await page.getByRole('button', { name: '获取当前位置' }).click();
  await sees(page, '已定位');
  await page.getByLabel('爱好').fill('跳绳和读书');
  await page.getByLabel('手机没有步数').check();
  await page.getByLabel('文章的链接').fill('https://mp.weixin.qq.com/s/identity');
  await sign(page);
  await page.getByAltText('本人签名').waitFor();
}

/** Fills in every field of a sign-in. */
export async function fillSubmission(page: Page): Promise<void> {
  await page.getByLabel('今日小结').fill('读完两章，跳绳三百个');
  await page.getByLabel('照片', { exact: true }).setInputFiles(await photograph('操场'));
  await page.getByAltText('照片第 1 张').waitFor();
  await page.getByLabel('视频', { exact: true }).setInputFiles(await film());
  await page.getByRole('button', { name: '删除视频第 1 个' }).waitFor();
  await speak(page, '录音');
  await page.getByLabel('作业文件', { exact: true }).setInputFiles(paper());
  await sees(page, '单元练习.pdf');
  await page.getByRole('button', { name: '获取当前位置' }).click();
  await sees(page, '已定位');
  await page.getByRole('textbox', { name: '步数', exact: true }).fill('8640');
  await page.getByLabel('读过的文章的标题').fill('春天的诗');
  await page.getByLabel('读过的文章的链接').fill('https://mp.weixin.qq.com/s/spring');
  await sign(page);
  await page.getByAltText('签名', { exact: true }).waitFor();
  await page.getByLabel('体温').fill('37.4');
  await page.getByText('健康', { exact: true }).click();
  await page.getByText('第二组').click();
}

/** One piece of every kind, and the picture of a code, uploaded by the organiser. */
export async function describeActivity(
  consolePage: Page,
  url: string,
): Promise<{ rules: ContentBlock[]; qrcode: string }> {
  const send = async (path: string, name: string, mimeType: string, buffer: Buffer) => {
    const answer = await consolePage.request.post(url + path, {
      multipart: { file: { name, mimeType, buffer } },
    });
    return ((await answer.json()) as { data: { url: string; thumb: string; duration: number } }).data;
  };
  const jpeg = await photograph('跑道');
  const picture = await send('/xcx/file/v1/upload?type=checkin_rule', jpeg.name, jpeg.mimeType, jpeg.buffer);
  const second = await photograph('二维码');
  const code = await send(
    '/xcx/file/v1/upload?type=checkin_rule',
    second.name,
    second.mimeType,
    second.buffer,
  );
  const voice = await send('/xcx/audio/upload?from=rule', '通知.mp3', 'audio/mpeg', makeMp3({ seconds: 12 }));
  const video = await send(
    '/xcx/video/upload?from=rule',
    '示范.mp4',
    'video/mp4',
    await makeMp4({ seconds: 8 }),
  );
  const paper = await send(
    '/xcx/file/v1/upload?type=checkin_rule',
    '训练计划.pdf',
    'application/pdf',
    makePdf(),
  );
  return {
    qrcode: code.url,
    rules: [
      { type: 'text', value: '每天训练前在操场签到，写一句今天的目标。\n雨天改到体育馆。' },
      { type: 'img', value: picture.url },
      { type: 'audio', url: voice.url, duration: voice.duration },
      { type: 'video', url: video.thumb, url_play: video.url, duration: video.duration },
      { type: 'file', file_name: '训练计划.pdf', file_url: paper.url },
    ],
  };
}
