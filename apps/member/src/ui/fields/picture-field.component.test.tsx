import { field } from '@rollcall/contract/field/field';
import { uploadFile } from '@rollcall/contract/upload/calls';
import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { answer, unreachable } from '@rollcall/gallery/fake-server';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DraftValue } from '../../lib/draft.ts';
import { storeFile } from '../../lib/draft-files.ts';
import { memberHarness } from '../../testing/member.ts';
import { PictureField } from './picture-field.tsx';

const harness = memberHarness();

const STORED = field.parse({ field_key: 1, field_name: '照片', field_type: 2, max_limit: 3, hd_pic: 1 });

function WithState({ begin }: { begin?: DraftValue }) {
  const [value, setValue] = useState(begin);
  return (
    <PictureField field={STORED} value={value} error={undefined} onUpdate={(change) => setValue(change)} />
  );
}

/** A picture of noise, which no format makes small. */
async function noise(side: number): Promise<File> {
  const canvas = new OffscreenCanvas(side, side);
  const pen = canvas.getContext('2d')!;
  const pixels = pen.createImageData(side, side);
  for (let at = 0; at < pixels.data.length; at += 65_536)
    crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
  pen.putImageData(pixels, 0, 0);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], '图.png', { type: 'image/png' });
}

it('FORM-33 sends a picture as it is where that is asked for, and a smaller one where it is over 5 MB', async () => {
  const sent: { original: unknown; bytes: number }[] = [];
  await harness.show({
    until: '拍照或相册',
    answers: [
      answer(uploadFile, ({ original }, files) => {
        const file = [...files.values()].find((part) => part instanceof File);
        sent.push({ original, bytes: file?.size ?? 0 });
        const url = `/files/${String(sent.length).padStart(22, '0')}.png`;
        return { data: { url, urls: [url], thumb: '', duration: 0, width: 300, height: 300 } };
      }),
    ],
    render: () => <WithState />,
  });
  const input = () => page.getByLabelText('照片', { exact: true });
  const [small, large] = [await noise(300), await noise(1250)];
  expect(large.size).toBeGreaterThan(LIMITS.imageBytes);
  await input().upload([small]);
  await expect.poll(() => sent).toEqual([{ original: 1, bytes: small.size }]);
  await input().upload([large]);
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]!.original).toBe(0);
  expect(sent[1]!.bytes).toBeLessThan(LIMITS.imageBytes);
  expect(document.body.textContent).not.toContain('上传图片大小不能超过5M');
});

it('takes a HEIC, which this browser cannot draw: a word stands for it, then what the server made of it', async () => {
  const sent: unknown[] = [];
  const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
  const url = `/files/${'7'.repeat(22)}.jpg`;
  await harness.show({
    until: '拍照或相册',
    answers: [
      answer(uploadFile, async ({ original }) => {
        sent.push(original);
        await answered;
        return { data: { url, urls: [url], thumb: '', duration: 0, width: 80, height: 160 } };
      }),
    ],
    render: () => <WithState />,
  });
  // More than 5 MB: what the server makes of it is smaller.
  const heic = new File(['\0\0\0\x18ftypheic', new Uint8Array(LIMITS.imageBytes)], 'IMG_1.HEIC');
  await page.getByLabelText('照片', { exact: true }).upload([heic]);
  await expect.element(page.getByText('上传后可预览')).toBeVisible();
  await expect.poll(() => sent).toEqual([1]);
  letAnswer();
  await expect
    .element(page.getByRole('img', { name: '照片第 1 张' }))
    .toHaveAttribute('src', listPicture(url));
  expect(document.body.textContent).not.toContain('重试');
});

it('UPLOAD-04 a picture that was refused on an earlier visit is so without asking again, and without a network', async () => {
  const words = '图片仅支持png、jpeg格式';
  const id = 'refused earlier';
  await storeFile(id, { blob: new Blob(['\x89PNG\r\n\x1a\n']), ready: true, refused: words });
  const { server } = await harness.show({
    until: words,
    answers: [unreachable(uploadFile)],
    render: () => <WithState begin={[{ id, kind: 'image' }]} />,
  });
  await expect.element(page.getByText('上传失败')).toBeVisible();
  expect(page.getByRole('button', { name: '重试' }).query()).toBeNull();
  expect(server.sent(uploadFile)).toEqual([]);
});
