import { updateNormal, uploadAudio } from '@rollcall/contract';
import { answer, unanswered } from '@rollcall/gallery/fake-server';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { button, chooseFile, isGone, openChooser, press, save, sees } from '../../testing/hands.ts';
import { fileAddress } from '../../testing/organiser.ts';
import { settingsStory } from '../../testing/settings.tsx';

const harness = consoleHarness();

/** A file by its name alone, of as many bytes as it claims. */
function claiming(name: string, bytes = 1): File {
  const file = new File(['a'], name);
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

describe('the description', () => {
  it('RULE-06 says the limit of blocks before anything is chosen', async () => {
    const rules = Array.from({ length: 30 }, (_, i) => ({ type: 'text' as const, value: `第 ${i + 1} 段` }));
    await harness.show(settingsStory(false, { rules }));
    expect(await openChooser('文件')).toBeUndefined();
    await sees('总数不能超过30条');
  });

  it('UPLOAD-06 UPLOAD-07 UPLOAD-10 refuses files before they are sent, in the words of their place', async () => {
    await harness.show(settingsStory(true));
    await chooseFile('视频', claiming('视频.mov'));
    await sees('上传视频的格式仅支持mp4格式');
    await chooseFile('文件', claiming('说明.txt'));
    await sees('该文件格式不支持，只支持doc，xls，ppt，pdf等格式文件！');
    const tooLarge = claiming('大.mp4', 200 * 1024 * 1024 + 1);
    await chooseFile('视频', tooLarge);
    const dialog = page.getByRole('dialog', { name: '温馨提示' });
    await sees('上传视频的大小不能超过200M,请压缩后重新上传', dialog);
    await press('知道了', dialog);
    await isGone(dialog);
    await chooseFile('视频封面', tooLarge);
    await sees('上传视频大小不能超过200M，请重新上传！');
  });

  it('stops an upload and goes on', async () => {
    const { server } = await harness.show(settingsStory(true));
    server.answers(unanswered(uploadAudio));
    await chooseFile('音频', claiming('朗读.m4a'));
    await expect.element(page.getByRole('progressbar', { name: '上传进度' })).toBeVisible();
    await sees('朗读.m4a');
    await press('取消上传');
    await isGone(page.getByRole('progressbar'));
    const url = fileAddress(9, 'm4a');
    const stored = { url, urls: [url], thumb: '', duration: 7, width: 0, height: 0 };
    server.answers(answer(uploadAudio, { data: stored }));
    await chooseFile('音频', claiming('朗读.m4a'));
    await expect.element(button('播放第 1 条语音')).toBeVisible();
    expect((await save(server, updateNormal)).rules).toEqual([{ type: 'audio', url, duration: 7 }]);
  });
});
