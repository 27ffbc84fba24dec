import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeDocx, makeM4a, makeMp4 } from '../apps/server/test/fixtures/media.ts';
import { seriousFindings } from './support/axe.ts';
import { useFixtures } from './support/fixtures.ts';
import { sees } from './support/pages.ts';
import { CERTIFIED, choose, FREE, picture, press, settingsOf, unfold } from './support/settings.ts';

const fixtures = useFixtures({
  now: '2026-03-02T08:05:00+08:00',
  people: [FREE, CERTIFIED],
  flags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
});

const mp4 = async (name: string, seconds: number) => ({
  name,
  mimeType: 'video/mp4',
  buffer: await makeMp4({ seconds }),
});

describe('the description', () => {
  it('FORM-16 FORM-15 UPLOAD-17 is built of all kinds of blocks, saved, and the same after a reload', async () => {
    const { page, save, reload } = await settingsOf(fixtures, CERTIFIED);
    await page.getByLabel('第 1 条文字', { exact: true }).fill('带好课本');
    await choose(page, '图片', { name: '操场.jpg', mimeType: 'image/jpeg', buffer: await picture(900, 600) });
    await page.getByRole('img', { name: '第 2 条图片' }).waitFor();

    await press(page, '录音');
    await sees(page, /^0:0[1-9]$/);
    await press(page, '结束录音');
    await press(page, '使用这段录音');
    await page.getByRole('button', { name: '播放第 3 条语音' }).waitFor();
    const m4a = { name: '朗读.m4a', mimeType: 'audio/mp4', buffer: await makeM4a({ seconds: 7 }) };
    await choose(page, '音频', m4a);
    await page.getByRole('button', { name: '播放第 4 条语音' }).waitFor();
    await choose(page, '视频', await mp4('示范.mp4', 12));
    await page.getByRole('button', { name: '播放第 5 条视频' }).waitFor();
    const docx = { name: '致家长的信.docx', mimeType: '', buffer: makeDocx() };
    await choose(page, '文件', docx);
    await page.getByRole('link', { name: '致家长的信.docx' }).waitFor();
    await press(page, '上移第 6 条文件');

    const stored = await save();
    expect(stored.rules.map((block) => block.type)).toEqual([
      'text',
      'img',
      'audio',
      'audio',
      'file',
      'video',
    ]);
    const [, , recorded, uploaded, file, video] = stored.rules;
    expect(recorded).toMatchObject({ duration: expect.any(Number) });
    expect((recorded as { duration: number }).duration).toBeGreaterThan(0);
    expect(uploaded).toMatchObject({ duration: 7 });
    expect(file).toMatchObject({ file_name: '致家长的信.docx' });
    expect(video).toMatchObject({ duration: 12, url: expect.stringMatching(/^\/files\//) });
    expect(stored.rule).toBe('带好课本');

    await reload();
    await page.getByRole('link', { name: '致家长的信.docx' }).waitFor();
    await page.getByRole('button', { name: '播放第 6 条视频' }).getByText('0:12').waitFor();
    await expect.poll(() => page.getByLabel('第 1 条文字', { exact: true }).inputValue()).toBe('带好课本');
    await press(page, '播放第 4 条语音');
    await page.getByRole('button', { name: '暂停第 4 条语音' }).waitFor();
    await press(page, '预览成员看到的样子');
    const phone = page.getByRole('dialog', { name: '成员看到的样子' });
    await sees(phone, '致家长的信.docx');
    expect(await seriousFindings(page)).toEqual([]);
  });
});

describe('the cover', () => {
  it('FORM-12 is a picture cut to its proportions, with the uncut one kept beside it', async () => {
    const { page, save } = await settingsOf(fixtures, FREE);
    const file = { name: '操场.jpg', mimeType: 'image/jpeg', buffer: await picture(1200, 1200) };
    await choose(page, '上传图片', file);
    const dialog = page.getByRole('dialog', { name: '裁剪封面' });
    await dialog.getByRole('button', { name: '使用这张图片' }).click();
    await press(page, '重新裁剪');
    await dialog.getByRole('button', { name: '取消' }).click();
    const { banner, origin_banner } = await save();
    const size = async (url: string) => {
      const { width, height } = await sharp(
        await (await page.request.get(fixtures.server.url + url)).body(),
      ).metadata();
      return [width, height];
    };
    expect(await size(banner)).toEqual([1200, 672]);
    expect(await size(origin_banner)).toEqual([1200, 1200]);
  });

  it('FORM-12 is one of ours, or a video with its still and length', async () => {
    const { page, save } = await settingsOf(fixtures, CERTIFIED);
    await press(page, '选择封面');
    await page.getByRole('button', { name: '竹影' }).click();
    await page.getByRole('button', { name: '移除', exact: true }).waitFor();
    await choose(page, '视频封面', await mp4('校园.mp4', 9));
    await page.getByRole('button', { name: '播放封面视频' }).waitFor();
    const stored = await save();
    expect(stored).toMatchObject({ banner_video_duration: 9 });
    expect(stored.banner).toMatch(/^\/files\/.*\.(png|jpe?g)$/);
    expect(stored.banner_video).toMatch(/\.mp4$/);
    expect(stored.banner_video_thumb).toMatch(/^\/files\//);
  });
});

describe('the large screen', () => {
  it('FORM-91 FORM-92 UPLOAD-16 stores its pictures, and the barrage', async () => {
    const { page, save } = await settingsOf(fixtures, CERTIFIED);
    await unfold(page, '大屏');
    const file = { name: '图.jpg', mimeType: 'image/jpeg', buffer: await picture(400, 300) };
    for (const label of ['背景图', 'Logo', '标题图']) {
      await choose(page, `上传${label}`, file);
      await page.getByRole('button', { name: `移除${label}` }).waitFor();
    }
    await page.getByRole('switch', { name: '大屏弹幕' }).click();
    const { cast } = await save();
    expect(cast.barrage).toBe(1);
    for (const url of [cast.back, cast.logo, cast.title]) expect(url).toMatch(/^\/files\//);
  });
});
