import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { box, makeMov } from '../../../test/fixtures/media.ts';
import { sendUpload, type UploadAnswer } from '../../../test/fixtures/send.ts';

let api: Api;
let base: string;
let free: Person;
let certified: Person;
beforeAll(async () => {
  api = await startApi();
  base = await api.app.http.listen({ port: 0, host: '127.0.0.1' });
  free = await api.person('学生', 'member');
  certified = await api.certified('认证老师');
});
afterAll(() => api?.close());
afterEach(() => {
  expect(api.faults).toEqual([]);
  expect(readdirSync(join(api.dataDir, 'uploads'))).toEqual([]);
});

const send = (path: string, content: Uint8Array, who = free, filename = 'x'): Promise<UploadAnswer> =>
  sendUpload(base, path, who.token, [{ filename, content }]);
const video = (content: Uint8Array, from = 'record', who = free) =>
  send(`/xcx/video/upload?from=${from}`, content, who);
/** Read to its end, so that its connection is free again. */
async function get(url: string, who: Person) {
  const response = await fetch(base + url, { headers: { authorization: `Bearer ${who.token}` } });
  const content = Buffer.from(await response.arrayBuffer());
  return { header: (name: string) => response.headers.get(name), content };
}
/** As a phone made it (`test/fixtures/media-files`). */
const phones = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../test/fixtures/media-files', name));

describe('media of phones', () => {
  it.each([
    ['iphone-h264.mov', 96, 128],
    ['iphone-hevc.mov', 128, 96],
    ['camera-pcm.mov', 128, 96],
  ])('a member submits %s, which is kept as an mp4', async (name, width, height) => {
    const answer = await video(phones(name), 'record', free);
    expect(answer).toMatchObject({ status: 200, sta: 0, data: { duration: 1, width, height } });
    expect(answer.data.url).toMatch(/^\/files\/[\w-]{22}\.mp4$/);
    expect(answer.data.thumb).toMatch(/^\/files\/[\w-]{22}\.jpg$/);
    const { header, content } = await get(answer.data.url, free);
    expect(header('content-type')).toBe('video/mp4');
    expect(content.toString('latin1', 4, 12)).toBe('ftypisom');
    expect(content.toString('latin1')).not.toContain('31.2304');
  });

  it.each([0, 1])('a member submits a HEIC, which is kept as a jpeg (original %i)', async (original) => {
    const heic = phones('iphone.heic');
    // Its own size is not what is limited.
    const large = Buffer.concat([heic, box('free', Buffer.alloc(6 * 1024 * 1024))]);
    for (const content of [heic, large]) {
      const answer = await send(`/xcx/file/v1/upload?type=record&original=${original}`, content);
      expect(answer).toMatchObject({ status: 200, sta: 0, data: { width: 80, height: 160 } });
      expect(answer.data.url).toMatch(/\.jpg$/);
      const stored = await get(answer.data.url, free);
      expect(stored.header('content-type')).toBe('image/jpeg');
      const { format, exif } = await sharp(stored.content).metadata();
      expect({ format, exif }).toEqual({ format: 'jpeg' });
    }
  });

  it.each(['rule', 'banner', 'homework'])(
    'UPLOAD-06 takes no mov for %s, whatever it is called',
    async (from) => {
      expect(await video(phones('iphone-h264.mov'), from, certified)).toMatchObject({
        status: 200,
        sta: -1,
        msg: '上传视频的格式仅支持mp4格式',
      });
    },
  );

  it.each(['banner', 'checkin_rule', 'homework_file'])(
    'UPLOAD-04 UPLOAD-18 takes no HEIC for %s, whatever it is called',
    async (type) => {
      const answer = await send(
        `/xcx/file/v1/upload?type=${type}`,
        phones('iphone.heic'),
        certified,
        'a.jpg',
      );
      expect(answer).toMatchObject({ status: 200, sta: -1, msg: '图片仅支持png、jpeg格式' });
    },
  );

  it('says which setting of the phone helps where a video or a picture of it cannot be converted', async () => {
    const help = expect.stringContaining('设置 › 相机 › 格式');
    const mov = phones('iphone-h264.mov');
    for (const content of [phones('prores.mov'), mov.subarray(0, mov.length / 2)])
      expect(await video(content)).toMatchObject({ status: 200, sta: -1, msg: help });
    const heic = phones('iphone.heic');
    for (const content of [heic.subarray(0, 700), Buffer.concat([heic.subarray(0, 40), Buffer.alloc(2000)])])
      expect(await send('/xcx/file/v1/upload?type=record', content)).toMatchObject({
        status: 200,
        sta: -1,
        msg: help,
      });
  });

  it('RULE-45 a mov of a member lasts as long as an mp4 may', async () => {
    expect(await video(await makeMov({ seconds: 601 }))).toMatchObject({ sta: -1, msg: '视频最长600秒' });
  });
});
