import { createNormal, PICTURE_REFUSED } from '@rollcall/contract';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startWechat, type WechatServer } from '../../../test/fakes/wechat-server.ts';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';
import { makeMp4 } from '../../../test/fixtures/media.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { createMediaPool } from '../../platform/files/media-pool.ts';
import { createTokenedApp } from '../../platform/wechat/app.ts';
import { createWechatClient } from '../../platform/wechat/client.ts';
import { wechatPictureCheck } from '../../platform/wechat/picture-check.ts';
import { createTokenCache } from '../../platform/wechat/tokens.ts';
import { createPendingPictures } from './pending-picture.service.ts';

const CHECK = '/wxa/img_sec_check';
let wechat: WechatServer;
let api: Api;
let teacher: Person;
let other: Person;
let database: ReturnType<typeof openDatabase>;
const media = createMediaPool({ processes: 1, memory: 768 });
beforeAll(async () => {
  wechat = await startWechat();
  api = await startApi({ wechat: wechat.config({ check: true }) });
  database = openDatabase(api.databaseUrl, 2);
  teacher = await api.certified('周老师');
  other = await api.person('王浩然', 'member');
});
afterAll(async () => {
  await media.close();
  await database?.close();
  await api?.close();
  await wechat?.close();
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

/** Asks about what waits, as the server does every minute. */
const complete = () => {
  const log = pino({ level: 'silent' });
  const client = createWechatClient(wechat.origin, log);
  const mini = createTokenedApp(client, createTokenCache(database.db), wechat.config().mini!);
  const check = wechatPictureCheck(client, mini, log, media);
  return createPendingPictures({ db: database.db, files: api.files, log, check })();
};

let uploads = 0;
async function upload(type = 'banner') {
  // Each with another content, and a second later than the one before.
  await api.clock(`2026-11-20 08:00:${String(10 + ++uploads)}`);
  const background = { r: uploads * 9, g: 122, b: 94 };
  const content = await sharp({ create: { width: 900, height: 1600, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'a.png');
  return post(`/xcx/file/v1/upload?type=${type}`, form);
}
async function post(url: string, form: FormData) {
  const request = new Request('http://local', { method: 'POST', body: form });
  const answer = await api.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${teacher.token}`,
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<{ sta: number; msg: string; data: { url: string; thumb: string; reason?: string } }>();
}
/** Visible form of a picture for a person. */
async function seenBy(who: Person, url: string): Promise<string> {
  const answer = await api.inject({ url, headers: { authorization: `Bearer ${who.token}` } });
  const type = String(answer.headers['content-type']).split(';')[0]!;
  return type === 'image/svg+xml' ? (/[^>]+(?=<\/text>)/.exec(answer.body)?.[0] ?? '') : type;
}
/** An activity with the picture on its cover, which everybody sees. */
const show = (banner: string) => teacher.ok(createNormal, { ...anActivity(), banner });

describe('pictures and the check of WeChat', () => {
  it('UPLOAD-04 one that is fit is seen at once; WeChat gets a small copy', async () => {
    const { data } = await upload();
    await show(data.url);
    expect(await seenBy(other, data.url)).toMatch(/^image\/(jpeg|png)$/);
    expect(wechat.made(CHECK).at(-1)?.body).toMatchObject({ format: 'jpeg', height: 1333 });
  });

  it('UPLOAD-18 a risky one is refused, and nothing of it stays', async () => {
    wechat.trick(CHECK, { errcode: 87014, errmsg: 'risky content' });
    const before = await api.sql('SELECT token FROM file');
    expect(await upload()).toMatchObject({ sta: -1, msg: PICTURE_REFUSED, data: { reason: 'sensitive' } });
    expect(await api.sql('SELECT token FROM file')).toHaveLength(before.length);
  });

  it('one without an answer is held back from others until there is one', async () => {
    wechat.trick(CHECK, { raw: '<html>', status: 502 }, { wait: true });
    const [late, later] = [(await upload()).data.url, (await upload()).data.url];
    for (const url of [late, later]) await show(url);
    expect(await seenBy(teacher, late)).toMatch(/^image\/(jpeg|png)$/);
    expect([await seenBy(other, late), await seenBy(other, later)]).toEqual(['图片审核中', '图片审核中']);
    // Still nobody: the run ends, and nothing changes.
    wechat.trick(CHECK, { errcode: 45009 });
    expect(await complete()).toBe(0);
    expect(await seenBy(other, late)).toBe('图片审核中');
    wechat.trick(CHECK, { errcode: 87014 });
    expect(await complete()).toBe(2);
    expect([await seenBy(other, late), await seenBy(other, later)]).toEqual([
      '图片未通过审核',
      expect.stringMatching(/^image\/(jpeg|png)$/),
    ]);
    expect(await complete()).toBe(0);
  });

  it('one that nobody can ever judge holds up no other', async () => {
    wechat.trick(CHECK, { raw: '<html>', status: 502 }, { raw: '<html>', status: 502 });
    const stuck = (await upload()).data.url;
    const behind = (await upload()).data.url;
    for (const url of [stuck, behind]) await show(url);
    let oldest: Buffer | undefined;
    let isAway = true;
    const run = createPendingPictures({
      db: database.db,
      files: api.files,
      log: pino({ level: 'silent' }),
      check: async (content) => {
        oldest ??= content;
        return isAway && content.equals(oldest) ? 'unknown' : 'pass';
      },
    });
    expect([await run(), await run()]).toEqual([0, 1]);
    expect([await seenBy(other, stuck), await seenBy(other, behind)]).toEqual([
      '图片审核中',
      expect.stringMatching(/^image\/(jpeg|png)$/),
    ]);
    // It is asked about again, each time.
    expect(await run()).toBe(0);
    isAway = false;
    expect(await run()).toBe(1);
    expect(await seenBy(other, stuck)).toMatch(/^image\/(jpeg|png)$/);
  });

  it('UPLOAD-17 UPLOAD-18 the picture of a video is judged as any other', async () => {
    const video = async () => {
      const form = new FormData();
      const still = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#7A0B5E' } })
        .png()
        .toBuffer();
      const film = await makeMp4({ seconds: 1 });
      form.append('poster', new Blob([new Uint8Array(still)]), 'p.png');
      form.append('file', new Blob([new Uint8Array(film)]), 'v.mp4');
      return post('/xcx/video/upload?from=record', form);
    };
    wechat.trick(CHECK, { errcode: 87014, errmsg: 'risky content' });
    const before = await api.sql('SELECT token FROM file');
    expect(await video()).toMatchObject({ sta: -1, msg: PICTURE_REFUSED, data: { reason: 'sensitive' } });
    expect(await api.sql('SELECT token FROM file')).toHaveLength(before.length);
    wechat.trick(CHECK, { raw: '<html>', status: 502 });
    const { data } = await video();
    await show(data.thumb);
    expect(await seenBy(other, data.thumb)).toBe('图片审核中');
    await complete();
  });

  it('CERT-27 documents of identity are shown to no judge', async () => {
    const requested = wechat.made(CHECK).length;
    expect((await upload('cert_pic')).sta).toBe(0);
    expect(wechat.made(CHECK)).toHaveLength(requested);
  });
});
