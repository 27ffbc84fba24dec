import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createMediaPool, type MediaPool } from './media-pool.ts';

const FIXTURES = join(import.meta.dirname, '../../../test/fixtures/media-files');
const fixture = (name: string) => join(FIXTURES, name);

let folder: string;
let pool: MediaPool;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-media-'));
  pool = createMediaPool({ processes: 1, memory: 768 });
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const picture = (width = 60): Promise<Buffer> =>
  sharp({ create: { width, height: 40, channels: 3, background: '#C8402F' } })
    .jpeg()
    .toBuffer();

async function filmed(name: string) {
  const [path, to] = [join(folder, name), join(folder, `${name}.mp4`)];
  copyFileSync(fixture(name), path);
  writeFileSync(to, '');
  return { film: await pool.run('甲', 'film', { path, to }), to };
}

describe('createMediaPool', () => {
  it('makes an upright jpeg without notes of a HEIC', async () => {
    const request = { from: fixture('iphone.heic'), heic: true };
    const made = await pool.run('甲', 'picture', request);
    expect(made).toMatchObject({ mime: 'image/jpeg', ext: 'jpg', width: 80, height: 160 });
    const { exif, icc, xmp, format } = await sharp(made.buffer).metadata();
    expect({ exif, icc, xmp, format }).toEqual({ format: 'jpeg' });
    const { data } = await sharp(made.buffer).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(data[80 * 20 + 40]).toBeLessThan(40);
    expect(data[80 * 140 + 40]).toBeGreaterThan(215);
    expect(await pool.run('甲', 'picture', { ...request, original: true })).toMatchObject({ width: 80 });
    // Without that option it is no picture.
    await expect(pool.run('甲', 'picture', { from: request.from })).rejects.toMatchObject({
      reason: 'format',
    });
  });

  it.each([
    ['iphone-h264.mov', 1, 96, 128, 'H.264, turned'],
    ['iphone-hevc.mov', 1, 128, 96, 'HEVC'],
    ['camera-pcm.mov', 1, 128, 96, 'sound without compression'],
  ])('makes an mp4 without notes of %s (%s s, %s × %s, %s)', async (name, seconds, width, height) => {
    const { film, to } = await filmed(name);
    const content = readFileSync(to);
    expect(film).toEqual({ seconds, width, height, bytes: content.length });
    expect((await fileTypeFromFile(to))?.mime).toBe('video/mp4');
    const text = content.toString('latin1');
    expect(text).not.toMatch(/31\.2304|iPhone|Apple/);
    expect(readFileSync(fixture(name)).toString('latin1').includes('mp4a')).toBe(name !== 'camera-pcm.mov');
    expect(text).toContain('mp4a');
  });

  it('refuses what no browser plays, what is cut off and what is none', async () => {
    await expect(filmed('prores.mov')).rejects.toMatchObject({ name: 'MediaTaskError', reason: 'format' });
    const whole = readFileSync(fixture('iphone-h264.mov'));
    for (const [name, content] of [
      ['cut', whole.subarray(0, whole.length / 2)],
      ['text', Buffer.from('no film')],
    ] as const) {
      const [path, to] = [join(folder, name), join(folder, `${name}.mp4`)];
      writeFileSync(path, content);
      writeFileSync(to, '');
      await expect(pool.run('甲', 'film', { path, to })).rejects.toMatchObject({ name: 'MediaTaskError' });
    }
    const heic = readFileSync(fixture('iphone.heic'));
    for (const from of [heic.subarray(0, 700), Buffer.concat([heic.subarray(0, 40), Buffer.alloc(2000)])])
      await expect(pool.run('甲', 'picture', { from, heic: true })).rejects.toMatchObject({
        name: 'MediaTaskError',
      });
  });

  it('makes no film where its file is gone: whoever asked gave up', async () => {
    const path = join(folder, 'given-up.mov');
    for (const name of ['prores.mov', 'iphone-h264.mov']) {
      copyFileSync(fixture(name), path);
      await expect(pool.run('甲', 'film', { path, to: `${path}.mp4` })).rejects.toThrow('ENOENT');
    }
    // The process does one thing after the other: what it still did for those has ended.
    await pool.run('甲', 'picture', { from: fixture('iphone.heic'), heic: true });
    expect(existsSync(`${path}.mp4`)).toBe(false);
  });

  it('outlives a file that takes too long or too much; the next one is answered', async () => {
    const slow = createMediaPool({ processes: 1, memory: 768, timeoutMs: 1 });
    onTestFinished(() => slow.close());
    const large = await picture(5000);
    await expect(slow.run('甲', 'picture', { from: large })).rejects.toMatchObject({
      reason: 'slow',
    });
    const lost: string[] = [];
    const small = createMediaPool({
      processes: 1,
      memory: 1,
      onLost: (kind, { cause }) => lost.push(`${kind}: ${cause}`),
    });
    onTestFinished(() => small.close());
    await expect(small.run('甲', 'picture', { from: large })).rejects.toMatchObject({
      reason: 'broken',
    });
    expect(lost).toEqual(['picture: its process ended with SIGKILL']);
    await expect(pool.run('甲', 'picture', { from: await picture() })).resolves.toMatchObject({ width: 60 });
  });

  it('lets people take turns', async () => {
    const from = await picture();
    const done: string[] = [];
    const request = (who: string) => pool.run(who, 'picture', { from }).then(() => done.push(who));
    await Promise.all([request('甲'), request('甲'), request('甲'), request('乙')]);
    expect(done).toEqual(['甲', '甲', '乙', '甲']);
  });

  it('tells who sends more than may wait', async () => {
    const busy = createMediaPool({ processes: 1, memory: 768 });
    const from = await picture();
    const runs = Array.from({ length: 43 }, () => busy.run('甲', 'picture', { from }));
    const answers = Promise.allSettled(runs);
    await expect(runs[42]).rejects.toMatchObject({ name: 'FilesBusy', statusCode: 429 });
    await busy.close();
    const names = (await answers).map((one) => (one.status === 'rejected' ? one.reason.name : 'done'));
    expect(names.filter((name) => name === 'FilesBusy')).toHaveLength(2);
    expect(names).not.toContain('Error');
  });

  it('keeps no process that has nothing to do', async () => {
    const brief = createMediaPool({ processes: 2, memory: 768, idleMs: 1 });
    onTestFinished(() => brief.close());
    const done = brief.run('甲', 'picture', { from: await picture() });
    expect(brief.size()).toBe(1);
    await done;
    await expect.poll(() => brief.size()).toBe(0);
  });
});
