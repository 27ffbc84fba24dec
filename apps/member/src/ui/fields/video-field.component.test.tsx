import { field } from '@rollcall/contract/field/field';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberHarness } from '../../testing/member.ts';
import { VideoField } from './video-field.tsx';

const harness = memberHarness();

it('UPLOAD-06 says what is wrong with what was just chosen, where the empty field was complained of before', async () => {
  const FILM = field.parse({ field_key: 1, field_name: '朗读', field_type: 3, max_limit: 1 });
  await harness.show({
    until: '请添加朗读',
    answers: [],
    render: () => <VideoField field={FILM} value={undefined} error="请添加朗读" onUpdate={() => undefined} />,
  });
  const film = new File(['x'], '朗读.webm', { type: 'video/webm' });
  await page.getByLabelText('朗读', { exact: true }).upload([film]);
  await expect.element(page.getByText('上传视频的格式仅支持mp4格式')).toBeVisible();
});
