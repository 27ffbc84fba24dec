import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Take } from './camera.ts';

/** The picture of a film in pixels; what is filmed stands in it above its caption. */
export const PICTURE = { width: 1280, height: 860 };
/** Height of the strip that the words stand in. */
const STRIP = 60;
const RATE = 25;
/** Constant quality; text of a screen stays sharp at it, and a film of half a minute well below 1.5 MB. */
const QUALITY = '27';

/** Position of a take in the picture. */
export interface Layout {
  take: Take;
  width: number;
  height: number;
  x: number;
  y: number;
}

function ffmpeg(...given: string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...given], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`);
}

/** True where films can be written here. */
export const canCut = (): boolean => spawnSync('ffmpeg', ['-version']).status === 0;

const page = (words: string, frame: string) => `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; width: ${PICTURE.width}px; height: ${PICTURE.height}px; background: #f7f7f4; position: relative;
    font: 500 26px/60px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #1f2329 }
  p { position: absolute; left: 0; right: 0; bottom: 0; height: ${STRIP}px; margin: 0; text-align: center;
    background: #fff; border-top: 1px solid #e5e5e0 }
  .phone { position: absolute; border: 10px solid #1f2329; border-radius: 36px; box-sizing: border-box }
</style>${frame}<p>${words}</p>`;

/** Ground behind a take: a phone's frame around a small one, and the words. */
async function drawGround(browser: Browser, layout: Layout, words: string, file: string): Promise<void> {
  const { x, y, width, height } = layout;
  const frame =
    width < PICTURE.width
      ? `<div class="phone" style="left:${x - 10}px;top:${y - 10}px;width:${width + 20}px;height:${height + 20}px"></div>`
      : '';
  const easel = await browser.newPage({ viewport: PICTURE });
  await easel.setContent(page(words, frame));
  await easel.screenshot({ path: file });
  await easel.close();
}

/** Pictures and how long each shows, as ffmpeg reads them. */
function writeList(file: string, shows: { file: string; at: number }[], length: number): void {
  const lines = shows.map(({ file: picture, at }, index) => {
    const until = shows[index + 1]?.at ?? length;
    return `file '${picture}'\nduration ${Math.max(0.001, until - at).toFixed(3)}`;
  });
  // The last picture is named again: its duration would not count otherwise.
  writeFileSync(file, `${lines.join('\n')}\nfile '${shows.at(-1)!.file}'\n`);
}

/** One take with its words, as a film of its own. */
async function cutTake(browser: Browser, layout: Layout, folder: string, out: string): Promise<void> {
  const { take, x, y, width, height } = layout;
  const grounds: { file: string; at: number }[] = [];
  for (const [index, { text, at }] of [{ text: '', at: 0 }, ...take.captions].entries()) {
    const file = join(folder, `ground-${index}.png`);
    await drawGround(browser, layout, text, file);
    grounds.push({ file, at });
  }
  const [frames, ground] = [join(folder, 'frames.txt'), join(folder, 'grounds.txt')];
  writeList(frames, take.frames, take.length);
  writeList(ground, grounds, take.length);
  const filter = [
    `[0:v]fps=${RATE}[ground]`,
    `[1:v]fps=${RATE},scale=${width}:${height}:flags=lanczos[film]`,
    `[ground][film]overlay=${x}:${y},format=yuv420p[out]`,
  ].join(';');
  ffmpeg(
    ...['-f', 'concat', '-safe', '0', '-i', ground, '-f', 'concat', '-safe', '0', '-i', frames],
    ...['-filter_complex', filter, '-map', '[out]', '-t', take.length.toFixed(2), '-r', String(RATE)],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-tune', 'animation', '-crf', QUALITY, '-an', out],
  );
}

/** Puts takes one after the other into `<name>.mp4`, playable while it loads, and its picture `<name>.jpg`. */
export async function cut(
  browser: Browser,
  layouts: Layout[],
  folder: string,
  target: string,
  posterAt: number,
): Promise<void> {
  const parts: string[] = [];
  for (const [index, layout] of layouts.entries()) {
    const own = join(folder, `take-${index}`);
    mkdirSync(own, { recursive: true });
    const out = join(own, 'take.mp4');
    await cutTake(browser, layout, own, out);
    parts.push(`file '${out}'`);
  }
  const list = join(folder, 'parts.txt');
  writeFileSync(list, parts.join('\n'));
  ffmpeg('-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', '-movflags', '+faststart', `${target}.mp4`);
  ffmpeg('-ss', String(posterAt), '-i', `${target}.mp4`, '-frames:v', '1', '-q:v', '4', `${target}.jpg`);
}
