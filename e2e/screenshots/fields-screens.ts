import { listRecords } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import {
  describeActivity,
  fillIdentity,
  fillSubmission,
  film,
  IDENTITY,
  PLACE,
  RUNNING,
  SQUARE,
  SUBMISSION,
} from '../support/all-fields.ts';
import { join, sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED } from './seed.ts';

const PHONE = { permissions: ['geolocation', 'microphone', 'camera'], geolocation: SQUARE };
const NAME = IDENTITY.slice(0, 1);
const VIDEO = SUBMISSION.filter(({ field_key }) => field_key === 3);

/** Every kind of field and every piece of a description: empty, wrong, on its way, filled in, and read. */
export async function fieldsScreens(recorder: Recorder): Promise<void> {
  const { server } = recorder;
  const organiser = await server.organiser(CERTIFIED);
  await server.certify(organiser, '2027-11-20T00:00:00+08:00');
  const consolePage = await recorder.openConsole(CERTIFIED);
  const dates = { start_date: dayStart('2026-11-20'), end_date: dayStart('2026-12-31') };
  const make = async (settings: Parameters<typeof server.create>[1]) => {
    const cid = await server.create(organiser, { ...dates, reg_info: NAME, ...settings });
    return { cid, link: await server.link(organiser, cid) };
  };
  const { rules, qrcode } = await describeActivity(consolePage, server.url);

  await recorder.part('fields: joining', async () => {
    const { link } = await make({
      title: '春季运动队报名',
      reg_info: IDENTITY,
      rules,
      signature: '体育组',
      contacts: [
        { enable: 1, type: 2, text: '13800138000' },
        { enable: 1, type: 3, label: '王老师的微信', qrcode },
        { enable: 1, type: 6, text: '@实验小学体育组' },
        { enable: 1, type: 7, link: 'https://www.xiaohongshu.com/user/profile/1' },
        { enable: 1, type: 8, label: '办公室', text: '教学楼三层 301' },
      ],
    });
    const page = await recorder.phone('林可馨', link, PHONE);
    await page.getByLabel('姓名').waitFor();
    await recorder.capture(page, 'join-every-field');
    await sees(page, '教学楼三层 301');
    await recorder.capture(page, 'about-every-piece');
    await fillIdentity(page, '林可馨');
    await recorder.capture(page, 'join-every-field-filled');
  });

  await recorder.part('fields: signing in', async () => {
    const { cid, link } = await make({
      title: '寒假打卡',
      fill_options: SUBMISSION,
      locations: [{ ...PLACE, range: 5000 }],
    });
    const page = await recorder.phone('何天佑', link, { ...PHONE, viewport: { width: 360, height: 2600 } });
    await join(page, '何天佑');
    await page.getByRole('button', { name: '签到', exact: true }).click();
    await page.getByRole('button', { name: '提交签到' }).waitFor();
    await recorder.capture(page, 'sheet-every-field', { area: 'screen' });
    await page.getByRole('button', { name: '提交签到' }).click();
    await sees(page, '请填写今日小结');
    await page.getByLabel('视频', { exact: true }).setInputFiles({
      name: 'a.webm',
      mimeType: 'video/webm',
      buffer: Buffer.from('x'),
    });
    await page
      .getByLabel('作业文件', { exact: true })
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await recorder.capture(page, 'sheet-every-field-wrong', { area: 'screen' });
    const voice = page.getByRole('group', { name: /^录音/ });
    await voice.getByRole('button', { name: '录音', exact: true }).click();
    await voice.getByText(RUNNING).waitFor();
    await recorder.capture(page, 'sheet-recording', { area: 'screen' });
    await voice.getByRole('button', { name: '取消录音' }).click();
    await fillSubmission(page);
    await recorder.capture(page, 'sheet-every-field-filled', { area: 'screen' });
    await page.getByRole('button', { name: '提交签到' }).click();
    await sees(page, /签到成功/);
    const [record] = await recordsOf(recorder, cid);
    await page.goto(`${server.url}/m/${cid}/records/${record}`);
    await page.getByRole('link', { name: '春天的诗' }).waitFor();
    await videosStand(page);
    await recorder.capture(page, 'record-every-value');
    await consolePage.goto(`${server.url}/checkinDetail?cid=${cid}`);
    await sees(consolePage, '春天的诗');
    await videosStand(consolePage);
    await recorder.capture(consolePage, 'record-every-value');
  });

  await recorder.part('fields: on the way', async () => {
    const { link } = await make({ title: '视频打卡', fill_options: VIDEO });
    const page = await recorder.phone('许嘉禾', link, PHONE);
    await join(page, '许嘉禾');
    await page.getByRole('button', { name: '签到', exact: true }).click();
    await page.getByRole('button', { name: '拍摄' }).click();
    await page.getByRole('button', { name: '开始拍摄' }).waitFor();
    await recorder.capture(page, 'filming', { area: 'screen' });
    await page.getByRole('button', { name: '关闭' }).last().click();
    const deaf = await recorder.phone('许嘉禾', link);
    await deaf.getByRole('button', { name: '签到', exact: true }).click();
    await deaf.getByRole('button', { name: '拍摄' }).click();
    await sees(deaf, /权限被拒绝/);
    await recorder.capture(deaf, 'filming-refused', { area: 'screen' });
    await recorder.broken(page, '/xcx/video/upload', 'wait', async () => {
      await page.getByLabel('视频', { exact: true }).setInputFiles(await film());
      await page.getByRole('progressbar').waitFor();
      await recorder.capture(page, 'uploading', { area: 'screen' });
      await page.getByRole('button', { name: '提交签到' }).click();
      await sees(page, '正在上传文件…');
      await recorder.capture(page, 'uploading-sign-in', { area: 'screen' });
    });
    const { link: signing } = await make({
      title: '签名',
      fill_options: SUBMISSION.filter(({ field_key }) => field_key === 11),
    });
    const pad = await recorder.phone('许嘉禾', signing, PHONE);
    await join(pad, '许嘉禾');
    await pad.getByRole('button', { name: '签到', exact: true }).click();
    await pad.getByRole('button', { name: '手写签名' }).click();
    await pad.getByLabel('在此手写签名').waitFor();
    await recorder.capture(pad, 'signature-pad', { area: 'screen' });
  });
}

async function recordsOf(recorder: Recorder, cid: string): Promise<string[]> {
  const organiser = await recorder.server.organiser(CERTIFIED);
  return (await organiser(listRecords, { cid })).data.lists.map(({ pt_id }) => pt_id);
}

/** Waits until the first pictures of the videos are there. */
const videosStand = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('video')].every((video) => video.readyState >= 3 && !video.seeking),
  );
