import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { makeZip, ooxml } from '../../../test/fixtures/documents.ts';
import {
  makeAac,
  makeDocx,
  makeM4a,
  makeMp3,
  makeMp4,
  makeOle,
  makePdf,
  makePptx,
  makeWav,
  makeXls,
  makeXlsx,
} from '../../../test/fixtures/media.ts';
import { sendUpload, type UploadAnswer } from '../../../test/fixtures/send.ts';

let api: Api;
let base: string;
let free: Person;
let certified: Person;
beforeAll(async () => {
  api = await startApi();
  base = await api.app.http.listen({ port: 0, host: '127.0.0.1' });
  free = await api.person('免费老师');
  certified = await api.certified('认证老师');
});
afterAll(() => api?.close());
afterEach(() => {
  expect(api.faults).toEqual([]);
  expect(readdirSync(join(api.dataDir, 'uploads'))).toEqual([]);
});

const picture = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#C8402F' } })
    .jpeg()
    .toBuffer();
const send = (path: string, content: Uint8Array, who = free, filename = 'x'): Promise<UploadAnswer> =>
  sendUpload(base, path, who.token, [{ filename, content }]);
const document = (content: Uint8Array, filename = 'x') =>
  send('/xcx/file/v1/upload?type=checkin_rule', content, free, filename);
const audio = (content: Uint8Array, from = 'rule') => send(`/xcx/audio/upload?from=${from}`, content);
const video = (content: Uint8Array, from = 'record', who = free) =>
  send(`/xcx/video/upload?from=${from}`, content, who);
/** Read to its end, so that its connection is free again. */
async function get(url: string, who: Person) {
  const response = await fetch(base + url, { headers: { authorization: `Bearer ${who.token}` } });
  const content = Buffer.from(await response.arrayBuffer());
  return { header: (name: string) => response.headers.get(name), content };
}

describe('accepted uploads', () => {
  it.each(['checkin_rule', 'homework_file', 'banner', 'record'])(
    'UPLOAD-01 UPLOAD-02 UPLOAD-16 a picture for %s',
    async (type) => {
      const answer = await send(`/xcx/file/v1/upload?type=${type}`, await picture());
      expect(answer).toMatchObject({
        status: 200,
        sta: 0,
        data: { width: 60, height: 40, thumb: '', duration: 0 },
      });
      expect(answer.data.urls).toEqual([answer.data.url]);
      expect(answer.data.url).toMatch(/^\/files\/[\w-]{22}\.jpg$/);
    },
  );

  it.each([
    ['mp3', 'audio/mpeg', () => makeMp3({ seconds: 7 })],
    ['mp3', 'audio/mpeg', () => makeMp3({ seconds: 7, vbr: true })],
    ['m4a', 'audio/mp4', () => makeM4a({ seconds: 7 })],
    ['m4a', 'audio/mp4', () => makeMp4({ seconds: 7, video: false, audio: true })],
    ['wav', 'audio/wav', () => makeWav({ seconds: 7 })],
    ['aac', 'audio/aac', () => makeAac({ seconds: 7 })],
  ])('UPLOAD-03 N17 %s of 7 s', async (ext, mime, make) => {
    const answer = await audio(await make());
    expect(answer).toMatchObject({ sta: 0, data: { thumb: '', duration: 7 } });
    expect(answer.data.url).toMatch(new RegExp(`\\.${ext}$`));
    const served = await get(answer.data.url, free);
    expect([served.header('content-type'), served.header('content-disposition')?.slice(0, 6)]).toEqual([
      mime,
      'inline',
    ]);
  });

  it('UPLOAD-03 UPLOAD-17 a video answers its real length and size, and the still that was sent', async () => {
    const content = await makeMp4({ seconds: 12.4, moovFirst: false, audio: true });
    const answer = await sendUpload(base, '/xcx/video/upload?from=record', free.token, [
      { name: 'poster', filename: 'p.jpg', content: await picture(90) },
      { filename: 'v.mp4', content },
    ]);
    expect(answer).toMatchObject({ sta: 0, data: { duration: 13, width: 160, height: 96 } });
    const still = await get(answer.data.thumb, free);
    expect((await sharp(still.content).metadata()).width).toBe(90);
    expect((await get(answer.data.url, free)).content).toEqual(content);
    const derived = await get(answer.data.url.replace('.mp4', '.jpg'), free);
    expect(derived.header('content-type')).toBe('image/jpeg');
  });

  it('UPLOAD-17 draws a still where none was sent', async () => {
    const { data } = await video(await makeMp4({ seconds: 1 }));
    const still = sharp((await get(data.thumb, free)).content);
    const { width, height, format } = await still.metadata();
    expect([width, height, format]).toEqual([640, 384, 'jpeg']);
    const { dominant } = await still.stats();
    expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(64);
  });

  it.each([
    ['doc', () => makeOle(['WordDocument'])],
    ['docx', () => makeDocx()],
    ['xls', () => makeXls()],
    ['xls', () => makeOle(['Book'])],
    ['xlsx', () => makeXlsx()],
    ['ppt', () => makeOle(['PowerPoint Document'])],
    ['pptx', () => makePptx()],
    ['pdf', () => makePdf()],
  ])('UPLOAD-10 takes a %s under any name, and gives it back as a download', async (ext, make) => {
    const content = make();
    const { sta, data } = await document(content, '三年级（2）班 通知.exe');
    expect(sta).toBe(0);
    expect(data.url).toMatch(new RegExp(`\\.${ext}$`));
    const served = await get(data.url, free);
    expect(served.header('content-disposition')).toBe(
      `attachment; filename="file.${ext}"; filename*=UTF-8''${encodeURIComponent('三年级（2）班 通知')}.${ext}`,
    );
    expect(served.content).toEqual(content);
  });

  it.each([
    ['xlsx', makeXlsx()],
    ['xls', makeXls()],
    ['csv', Buffer.from('姓名,学号\n张三,1\n')],
    ['txt', Buffer.from([0xd5, 0xc5, 0xc8, 0xfd, 0x0a])], // 张三 in GB18030
  ])('UPLOAD-14 takes a list as %s', async (ext, content) => {
    const answer = await send('/xcx/file/v1/upload?type=checkinlist', content, free, `名单.${ext}`);
    expect(answer.sta).toBe(0);
    expect(answer.data.url).toMatch(new RegExp(`\\.${ext}$`));
    const [row] = await api.sql<{ kind: string; name: string }>(
      'SELECT kind, name FROM file WHERE token = $1',
      [answer.data.url.slice(7, 29)],
    );
    expect(row).toEqual({ kind: 'list', name: `名单.${ext}` });
  });
});

