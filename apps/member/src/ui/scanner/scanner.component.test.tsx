import { expectSound } from '@rollcall/gallery/story-checks';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberHarness } from '../../testing/member.ts';
import Scanner from './scanner.tsx';

const harness = memberHarness();
const { getUserMedia } = MediaDevices.prototype;
afterEach(async () => {
  MediaDevices.prototype.getUserMedia = getUserMedia;
  await page.viewport(360, 740);
});

/** A camera that shows nothing; `torch`: what it says of its lamp. Answers what was asked of the lamp. */
function camera(torch: boolean | undefined): unknown[] {
  const constraints: unknown[] = [];
  const easel = document.createElement('canvas');
  easel.getContext('2d');
  const stream = easel.captureStream(5);
  const [track] = stream.getVideoTracks();
  Object.assign(track!, {
    getCapabilities: () => (torch === undefined ? {} : { torch }),
    applyConstraints: async ({ advanced }: MediaTrackConstraints) =>
      void constraints.push(...(advanced ?? [])),
  });
  MediaDevices.prototype.getUserMedia = async () => stream;
  return constraints;
}
const show = () =>
  harness.show({
    until: '对准签到码',
    render: () => <Scanner title="扫一扫" onCode={() => null} onClose={() => undefined} />,
  });

it('the scanner lights the lamp of a camera that has one', async () => {
  const constraints = camera(true);
  await show();
  await userEvent.click(page.getByRole('button', { name: '打开手电筒' }));
  await userEvent.click(page.getByRole('button', { name: '关闭手电筒' }));
  await expect.element(page.getByRole('button', { name: '打开手电筒' })).toBeVisible();
  expect(constraints).toEqual([{ torch: true }, { torch: false }]);
  await expectSound();
});

it.each([false, undefined])('no lamp is offered where the camera has none (%s)', async (torch) => {
  camera(torch);
  await show();
  await expect
    .poll(() => (document.querySelector('video')?.srcObject as MediaStream | null)?.active)
    .toBe(true);
  await expect.poll(() => page.getByRole('button', { name: /手电筒/ }).elements()).toEqual([]);
});

it('frame and buttons of the scanner have room on a phone that lies on its side', async () => {
  camera(true);
  await show();
  await expect.element(page.getByRole('button', { name: '打开手电筒' })).toBeVisible();
  await page.viewport(740, 360);
  await expect.poll(() => [window.innerWidth, window.innerHeight]).toEqual([740, 360]);
  const [head, frame, foot] = ['.scanner-head', '.scanner-frame', '.scanner-foot'].map((part) =>
    document.querySelector(part)!.getBoundingClientRect(),
  );
  expect(frame!.top).toBeGreaterThanOrEqual(head!.bottom);
  expect(frame!.bottom).toBeLessThanOrEqual(foot!.top);
  expect(frame!.height).toBeGreaterThan(140);
  expect(foot!.bottom).toBeLessThanOrEqual(360);
});
