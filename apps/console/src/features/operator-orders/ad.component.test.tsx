import { getAdSetting, LIMITS } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { chooseFile, sees } from '../../testing/hands.ts';
import { Component as AdScreen } from './screens/ad-screen.tsx';

const harness = consoleHarness();
const UPLOAD = '上传图片（建议 720 × 160，不超过1MB）';
const show = () =>
  harness.show({
    path: '/operator/ad',
    until: '显示广告',
    answers: [answer(getAdSetting, { data: { is_on: 0, title: '', link: '', picture: '', rev: 'r1' } })],
    render: () => <AdScreen />,
  });

/** Noise, which no compression makes small. */
async function largePicture(): Promise<File> {
  const canvas = new OffscreenCanvas(1350, 1350);
  const pen = canvas.getContext('2d')!;
  const image = pen.createImageData(1350, 1350);
  for (let at = 0; at < image.data.length; at += 65_536)
    crypto.getRandomValues(image.data.subarray(at, at + 65_536));
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
  pen.putImageData(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new File([blob], '大图.jpg', { type: 'image/jpeg' });
}

it('a picture that is too large is refused for its size, which stands beside the button', async () => {
  await show();
  const file = await largePicture();
  expect(file.size).toBeLessThan(LIMITS.imageBytes);
  await chooseFile(UPLOAD, file);
  await sees('请上传 JPG 或 PNG 图片，大小不超过1MB');
});

it('a file that only its name makes a picture is refused', async () => {
  await show();
  await chooseFile(UPLOAD, new File(['no picture'], '坏图.png', { type: 'image/png' }));
  await sees('这张图片打不开，请换一张 JPG 或 PNG 图片');
  await expect.poll(() => page.getByRole('img', { name: '广告图片' }).elements()).toEqual([]);
});
