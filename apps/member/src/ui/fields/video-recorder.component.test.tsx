import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberHarness } from '../../testing/member.ts';
import VideoRecorder from './video-recorder.tsx';

const harness = memberHarness();
afterEach(() => vi.restoreAllMocks());

/** A camera that sees a canvas which changes. */
function aCamera(): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const canvas = document.createElement('canvas');
    const paint = canvas.getContext('2d')!;
    setInterval(() => paint.fillRect(0, 0, Math.random() * 100, 50), 50);
    return canvas.captureStream(20);
  });
}

async function film() {
  aCamera();
  const [taken, close] = [vi.fn(), vi.fn()];
  await harness.show({
    until: '0:00 / 1:00',
    answers: [],
    render: () => <VideoRecorder title="朗读" longest={60} onTaken={taken} onClose={close} />,
  });
  const shutter = page.getByRole('button', { name: '开始拍摄' });
  await expect.element(shutter).toBeEnabled();
  await expect.poll(() => history.state?.over).toBe(1);
  return { taken, close, shutter };
}

it('RULE-45 a film that runs has no cross, and Back ends it as the shutter does: what was filmed stays', async () => {
  const { taken, close, shutter } = await film();
  await userEvent.click(shutter);
  await expect.element(page.getByText(/^0:01 \//)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '关闭' })).not.toBeInTheDocument();
  history.back();
  await expect.poll(() => taken.mock.calls.length).toBe(1);
  const [blob, seconds] = taken.mock.calls[0]!;
  expect(blob.size).toBeGreaterThan(0);
  expect(seconds).toBeGreaterThan(0);
  expect(close).not.toHaveBeenCalled();
});

it('RULE-45 Back closes a camera that has not filmed, and hands nothing over', async () => {
  const { taken, close } = await film();
  history.back();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(taken).not.toHaveBeenCalled();
});
