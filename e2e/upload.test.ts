import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getDetail } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLargeMp4 } from '../apps/server/test/fixtures/media.ts';
import { DESKTOP } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, sees } from './support/pages.ts';

const MB = 1024 * 1024;
const TEACHER = '方校长';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER] });

let folder: string;
let video: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'e2e-upload-'));
  video = join(folder, '运动会.mp4');
  await pipeline(Readable.from(makeLargeMp4(200 * MB, true)), createWriteStream(video));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Texts of the progress bar, in order, from when it appeared until it went. */
const watchProgress = (page: Page) =>
  page.evaluate(() => {
    const said: number[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const now = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow');
      if (now !== null && now !== undefined && said.at(-1) !== Number(now)) said.push(Number(now));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
const progress = (page: Page) => page.evaluate(() => (window as unknown as { said: number[] }).said);

describe('a large video', () => {
  it('UPLOAD-07 UPLOAD-17 of 200 MB goes up with a progress bar, is saved and plays', async () => {
    const { server } = fixtures;
    const organiser = await server.organiser(TEACHER);
    await server.certify(organiser, '2028-12-31T00:00:00+08:00');
    const cid = await server.create(organiser, { title: '运动会' });
    const { page, context } = await fixtures.open({ ...DESKTOP, reducedMotion: 'reduce' });
    await enterConsole(page, server, TEACHER, `/manageSetting/${cid}`);
    await page.getByLabel('标题', { exact: true }).waitFor();
    // A line on which 200 MB take some seconds, so that there is progress to be seen.
    const line = await context.newCDPSession(page);
    const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 80 * MB };
    await line.send('Network.emulateNetworkConditions', speed);
    await watchProgress(page);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '视频', exact: true }).click(),
    ]);
    await chooser.setFiles(video);
    await page.getByRole('progressbar', { name: '上传进度' }).waitFor();
    await sees(page, '运动会.mp4');
    const block = page.getByRole('button', { name: /播放第 \d 条视频/ });
    await block.getByText('0:20').waitFor({ timeout: 90_000 });
    const said = await progress(page);
    expect(said).toEqual([...said].sort((a, b) => a - b));
    expect(said.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThanOrEqual(3);

    const saved = page.waitForResponse((response) => response.url().includes('/v4/update'));
    await page.getByRole('button', { name: '保存', exact: true }).click();
    expect(await (await saved).json()).toMatchObject({ sta: 0 });
    const { data } = await organiser(getDetail, { cid });
    const stored = data.rules.find((rule) => rule.type === 'video') as { url: string; url_play: string };
    const played = await page.evaluate(async (address) => {
      const element = document.createElement('video');
      element.src = address;
      await new Promise((resolve, reject) => {
        element.onloadeddata = resolve;
        element.onerror = () => reject(new Error(element.error?.message));
      });
      element.currentTime = 15;
      await new Promise((resolve) => {
        element.onseeked = resolve;
      });
      return [element.videoWidth, element.duration, element.currentTime];
    }, stored.url_play);
    expect(played).toEqual([160, 20, 15]);
  });
});
