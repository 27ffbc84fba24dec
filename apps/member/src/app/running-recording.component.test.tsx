import { field } from '@rollcall/contract/field/field';
import { uploadAudio } from '@rollcall/contract/upload/calls';
import { answer } from '@rollcall/gallery/fake-server';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import SignInSheet from '../features/sign-in/components/sign-in-sheet.tsx';
import { type Draft, useDraft } from '../lib/draft.ts';
import { memberHarness } from '../testing/member.ts';

const harness = memberHarness();
/** More than a phone shows at once. */
const TEXTS = [1, 2, 3, 5].map((field_key) =>
  field.parse({ field_key, field_name: `文字${field_key}`, field_type: 7 }),
);
const VOICE = field.parse({ field_key: 4, field_name: '朗读', field_type: 4, require: 1, max_limit: 2 });
const URL = '/files/AAAAAAAAAAAAAAAAAAAAAA.mp3';
const MESSAGE = '录音还没有完成，请先完成或取消录音';

afterEach(() => vi.restoreAllMocks());

/** A microphone that hears a tone. */
function aMicrophone(): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const made = context.createMediaStreamDestination();
    tone.connect(made);
    tone.start();
    return made.stream;
  });
}

function Sheet({ onSubmit }: { onSubmit: (draft: Draft) => void }) {
  const { draft, update } = useDraft(null, {});
  return (
    <SignInSheet
      activity={{ fill_options: [...TEXTS, VOICE], pic_text: 0 }}
      draft={draft}
      update={update}
      refused={undefined}
      onSubmit={() => onSubmit(draft)}
      onClose={() => undefined}
    />
  );
}
const show = (onSubmit: (draft: Draft) => void) =>
  harness.show({
    until: '提交签到',
    answers: [
      answer(uploadAudio, { data: { urls: [URL], url: URL, thumb: '', duration: 1, width: 0, height: 0 } }),
    ],
    render: () => <Sheet onSubmit={onSubmit} />,
  });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

it('RULE-46 a recording that runs holds the sign-in back, and goes with it once it is finished', async () => {
  aMicrophone();
  const submit = vi.fn();
  await show(submit);
  await press('录音');
  await expect.element(page.getByText(/^0:01 \//)).toBeVisible();
  await press('提交签到');
  await expect.element(page.getByText(MESSAGE)).toBeInViewport({ ratio: 0.9 });
  expect(submit).not.toHaveBeenCalled();
  await press('完成录音');
  await expect.element(page.getByText('录音 1')).toBeVisible();
  await expect.poll(() => page.getByText(MESSAGE).elements()).toEqual([]);
  await press('提交签到');
  expect(submit).toHaveBeenCalledOnce();
  expect(submit.mock.calls[0]![0][4]).toMatchObject([{ kind: 'audio' }]);
});

it('RULE-46 a microphone that is still asked for holds the sign-in back, a refused or canceled one does not', async () => {
  const opening = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(new Promise(() => {}));
  await show(() => undefined);
  await press('录音');
  await expect.element(page.getByText('正在打开麦克风…')).toBeVisible();
  await press('提交签到');
  await expect.element(page.getByText(MESSAGE)).toBeVisible();
  await press('取消录音');
  await expect.poll(() => page.getByText(MESSAGE).elements()).toEqual([]);
  opening.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  await press('录音');
  await expect.element(page.getByText('麦克风权限被拒绝')).toBeVisible();
  await press('提交签到');
  await expect.element(page.getByText('请录制朗读')).toBeVisible();
});