describe('rejected uploads', () => {
  it('UPLOAD-06 takes no mp4 without a picture, and no sound with one', async () => {
    const [sound, both] = await Promise.all([
      makeMp4({ seconds: 2, video: false, audio: true }),
      makeMp4({ seconds: 2, audio: true }),
    ]);
    expect(await video(sound)).toMatchObject({ sta: -1, msg: '上传视频的格式仅支持mp4格式' });
    expect(await audio(both)).toMatchObject({ sta: -1, msg: '上传音频仅支持mp3、m4a、wav、aac格式' });
  });

  it.each([
    ['rule', 300, '上传视频的时长不能超过5分钟'],
    ['banner', 300, '上传视频的时长不能超过5分钟'],
    ['record', 600, '视频最长600秒'],
    ['homework', 600, '视频最长600秒'],
  ])('UPLOAD-08 G27 a video for %s lasts at most %i s', async (from, seconds, msg) => {
    const [at, beyond] = await Promise.all([makeMp4({ seconds }), makeMp4({ seconds: seconds + 1 })]);
    expect(await video(at, from, certified)).toMatchObject({ sta: 0, data: { duration: seconds } });
    expect(await video(beyond, from, certified)).toMatchObject({ sta: -1, msg });
  });

  it('UPLOAD-09 CERTGATE-06 a video for a cover or a description is for certified organisers', async () => {
    const content = await makeMp4({ seconds: 30 });
    for (const from of ['rule', 'banner']) {
      expect(await video(content, from)).toMatchObject({
        sta: -1,
        msg: '该功能为认证功能，如需使用请完成认证。',
        data: { reason: 'needs_certification', gate: 'video' },
      });
      expect((await video(content, from, certified)).sta).toBe(0);
    }
    expect((await video(content, 'record')).sta).toBe(0);
  });

  it('UPLOAD-05 an original keeps its pixels and loses its place; for certified organisers', async () => {
    const photo = await sharp({ create: { width: 3000, height: 100, channels: 3, background: '#123456' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' } })
      .toBuffer();
    const path = '/xcx/file/v1/upload?type=banner';
    expect(await send(`${path}&original=1`, photo)).toMatchObject({ sta: -1, data: { gate: 'hd_pic' } });
    const original = await send(`${path}&original=1`, photo, certified);
    expect(original.data.width).toBe(3000);
    expect((await send(path, photo, certified)).data.width).toBe(2560);
    const submitted = await send('/xcx/file/v1/upload?type=record&original=1', photo);
    expect(submitted.data.width).toBe(3000);
    const stored = await get(original.data.url, certified);
    expect((await sharp(stored.content).metadata()).exif).toBeUndefined();
  });

  it('UPLOAD-10 UPLOAD-18 takes no text and no program as a document', async () => {
    const msg = '该文件格式不支持，只支持doc，xls，ppt，pdf等格式文件！';
    expect(await document(Buffer.from('hello'), 'a.txt')).toMatchObject({ sta: -1, msg });
    expect(await document(Buffer.from(`MZ${'x'.repeat(600)}`), 'a.docx')).toMatchObject({ sta: -1, msg });
    expect(await document(makeOle(['Contents']), 'a.doc')).toMatchObject({ sta: -1, msg });
  });

  it.each([
    ['LibreOffice and Google write them: sizes behind the content', [0x0808, 0, 0]],
    ['Office writes them: with a level of compression', [0x0006]],
    ['streams of POI have them: sizes of zip64 behind the content', [0x0808, 0xffff_ffff, 0xffff_ffff]],
    ['zip64 has them: sizes in a field of their own', [0x0800, 0xffff_ffff, 0xffff_ffff]],
  ] as const)('UPLOAD-10 takes a document with heads as %s', async (_whose, [flags, packed, unpacked]) => {
    const head = (local: Buffer): void => {
      local.writeUInt16LE(flags, 6);
      if (packed !== undefined) local.writeUInt32LE(packed, 18);
      if (unpacked !== undefined) local.writeUInt32LE(unpacked, 22);
    };
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
    const parts = ooxml('xl/workbook.xml', type, '<workbook/>').map((part) => ({ ...part, head }));
    expect((await document(makeZip(parts))).sta).toBe(0);
  });

  it('UPLOAD-04 takes no gif, and says so in the words for pictures', async () => {
    const gif = await sharp(await picture())
      .gif()
      .toBuffer();
    expect(await document(gif, 'a')).toMatchObject({ sta: -1, msg: '图片仅支持png、jpeg格式' });
  });

  it('UPLOAD-01 takes no other purpose', async () => {
    expect((await send('/xcx/file/v1/upload?type=other', await picture())).sta).toBe(-1);
    expect((await send('/xcx/audio/upload?from=other', makeWav({ seconds: 1 }))).sta).toBe(-1);
  });
});

describe('sizes', () => {
  const MB = 1024 * 1024;
  /** A right file with a tail that nothing reads. */
  const padded = (content: Buffer, bytes: number) =>
    Buffer.concat([content, Buffer.alloc(bytes - content.length)]);

  it('UPLOAD-04 UPLOAD-11 a picture of 5 MB, and of one byte more', async () => {
    const photo = await picture();
    const path = '/xcx/file/v1/upload?type=banner';
    expect((await send(path, padded(photo, 5 * MB))).sta).toBe(0);
    expect(await send(path, padded(photo, 5 * MB + 1))).toMatchObject({
      status: 200,
      sta: -1,
      msg: '上传图片大小不能超过5M，请重新上传！',
    });
  });

  it('N17 a piece of audio of 20 MB, and of one byte more', async () => {
    const wav = (bytes: number) => padded(makeWav({ seconds: 1310 }), bytes);
    expect(await audio(wav(20 * MB))).toMatchObject({ sta: 0, data: { duration: 1310 } });
    expect(await audio(wav(20 * MB + 1))).toMatchObject({
      sta: -1,
      msg: '上传音频大小不能超过20M，请重新上传！',
    });
  });

  it('N17 a document of 50 MB, and of one byte more', async () => {
    const pdf = makePdf();
    const comment = (bytes: number) =>
      Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(bytes - pdf.length, '%'), pdf.subarray(9)]);
    expect((await document(comment(50 * MB))).sta).toBe(0);
    expect(await document(comment(50 * MB + 1))).toMatchObject({
      sta: -1,
      msg: '上传文件大小不能超过50M，请重新上传！',
    });
  });

  it('UPLOAD-14 a list of 10 MB, and of one byte more', async () => {
    const list = (bytes: number) =>
      send(
        '/xcx/file/v1/upload?type=checkinlist',
        Buffer.alloc(bytes, '张三\n'.repeat(100)).fill('a', bytes - 8),
      );
    expect((await list(10 * MB)).sta).toBe(0);
    expect(await list(10 * MB + 1)).toMatchObject({ sta: -1, msg: '上传名单大小不能超过10M，请重新上传！' });
  });
});
